import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { registerConnection } from "#app/http/site/client-connection.server.ts";
import { streamedXml } from "#app/http/site/xml.server.ts";
import { log } from "#app/log.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** A server that responds like remix-serve, with an endless series of entries of 1000 characters. */
describe("a streamed response", () => {
  let server: http.Server;
  let asked: number;
  let ended: boolean;
  let failAt: number;
  beforeAll(async () => {
    server = http.createServer((incoming, response) => {
      registerConnection(incoming, response);
      const gone = new AbortController();
      response.once("close", () => gone.abort());
      const headers = new Headers(incoming.headers as Record<string, string>);
      const request = new Request(`http://site.invalid${incoming.url}`, { headers, signal: gone.signal });
      const writer = new PassThrough({ objectMode: true });
      const { body } = streamedXml(request, Readable.from(entries()), writer, {});
      void writeReadableStreamToWritable(body!, response);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  beforeEach(() => {
    asked = 0;
    ended = false;
    failAt = Infinity;
  });
  afterAll(() => server?.close());

  async function* entries() {
    try {
      for (;;) {
        if (asked++ === failAt) throw new Error("the database cannot be reached");
        yield "x".repeat(1000);
        // Like the pause between two batches from the database.
        if (asked % 100 === 0) await pause(0);
      }
    } finally {
      ended = true;
    }
  }

  async function begin() {
    const { port } = server.address() as AddressInfo;
    const request = http.get(`http://127.0.0.1:${port}/sitemap.xml`, { agent: false });
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    response.on("error", () => {});
    return { request, response };
  }

  it("ends when a client leaves", async () => {
    const { request, response } = await begin();
    await once(response, "readable");
    request.destroy();
    await vi.waitFor(() => expect(ended).toBe(true), 5000);
  });

  it("breaks the connection on an error, so that nobody takes it for complete", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue();
    failAt = 200;
    const { response } = await begin();
    response.resume();
    await new Promise((resolve) => response.once("close", resolve));
    expect(response.complete).toBe(false);
    expect(logged.mock.calls).toEqual([[{ err: new Error("the database cannot be reached") }, logTexts.interrupted]]);
    logged.mockRestore();
  });
});
