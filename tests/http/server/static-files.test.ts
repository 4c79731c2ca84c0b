import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../../scripts/main.ts";
import { exchange } from "../../support/http/client.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { useApp } from "../../support/server/app.ts";

describe("scripts and style sheets", () => {
  const app = useApp();
  let addresses: string[];
  beforeAll(async () => {
    const page = await new Visitor(app.url).get("/all");
    const entry = await ask(/\/assets\/entry\.client-[\w-]+\.js/.exec(page.html)![0], "identity");
    const script = /\.\/(site-[\w-]+\.js)/.exec(entry.bytes.toString())![1]!;
    addresses = [`/assets/${script}`, page.$("body > link[rel=stylesheet]").attr("href")!];
  });

  const ask = (address: string, encoding: string, headers: Record<string, string> = {}) =>
    exchange(app.url + address, "GET", { "Accept-Encoding": encoding, ...headers }, undefined);

  it("are sent as small as brotli makes them, with gzip, or as they are, and once to each browser", async () => {
    for (const address of addresses) {
      const original = await readFile(path.join(projectRoot, "build/current/client", address));
      const { status, headers, bytes } = await ask(address, "gzip, deflate, br, zstd");
      expect([status, headers.get("content-encoding")]).toEqual([200, "br"]);
      expect(headers.get("content-type")).toMatch(address.endsWith(".js") ? /^application\/javascript/ : /^text\/css/);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("vary")).toMatch(/Accept-Encoding/i);
      expect(brotliDecompressSync(bytes).equals(original)).toBe(true);

      const zipped = await ask(address, "gzip, br;q=0");
      expect(zipped.headers.get("content-encoding")).toBe("gzip");
      expect(gunzipSync(zipped.bytes).equals(original)).toBe(true);
      expect(bytes.length).toBeLessThan(0.95 * zipped.bytes.length);
      const plain = await ask(address, "identity");
      expect(plain.headers.get("content-encoding")).toBeNull();
      expect(plain.bytes.equals(original)).toBe(true);
      const again = await ask(address, "br", { "If-None-Match": headers.get("etag")! });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
  });
});
