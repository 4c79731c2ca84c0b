import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** The host of map tiles for the apps under test, which resolves only in their browser. */
export const tilesHost = "tiles.invalid";

/** A PNG image. */
export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * Serves identical map tiles. (Served here rather than by request interception, which would disable the browser's
 * cache.)
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
