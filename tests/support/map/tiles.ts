import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** The host of map tiles that the apps under test name, which leads nowhere but in their browser. */
export const tilesHost = "tiles.invalid";

/** A picture, as a PNG. */
export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * Serves map tiles, all of them alike. (That a browser asks here, rather than that a test answers for it, leaves the
 * browser its cache, which it does without where somebody listens in.)
 * @returns its host and port; `close` ends it
 */
export async function serveTiles(): Promise<{ host: string; close(): void }> {
  const server = http.createServer((_request, response) => {
    response.setHeader("Cache-Control", "max-age=3600").setHeader("Content-Type", "image/png").end(onePixel);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
