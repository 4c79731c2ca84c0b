import type { IncomingMessage } from "node:http";

/** The minimum average rate of a body after this time, in milliseconds. */
const minimumRate = { bytesPerSecond: 256, after: 60_000 };

/** Closes the connection of a body that trickles in and would block resources (TRUST.md row 19). */
export function closeSlowBody(request: IncomingMessage, { bytesPerSecond, after } = minimumRate): void {
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0)) return;
  const [began, readBefore] = [performance.now(), socket.bytesRead];
  const check = setInterval(() => {
    const seconds = (performance.now() - began) / 1000;
    const isSlow = socket.bytesRead - readBefore < bytesPerSecond * seconds;
    if (isSlow && !request.complete) socket.destroy();
  }, after).unref();
  request.once("close", () => clearInterval(check));
}
