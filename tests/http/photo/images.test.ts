import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { exchange } from "../../support/http/client.ts";

const folder = "5f0c9f3e-9a53-4f0e-8f0a-0d8a4f7a2f11/asha-rao-a1b2c3";
const name = `/images/${folder}/960-0a1b2c3d.jpg`;
const tag = '"960-0a1b2c3d.jpg"';
const bytes = Buffer.from("The bytes of a photo. ".repeat(500));
const forEver = "public, max-age=31536000, immutable";

describe("a photo under /images", () => {
  const app = useApp();
  beforeAll(async () => {
    const target = path.join(app.dataDir, "images", folder);
    await mkdir(target, { recursive: true });
    for (const extension of ["jpg", "webp"]) await writeFile(path.join(target, `960-0a1b2c3d.${extension}`), bytes);
  });

  const ask = (headers: Record<string, string> = {}, method = "GET", at = name) =>
    exchange(`${app.url}${at}`, method, headers, undefined);

  it("has a type, is cacheable for ever, runs nothing and offers no ranges; HEAD has the same headers", async () => {
    const answer = await ask({ Range: "bytes=0-9", "If-Modified-Since": new Date().toUTCString() });
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
    const head = await ask({}, "HEAD");
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    const lasting = ({ headers }: typeof answer) =>
      [...headers].filter(([key]) => key !== "date" && key !== "x-request-id").sort();
    expect(lasting(head)).toEqual(lasting(answer));
  });

  it("is not sent again to those who know it", async () => {
    for (const known of [`"a,b" ,W/${tag}, "c"`, "*"]) {
      const answer = await ask({ "If-None-Match": known });
      expect([answer.status, answer.bytes.length, answer.headers.get("etag")]).toEqual([304, 0, tag]);
      expect(answer.headers.get("cache-control")).toBe(forEver);
      expect(answer.headers.has("content-type") || answer.headers.has("content-length")).toBe(false);
    }
    for (const unknown of ['"other"', tag.slice(1, -1), '"*"'])
      expect((await ask({ "If-None-Match": unknown })).status).toBe(200);
  });

  it("that does not exist is an uncached plain 404, whatever is requested", async () => {
    for (const file of ["961-0a1b2c3d.jpg", "", ".960.jpg", "%F0%9F%8F%A0.jpg", `${"a".repeat(300)}.jpg`]) {
      const { status, headers } = await ask({ "If-None-Match": "*" }, "GET", `/images/${folder}/${file}`);
      expect([file, status]).toEqual([file, 404]);
      expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});
