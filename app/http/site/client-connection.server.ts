import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The header that links a request to its connection; clients cannot set it. */
const connectionHeader = "gharsetu-connection";

interface ClientConnection {
  socket: Socket;
  /** Aborts when the client disconnects before the complete response. */
  gone: AbortSignal;
}

const connections = new Map<string, ClientConnection>();

/** Registers the connection of a request, for {@link untilDrained} and {@link disconnectSignal}. */
export function registerConnection(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const leaving = new AbortController();
  request.headers[connectionHeader] = id;
  connections.set(id, { socket: request.socket, gone: leaving.signal });
  response.once("close", () => {
    connections.delete(id);
    if (!response.writableFinished) leaving.abort();
  });
}

function connectionOf({ headers }: Request): ClientConnection | undefined {
  return connections.get(headers.get(connectionHeader) ?? "");
}

/**
 * Aborts when the client has disconnected before the response. A request's own signal may never do so: it follows that
 * of the request Remix copied it from, and stops once that one is garbage collected.
 */
export function disconnectSignal(request: Request): AbortSignal {
  if (!request.headers.has(connectionHeader)) return request.signal;
  return connectionOf(request)?.gone ?? AbortSignal.abort();
}

/** How long a client may read nothing, in milliseconds. */
const stallLimit = 30_000;

/**
 * Waits until everything sent so far has left for the client. Remix forwards a streamed body as fast as it is produced,
 * so for a slow client all of it would be buffered in memory.
 * @returns whether the client is still connected; a client that reads nothing for half a minute is disconnected
 */
export async function untilDrained(request: Request): Promise<boolean> {
  const socket = connectionOf(request)?.socket;
  if (socket?.writableNeedDrain) {
    const impatient = setTimeout(() => socket.destroy(), stallLimit);
    await new Promise<void>((resolve) => {
      const proceed = () => {
        socket.off("drain", proceed).off("close", proceed);
        resolve();
      };
      socket.on("drain", proceed).on("close", proceed);
    });
    clearTimeout(impatient);
  }
  return !disconnectSignal(request).aborted && socket?.destroyed === false;
}

/** Closes the connection, so that the client notices that something is missing. */
export function closeConnection(request: Request): void {
  connectionOf(request)?.socket.destroy();
}
