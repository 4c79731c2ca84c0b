import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Where a request says who reads its answer; nobody outside can set it. */
const readerHeader = "gharsetu-reader";

interface Reader {
  socket: Socket;
  /** Aborts when that one leaves without the whole answer. */
  gone: AbortSignal;
}

const readers = new Map<string, Reader>();

/** Remembers who reads the answer to a request, for {@link untilRead} and {@link goneSignal}. */
export function noteReader(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const leaving = new AbortController();
  request.headers[readerHeader] = id;
  readers.set(id, { socket: request.socket, gone: leaving.signal });
  response.once("close", () => {
    readers.delete(id);
    if (!response.writableFinished) leaving.abort();
  });
}

function readerOf({ headers }: Request): Reader | undefined {
  return readers.get(headers.get(readerHeader) ?? "");
}

/**
 * Aborts when who asked has gone without the answer. A request's own signal may never do so: it follows that of the
 * request Remix copied it from, and stops to once that one is collected as garbage.
 */
export function goneSignal(request: Request): AbortSignal {
  if (!request.headers.has(readerHeader)) return request.signal;
  return readerOf(request)?.gone ?? AbortSignal.abort();
}

/** How long a reader may take nothing, in milliseconds. */
const patience = 30_000;

/**
 * Waits until what was sent so far has left for its reader. Remix hands on a streamed body as fast as it comes, whether
 * anybody takes it or not, so a reader who is slow or stops would have all of it kept in memory.
 * @returns whether that one is still there; who takes nothing for half a minute is hung up on
 */
export async function untilRead(request: Request): Promise<boolean> {
  const socket = readerOf(request)?.socket;
  if (socket?.writableNeedDrain) {
    const impatient = setTimeout(() => socket.destroy(), patience);
    await new Promise<void>((resolve) => {
      const proceed = () => {
        socket.off("drain", proceed).off("close", proceed);
        resolve();
      };
      socket.on("drain", proceed).on("close", proceed);
    });
    clearTimeout(impatient);
  }
  return !goneSignal(request).aborted && socket?.destroyed === false;
}

/** Hangs up on a reader, who then knows that something is missing. */
export function hangUp(request: Request): void {
  readerOf(request)?.socket.destroy();
}
