import { readdir } from "node:fs/promises";
import path from "node:path";
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";
import type { App } from "../server/app.ts";
import { exchange } from "../http/client.ts";
import type { Visitor } from "../http/visitor.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** A request of the protocol, as the page's script sends it. */
export async function tusRequest(
  visitor: Visitor,
  method: string,
  address: string,
  headers: Record<string, string | undefined> = {},
  body?: Buffer,
) {
  const url = new URL(address, visitor.origin).href;
  const all: Record<string, string | undefined> = {
    "Tus-Resumable": "1.0.0",
    "Sec-Fetch-Site": "same-origin",
    Origin: visitor.origin,
    Cookie: visitor.cookies.getCookieStringSync(url) || undefined,
    "Content-Length": body && String(body.length),
    ...headers,
  };
  const present = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const answer = await exchange(url, method, Object.fromEntries(present), body);
  return { ...answer, text: answer.bytes.toString("utf8") };
}

/** Creates an upload of this many bytes. */
export const createUpload = (visitor: Visitor, bytes: number, name = "home.jpg", headers = {}, body?: Buffer) =>
  tusRequest(
    visitor,
    "POST",
    "/photo-uploads",
    { "Upload-Length": String(bytes), "Upload-Metadata": `filename ${base64(name)}`, ...headers },
    body,
  );

/** Sends a chunk of it. */
export const sendChunk = (visitor: Visitor, address: string, offset: number, piece: Buffer, headers = {}) =>
  tusRequest(
    visitor,
    "PATCH",
    address,
    { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream", ...headers },
    piece,
  );

/** The photo that a response contains, as the form shows it; null if there is none. */
export function photoIn({ headers }: { headers: Headers }): FormPhoto | null {
  return JSON.parse(headers.get("photo") ?? "null") as FormPhoto | null;
}

export const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
/** The names of files that are incomplete. */
export const incomingFiles = (app: App) => readdir(path.join(app.dataDir, "incoming")).catch((): string[] => []);

/** Sends a whole photo in chunks of this size. @returns the last response */
export async function sendAllChunks(visitor: Visitor, bytes: Buffer, size: number, name?: string) {
  const { headers } = await createUpload(visitor, bytes.length, name);
  const address = headers.get("location") ?? "";
  let answer = await tusRequest(visitor, "HEAD", address);
  for (let offset = 0; offset < bytes.length; offset += size) {
    answer = await sendChunk(visitor, address, offset, bytes.subarray(offset, offset + size));
  }
  return { address, answer };
}
