import { once } from "node:events";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { photoMessages } from "#texts/photo/messages.ts";
import { startApp, type OwnApp } from "../../support/server/app.ts";
import { multipart } from "../../support/http/client.ts";
import { countRows, newOwner, realPhoto, formValues, villa } from "../../support/listing/form.ts";
import { mostMemory } from "../../support/server/memory.ts";
import type { Visitor } from "../../support/http/visitor.ts";

const MB = 1_000_000;

describe("an upload that is incomplete or too large", () => {
  let app: OwnApp;
  let owner: Visitor;
  /** The app's own temporary directory. */
  let temporary: string;
  let body: Buffer;
  let contentType: string;

  beforeAll(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), "gharsetu-uploads-"));
    app = await startApp({ env: { TMPDIR: temporary } });
    owner = (await newOwner(app)).visitor;
    const images = [await realPhoto("kodak_22.png"), await realPhoto("cc0_home_1.jpg")];
    const form = (await owner.get("/create-listing")).form("Create listing").fill({ ...villa, images });
    const whole = new Response(multipart(form.entries()));
    contentType = whole.headers.get("content-type")!;
    body = Buffer.from(await whole.arrayBuffer());
  });
  afterAll(async () => {
    await app?.stop();
    await rm(temporary, { recursive: true, force: true });
  });

  let leftBefore: string[];
  beforeEach(async () => {
    leftBefore = await readdir(temporary);
  });

  const headers = (length: number | string) =>
    [
      "POST /create-listing HTTP/1.1",
      `Host: ${new URL(app.url).host}`,
      `Origin: ${app.url}`,
      `Cookie: ${owner.cookies.getCookieStringSync(app.url)}`,
      `Content-Type: ${contentType}`,
      length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
      "Connection: close",
      "\r\n",
    ].join("\r\n");

  async function connect(): Promise<net.Socket> {
    const { hostname, port } = new URL(app.url);
    const socket = net.connect(Number(port), hostname);
    await once(socket, "connect");
    return socket;
  }

  async function answerTo(...parts: (string | Buffer)[]): Promise<string> {
    const socket = await connect();
    for (const part of parts) socket.write(part);
    const chunks: Buffer[] = [];
    for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }

  /** No listing, no upload, no stored file, and nothing in the temporary directory, after maintenance. */
  async function expectNothingLeft(): Promise<void> {
    await expect.poll(() => readdir(temporary)).toEqual(leftBefore);
    expect(await countRows(app, "listings")).toBe(0);
    expect(await countRows(app, "uploads")).toBe(0);
    expect(await readdir(path.join(app.dataDir, "images")).catch(() => [])).toEqual([]);
  }

  it("is refused with 400 if it is cut off or its boundary is missing, and leaves nothing (TRUST.md row 17)", async () => {
    const cut = body.subarray(0, -200);
    expect(await answerTo(headers(cut.length), cut)).toMatch(/^HTTP\/1\.1 400 /);
    const unbounded = headers(body.length).replace(contentType, "multipart/form-data; boundary=other");
    expect(await answerTo(unbounded, body)).toMatch(/^HTTP\/1\.1 400 /);
    await expectNothingLeft();
  });

  it("leaves nothing, not even a file handle, if the connection breaks (TRUST.md row 17)", async () => {
    const handles = async () => (await readdir(`/proc/${app.process.pid}/fd`).catch(() => [])).length;
    const before = await handles();
    for (let round = 0; round < 6; round++) {
      const socket = await connect();
      socket.write(headers(body.length));
      socket.write(body.subarray(0, round % 2 === 0 ? 500_000 : -10));
      await expect.poll(() => readdir(temporary), { interval: 5 }).not.toEqual(leftBefore);
      socket.destroy();
      await expect.poll(() => readdir(temporary), { interval: 5 }).toEqual(leftBefore);
    }
    await expect.poll(handles).toBeLessThan(before + 4);
    await expectNothingLeft();
  });

  it("of 300 MB is cut off soon after 64 MB, and memory stays bounded (TRUST.md row 16)", async () => {
    const before = await mostMemory(app);
    const socket = await connect();
    const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    socket.on("error", () => {});
    let answer = "";
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    socket.write(headers(300 * MB));
    // It ends in the middle of a file that is still being sent.
    const start = body.subarray(0, -5000);
    socket.write(start);
    const chunk = Buffer.alloc(MB, 7);
    let sent = 0;
    while (sent < 300 * MB && !socket.destroyed) {
      sent += chunk.length;
      if (!socket.write(chunk)) await Promise.race([once(socket, "drain").catch(() => {}), ended]);
    }
    await ended;
    // Data that was buffered in the network.
    expect(sent).toBeLessThan(100 * MB);
    if (answer) expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect((await mostMemory(app)) - before).toBeLessThan(100 * MB);
    await expectNothingLeft();
  });

  it("that the disk cannot store is reported, and the site keeps working (TRUST.md row 31)", async () => {
    app.allowErrors(/^a photo could not be stored: .*ENOENT/);
    await rename(temporary, `${temporary}-away`);
    const form = (await owner.get("/create-listing")).form("Create listing");
    const page = await form.fill({ ...villa, images: [await realPhoto("cc0_home_1.jpg")] }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.errorSummary.map(({ text }) => text)).toEqual([photoMessages.photosNotUploaded]);
    expect(formValues(page)).toEqual(villa);
    expect(page.html).not.toContain(temporary);
    await rename(`${temporary}-away`, temporary);
    expect((await owner.get("/")).status).toBe(200);
    await expectNothingLeft();
  });
});
