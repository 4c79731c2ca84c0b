import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type OwnApp } from "../../support/server/app.ts";
import { exchange } from "../../support/http/client.ts";

const folder = "5f0c9f3e-9a53-4f0e-8f0a-0d8a4f7a2f11/asha-rao-a1b2c3";
const name = `/images/${folder}/960-0a1b2c3d.jpg`;
const tag = '"960-0a1b2c3d.jpg"';
const bytes = Buffer.from("The bytes of a photo. ".repeat(500));
const forEver = "public, max-age=31536000, immutable";

describe("a photo under /images", () => {
  let app: OwnApp;
  beforeAll(async () => {
    app = await startApp();
    await keep("960-0a1b2c3d.jpg", bytes);
  });
  afterAll(() => app?.stop());

  async function keep(file: string, content: Buffer): Promise<void> {
    const target = path.join(app.dataDir, "images", folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }

  const ask = (headers: Record<string, string> = {}, method = "GET", at = name) =>
    exchange(`${app.url}${at}`, method, headers, undefined);

  it("has a type, is cacheable for ever, runs nothing and offers no ranges", async () => {
    const answer = await ask();
    expect([answer.status, answer.bytes.equals(bytes)]).toEqual([200, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(bytes.length),
      "cache-control": forEver,
      etag: tag,
      "accept-ranges": "none",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'",
    });
    expect(answer.headers.has("set-cookie")).toBe(false);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const whole = await ask();
    const answer = await ask({}, "HEAD");
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
    const lasting = ({ headers }: typeof whole) => [...headers].filter(([key]) => key !== "date").sort();
    expect(lasting(answer)).toEqual(lasting(whole));
  });

  it.each([tag, `"a,b" ,W/${tag}, "c"`, "*"])("is not sent again for If-None-Match: %s", async (known) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask({ "If-None-Match": known }, method);
      expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
      expect(answer.headers.get("etag")).toBe(tag);
      expect(answer.headers.get("cache-control")).toBe(forEver);
      expect(answer.headers.has("content-type")).toBe(false);
      expect(answer.headers.has("content-length")).toBe(false);
    }
  });

  it.each(['"other"', tag.slice(1, -1), '"*"'])("is sent for If-None-Match: %s", async (known) =>
    expect((await ask({ "If-None-Match": known })).status).toBe(200),
  );

  it("honours If-Match, where weak tags never match", async () => {
    for (const [expected, status] of [
      [tag, 200],
      ["*", 200],
      [`"other", ${tag}`, 200],
      ['"other"', 412],
      [`W/${tag}`, 412],
    ] as const) {
      const answer = await ask({ "If-Match": expected });
      expect(answer.status, expected).toBe(status);
      if (status === 412) expect(answer.bytes.length).toBe(0);
    }
    expect((await ask({ "If-Match": tag, "If-None-Match": tag })).status).toBe(304);
  });

  it("is sent completely for range and date conditions", async () => {
    for (const headers of [
      { Range: "bytes=0-9" },
      { Range: "bytes=0-9", "If-Range": tag },
      { "If-Modified-Since": new Date().toUTCString() },
    ] as Record<string, string>[]) {
      const answer = await ask(headers);
      expect([answer.status, answer.bytes.length], JSON.stringify(headers)).toEqual([200, bytes.length]);
    }
  });

  it.each(["jpg", "png", "webp", "avif"])("is sent as it is, never compressed again: .%s", async (extension) => {
    await keep(`640-0a1b2c3d.${extension}`, bytes);
    const at = name.replace("960-0a1b2c3d.jpg", `640-0a1b2c3d.${extension}`);
    const answer = await ask({ "Accept-Encoding": "gzip, deflate, br" }, "GET", at);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.headers.has("content-encoding")).toBe(false);
    expect(answer.headers.get("content-type")).toBe(`image/${extension === "jpg" ? "jpeg" : extension}`);
  });

  it("that does not exist is an uncached plain 404, whatever is requested", async () => {
    const missing = [
      `/images/${folder}/961-0a1b2c3d.jpg`,
      `/images/${folder}/`,
      `/images/${folder}/.960.jpg`,
      `/images/${folder}/%F0%9F%8F%A0.jpg`,
      `/images/${folder}/${"a".repeat(300)}.jpg`,
    ];
    for (const at of missing) {
      for (const headers of [{}, { "If-None-Match": "*" }] as Record<string, string>[]) {
        const answer = await ask(headers, "GET", at);
        expect(answer.status, at).toBe(404);
        expect(answer.headers.get("content-type"), at).toBe("text/plain; charset=utf-8");
        expect(answer.headers.get("cache-control"), at).toBe("no-store");
        expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      }
    }
  });

  it("cannot be written or deleted", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect((await ask({ Origin: app.url }, method)).status, method).toBe(405);
    }
    expect((await ask()).bytes.equals(bytes)).toBe(true);
  });

  it.runIf(process.platform === "linux")("closes its file when the client leaves half way", async () => {
    await keep("4000-0a1b2c3d.jpg", Buffer.alloc(8_000_000, 7));
    const descriptors = `/proc/${app.process.pid}/fd`;
    const before = (await readdir(descriptors)).length;
    const { hostname, port } = new URL(app.url);
    for (let round = 0; round < 5; round++) {
      const leaving = Array.from({ length: 6 }, async () => {
        const socket = net.connect(Number(port), hostname);
        const at = name.replace("960", "4000");
        socket.write(`GET ${at} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\n\r\n`);
        await once(socket, "data");
        socket.destroy();
      });
      await Promise.all(leaving);
    }
    await expect.poll(async () => (await readdir(descriptors)).length).toBeLessThan(before + 4);
    expect((await ask()).status).toBe(200);
  });
});
