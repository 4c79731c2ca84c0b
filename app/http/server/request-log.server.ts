import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import morgan from "morgan";
import { env } from "#app/env.server.ts";
import { type LoggedRequest, log } from "#app/log.server.ts";
import { routePattern } from "#app/http/site/routes.server.ts";
import { countResponse } from "./metrics.server.ts";
import { isStaticFile } from "./static-files.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** remix-serve logs whole URLs, and neither kept pages nor refusals. */
export const silenceRemixServe = () => void morgan.format("tiny", () => undefined);

/**
 * Logs one line for a request once its response is sent, or cut off: method, route pattern, status, milliseconds, bytes
 * sent, and whether the page was kept or rendered. Static files are logged with LOG_LEVEL=debug only. Sends the id of the
 * request as X-Request-Id: that of the proxy in front, if there is one (TRUST_PROXY), or a new one.
 */
export function logWhenSent(request: IncomingMessage, response: ServerResponse): LoggedRequest {
  const begun = performance.now();
  const { method = "", url = "", socket } = request;
  const sentBefore = socket.bytesWritten;
  const isFile = isStaticFile(url);
  const requestId = idOfProxy(request) ?? randomUUID();
  response.setHeader("X-Request-Id", requestId);
  const logged: LoggedRequest = {
    requestId,
    method,
    get route() {
      return isFile ? logTexts.staticFile : routePattern(url.split("?", 1)[0]!);
    },
    kept: false,
  };
  response.once("close", () => {
    const line = {
      ...logged,
      status: response.statusCode,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      bytes: socket.bytesWritten - sentBefore,
      ...(!response.writableFinished && { cutOff: true }),
    };
    log[isFile ? "debug" : "info"](line, logTexts.request);
    countResponse(line);
  });
  return logged;
}

/** As nginx and Caddy generate them: hexadecimal, since a client may have chosen it. */
function idOfProxy({ headers }: IncomingMessage): string | null {
  const id = headers["x-request-id"];
  return env.TRUST_PROXY > 0 && typeof id === "string" && /^[0-9a-f-]{16,64}$/i.test(id) ? id : null;
}
