import { once } from "node:events";
import http from "node:http";
import type { RunningSite } from "../server/app.ts";
import { type Entry, multipart } from "./client.ts";
import type { Visitor } from "./visitor.ts";

/** A form that is being sent; the test decides how much of it arrives and what happens to the connection. */
export interface PendingForm {
  request: http.ClientRequest;
  /** The complete body. */
  body: Buffer;
  /** The response; null if the connection broke before. */
  answer: Promise<{ status: number; location: string | null; connection: string | null } | null>;
}

/** Sends the head of a multipart form, and waits until the app is reading it; the test sends the body. */
export async function startForm(
  app: RunningSite,
  visitor: Visitor,
  path: string,
  entries: Entry[],
): Promise<PendingForm> {
  const whole = new Response(multipart(entries));
  const body = Buffer.from(await whole.arrayBuffer());
  const request = http.request(`${app.url}${path}`, {
    method: "POST",
    agent: false,
    headers: {
      Origin: app.url,
      Expect: "100-continue",
      Cookie: visitor.cookies.getCookieStringSync(app.url),
      "Content-Type": whole.headers.get("content-type") ?? "",
      "Content-Length": body.length,
      "X-Forwarded-For": visitor.address,
    },
  });
  const answer = new Promise<Awaited<PendingForm["answer"]>>((resolve) => {
    request.on("response", (response) => {
      response.resume().on("error", () => {});
      const { location = null, connection = null } = response.headers;
      resolve({ status: response.statusCode ?? 0, location, connection });
    });
    request.on("error", () => resolve(null));
    request.on("close", () => resolve(null));
  });
  request.flushHeaders();
  await Promise.race([once(request, "continue"), answer]);
  return { request, body, answer };
}
