import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { sitemapPath } from "#app/paths.ts";

/** Where a request for a streamed answer says who reads it; nobody outside can set it. */
const readerHeader = "gharsetu-reader";

const readers = new Map<string, Socket>();

/** Remembers who reads an answer that is streamed, for {@link untilRead}. Pages are sent whole. */
export function noteReader(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers[readerHeader];
  if (!request.url?.startsWith(sitemapPath)) return;
  const id = randomUUID();
  request.headers[readerHeader] = id;
  readers.set(id, request.socket);
  response.once("close", () => readers.delete(id));
}

function readerOf({ headers }: Request): Socket | undefined {
  return readers.get(headers.get(readerHeader) ?? "");
}

/** How long a reader may take nothing, in milliseconds. */
const patience = 30_000;

/**
 * Waits until what was sent so far has left for its reader. Remix hands on a streamed body as fast as it comes, whether
 * anybody takes it or not, so a reader who is slow or stops would have all of it kept in memory.
 * @returns whether that one is still there; who takes nothing for half a minute is hung up on
 */
export async function untilRead(request: Request): Promise<boolean> {
  const reader = readerOf(request);
  if (reader?.writableNeedDrain) {
    const impatient = setTimeout(() => reader.destroy(), patience);
    await new Promise<void>((resolve) => {
      const proceed = () => {
        reader.off("drain", proceed).off("close", proceed);
        resolve();
      };
      reader.on("drain", proceed).on("close", proceed);
    });
    clearTimeout(impatient);
  }
  return !request.signal.aborted && reader?.destroyed === false;
}

/** Hangs up on a reader, who then knows that something is missing. */
export function hangUp(request: Request): void {
  readerOf(request)?.destroy();
}
