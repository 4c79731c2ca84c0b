import type { IncomingMessage } from "node:http";

/** The least average rate of a body that has taken this long, in milliseconds. */
const slowest = { bytesPerSecond: 256, after: 60_000 };

/** Closes the connection of a body that trickles in, which would hold it and its files for long (TRUST.md row 19). */
export function closeSlowBody(request: IncomingMessage, { bytesPerSecond, after } = slowest): void {
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
