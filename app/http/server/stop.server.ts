import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { routePattern } from "#app/http/site/routes.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** How long the process may take to end after cutting off requests, in milliseconds. */
const closeWithin = 2000;

/** How long a connection may have sent nothing, in milliseconds. */
const silentFor = 1000;

let stopping = false;

/** Whether the process has been asked to stop. */
export const isStopping = (): boolean => stopping;

/**
 * Stops the server at the first SIGTERM or SIGINT. remix-serve itself stops listening and waits until the last
 * connection is closed, but browsers keep theirs open. So from then on responses have `Connection: close`, idle
 * connections are closed, and what is unfinished after STOP_SECONDS is cut off and logged. A second signal ends the
 * process at once.
 */
export function stopOnSignal(server: Server): void {
  const inProgress = new Map<ServerResponse, () => string>();
  /** When each was opened. */
  const connections = new Map<Socket, number>();

  server.on("connection", (socket: Socket) => {
    connections.set(socket, performance.now());
    socket.once("close", () => connections.delete(socket));
  });

  const closeIdle = () => {
    server.closeIdleConnections();
    // Node does not count a connection that has sent nothing yet as idle; browsers open some in advance. The request of a
    // new one may be about to arrive.
    const opened = performance.now() - silentFor;
    for (const [socket, since] of connections) if (socket.bytesRead === 0 && since < opened) socket.destroy();
  };

  const cutOff = () => {
    if (inProgress.size > 0) {
      log.error({ requests: [...inProgress.values()].map((request) => request()) }, logTexts.cutOff(env.STOP_SECONDS));
    }
    server.closeAllConnections();
    setTimeout(() => process.exit(), closeWithin).unref();
  };

  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    for (const response of inProgress.keys()) closeConnectionAfter(response);
    closeIdle();
    if (inProgress.size > 0) {
      log.info(logTexts.stopping(env.STOP_SECONDS, inProgress.size));
    }
    const sweep = setInterval(closeIdle, 100);
    const limit = setTimeout(cutOff, env.STOP_SECONDS * 1000);
    server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(limit);
    });
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);

  // Listeners after this one may send the response.
  server.prependListener("request", (request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    inProgress.set(response, () => `${request.method} ${routePattern(path)}`);
    response.once("close", () => inProgress.delete(response));
    if (stopping) closeConnectionAfter(response);
  });
}

/** If the headers are sent already, the connection is closed as soon as it is idle. */
function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
