import type { ReadableStream } from "node:stream/web";

/**
 * Reads the body of a request that is no form, exactly as it arrived.
 * @throws {Response} 413 above the limit; 415 if it is compressed. A body whose length was not announced is read up to
 * the limit, then the connection is closed.
 */
export async function readTextBody(request: Request, maxBytes: number): Promise<string> {
  if (request.headers.has("content-encoding")) throw new Response(null, { status: 415 });
  if (Number(request.headers.get("content-length")) > maxBytes) throw new Response(null, { status: 413 });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as ReadableStream<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Response(null, { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
