import { randomInt } from "node:crypto";
import http from "node:http";

export type FieldValue = string | File;
export type Fields = Record<string, FieldValue | FieldValue[]>;

export interface VisitOptions {
  /** `expose` returns the redirect itself instead of following it. */
  redirects?: "follow" | "expose";
  /** In addition to or instead of what a browser sends; undefined removes a header. */
  headers?: Record<string, string | undefined>;
  /** Allows parameters that the page does not read. */
  anyParameters?: boolean;
}

/** The request of a form or a link. */
export interface Navigation extends VisitOptions {
  method: "GET" | "POST";
  url: string;
  body?: URLSearchParams | FormData;
  /** The page it starts from; none for a typed URL. */
  from?: string;
}

/** The raw response. */
export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** A unique client address, which the app under test trusts as a header (TRUST_PROXY). */
export function uniqueAddress(): string {
  return `10.${[0, 0, 0].map(() => randomInt(256)).join(".")}`;
}

/** `node:http` rather than fetch, which sets Host and Sec-Fetch headers itself. */
export function exchange(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: Buffer | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const present = { "X-Forwarded-For": uniqueAddress(), ...headers };
    const request = http.request(url, { method, headers: present, agent: false, signal: AbortSignal.timeout(120_000) });
    request.on("error", (error) => {
      error.message += ` (${method} ${url})`;
      reject(error);
    });
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const answered = new Headers();
        for (const [name, values] of Object.entries(response.headersDistinct)) {
          for (const value of values ?? []) answered.append(name, value);
        }
        resolve({ status: response.statusCode ?? 0, headers: answered, bytes: Buffer.concat(chunks) });
      });
    });
    request.end(body);
  });
}

export type Entry = readonly [name: string, value: FieldValue];

const crlf = (text: string) => text.replace(/\r\n|\r|\n/g, "\r\n");

/** Entries as `application/x-www-form-urlencoded`, in which a file is only its name. */
export function urlencoded(entries: Entry[]): URLSearchParams {
  return new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === "string" ? crlf(value) : value.name]),
  );
}

/** Entries as `multipart/form-data`. */
export function multipart(entries: Entry[]): FormData {
  const body = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === "string") body.append(name, crlf(value));
    else body.append(name, value);
  }
  return body;
}
