import http from "node:http";
import type { App } from "../server/app.ts";
import { type Entry, multipart } from "./client.ts";
import type { Visitor } from "./visitor.ts";

/** A form on its way, as a browser sends it; the test decides how far it comes and what happens to the connection. */
export interface FormOnItsWay {
  request: http.ClientRequest;
  /** All that belongs to the body. */
  body: Buffer;
  /** What the answer says; null where the connection broke before there was one. */
  answer: Promise<{ status: number; location: string | null; connection: string | null } | null>;
}

/** Sends the head of a multipart form; its body is up to the test. */
export async function beginForm(app: App, visitor: Visitor, path: string, entries: Entry[]): Promise<FormOnItsWay> {
  const whole = new Response(multipart(entries));
  const body = Buffer.from(await whole.arrayBuffer());
  const request = http.request(`${app.url}${path}`, {
    method: "POST",
    agent: false,
    headers: {
      Origin: app.url,
      Cookie: visitor.cookies.getCookieStringSync(app.url),
      "Content-Type": whole.headers.get("content-type") ?? "",
      "Content-Length": body.length,
      "X-Forwarded-For": visitor.address,
    },
  });
  const answer = new Promise<Awaited<FormOnItsWay["answer"]>>((resolve) => {
    request.on("response", (response) => {
      response.resume().on("error", () => {});
      const { location = null, connection = null } = response.headers;
      resolve({ status: response.statusCode ?? 0, location, connection });
    });
    request.on("error", () => resolve(null));
    request.on("close", () => resolve(null));
  });
  return { request, body, answer };
}
