import type { IncomingMessage } from "node:http";

/** What a body has to bring on average, once it has taken so long, in milliseconds. The server's own limit is 20 minutes. */
const slowest = { bytesPerSecond: 256, after: 60_000 };

/** Hangs up on who sends a body by drops, which would keep its connection and its form's files (TRUST.md row 19). */
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
