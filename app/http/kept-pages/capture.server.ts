import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { FinishedPage } from "./finished-page.server.ts";

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Lets the usual listeners answer a request as if it had only these headers, and takes the page instead of sending it.
 * @returns null if the client disconnects before
 */
export function capture(
  { request, response }: Exchange,
  headers: IncomingHttpHeaders,
  answer: () => void,
): Promise<FinishedPage | null> {
  const { method, headers: ownHeaders } = request;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- They are only put back.
  const { writeHead, write, end } = response;
  const chunks: Uint8Array[] = [];
  const take = (chunk: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(chunk);
    return true;
  };
  return new Promise((resolve) => {
    response.once("close", () => resolve(null));
    response.writeHead = (status: number) => Object.assign(response, { statusCode: status });
    response.write = take;
    response.end = (chunk?: unknown) => {
      take(chunk);
      Object.assign(response, { writeHead, write, end });
      Object.assign(request, { method, headers: ownHeaders });
      const { connection: _connection, "x-request-id": _id, ...ofPage } = response.getHeaders();
      resolve(new FinishedPage(response.statusCode, ofPage, Buffer.concat(chunks)));
      return response;
    };
    // A HEAD has no body to keep.
    Object.assign(request, { method: "GET", headers });
    answer();
  });
}
