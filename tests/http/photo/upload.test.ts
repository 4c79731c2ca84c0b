import { once } from "node:events";
import { mkdir, readdir, readlink, rename, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { photoMessages } from "#texts/photo/messages.ts";
import { startApp, useFolder, useStarted } from "../../support/server/app.ts";
import { multipart } from "../../support/http/client.ts";
import {
  countRows,
  createListing,
  formValues,
  listingId,
  newOwner,
  realPhoto,
  smallPhoto,
  storedListing,
  villa,
} from "../../support/listing/form.ts";
import { mostMemory } from "../../support/server/memory.ts";
import { bomb, withChunks, withComments, withProfile, withProfiles, withTexts } from "../../support/photo/bomb.ts";
import { bytesOf } from "../../support/photo/resumable-upload.ts";
import { storedOnDisk } from "../../support/photo/store.ts";
import type { Visitor } from "../../support/http/visitor.ts";

const MB = 1_000_000;

const temporary = useFolder();
const app = useStarted(() => startApp({ env: { TMPDIR: temporary.path } }));
let owner: Visitor;
beforeAll(async () => void (owner = (await newOwner(app)).visitor));

describe("a photo", () => {
  // Warms up with an ordinary photo.
  beforeAll(async () => void (await createListing(owner, villa, [await realPhoto("kodak_22.png")])));

  const png = (bytes: Buffer) => new File([new Uint8Array(bytes)], "home.png", { type: "image/png" });

  async function send(bytes: Buffer) {
    const form = (await owner.get("/create-listing")).form("Create listing").fill({ ...villa, images: [png(bytes)] });
    const before = await mostMemory(app);
    const page = await form.submit("Create listing");
    return { page, grown: (await mostMemory(app)) - before };
  }

  it("with 30000 x 30000 pixels is refused with bounded memory, and leaves nothing (TRUST.md row 15)", async () => {
    const bytes = bomb(30_000, 30_000);
    expect(bytes.length).toBeLessThan(1_000_000);
    const files = await storedOnDisk(app);
    const { page, grown } = await send(bytes);
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toBe(photoMessages.tooManyPixels("home.png", 50));
    expect(grown).toBeLessThan(50_000_000);
    expect(await storedOnDisk(app)).toEqual(files);
    expect(await countRows(app, "uploads")).toBe(0);
    expect((await owner.get("/")).status).toBe(200);
  });

  it.each<[string, (picture: Buffer) => Buffer]>([
    ["500 MB of compressed text", withTexts],
    ["a compressed colour profile of 100 MB", withProfile],
  ])("with %s costs no memory; its picture is kept without it (TRUST.md row 15)", async (_, stuff) => {
    const { page, grown } = await send(stuff(bomb(80, 60)));
    expect(page.path).toMatch(/^\/category\/sell\//);
    expect(grown).toBeLessThan(50_000_000);
  });

  it("with 300,000 chunks or comments or 1,500 colour profiles is answered (TRUST.md row 37)", async () => {
    const photo = await bytesOf(await realPhoto("cc0_home_1.jpg"));
    for (const [malicious, refusal] of [
      [withProfiles(bomb(80, 60)), null],
      [withChunks(bomb(80, 60)), photoMessages.unreadable("home.png")],
      [withComments(photo), null],
    ] as const) {
      expect((await send(malicious)).page.fieldError("images")).toBe(refusal);
    }
  });

  it("with hidden content is only a picture wherever it is served (TRUST.md row 13)", async () => {
    const payload = "<?php system($_GET['c']); ?><script>alert(1)</script>";
    const jpeg = await bytesOf(await smallPhoto("home.jpg"));
    const comment = Buffer.from([0xff, 0xfe, 0x00, payload.length + 2]);
    const start = jpeg.subarray(0, 2);
    const polyglot = Buffer.concat([start, comment, Buffer.from(payload), jpeg.subarray(2), Buffer.from(payload)]);
    const page = await createListing(owner, villa, [png(polyglot)]);
    const [photo] = (await storedListing(app, listingId(page)))!.photos;
    for (const { name, format } of photo!.variants) {
      const answer = await owner.get(`/images/${photo!.key}/${name}`);
      expect(answer.headers.get("content-type")).toBe(`image/${format}`);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect((await sharp(answer.bytes).metadata()).format).toBe(format);
      expect(answer.bytes.includes("php") || answer.bytes.includes("script")).toBe(false);
    }
  });

  it.runIf(process.platform === "linux")("closes its file when a client leaves half way", async () => {
    const folder = path.join(app.dataDir, "images/5f0c9f3e-9a53-4f0e-8f0a-0d8a4f7a2f11/asha-rao-a1b2c3");
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "4000-0a1b2c3d.jpg"), Buffer.alloc(8_000_000, 7));
    const descriptors = async () => (await readdir(`/proc/${app.process.pid}/fd`)).length;
    const before = await descriptors();
    const { hostname, port, host } = new URL(app.url);
    const leaving = Array.from({ length: 12 }, async () => {
      const socket = net.connect(Number(port), hostname);
      const at = `/images/5f0c9f3e-9a53-4f0e-8f0a-0d8a4f7a2f11/asha-rao-a1b2c3/4000-0a1b2c3d.jpg`;
      socket.write(`GET ${at} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      await once(socket, "data");
      socket.destroy();
    });
    await Promise.all(leaving);
    await expect.poll(descriptors).toBeLessThan(before + 4);
    expect((await owner.get("/")).status).toBe(200);
  });
});

describe("an upload that is incomplete or too large", () => {
  let body: Buffer;
  let contentType: string;

  beforeAll(async () => {
    const images = [await realPhoto("kodak_22.png"), await realPhoto("cc0_home_1.jpg")];
    const form = (await owner.get("/create-listing")).form("Create listing").fill({ ...villa, images });
    const whole = new Response(multipart(form.entries()));
    contentType = whole.headers.get("content-type")!;
    body = Buffer.from(await whole.arrayBuffer());
  });

  const all = async () => [
    await countRows(app, "listings"),
    await countRows(app, "uploads"),
    await storedOnDisk(app),
    await readdir(temporary.path),
  ];
  let before: Awaited<ReturnType<typeof all>>;
  let leftBefore: string[];
  beforeEach(async () => {
    before = await all();
    leftBefore = await readdir(temporary.path);
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

  async function expectNothingLeft(): Promise<void> {
    await expect.poll(() => readdir(temporary.path)).toEqual(leftBefore);
    expect(await all()).toEqual(before);
  }

  it("is refused with 400 if it is cut off or its boundary is missing, and leaves nothing (TRUST.md row 17)", async () => {
    const cut = body.subarray(0, -200);
    expect(await answerTo(headers(cut.length), cut)).toMatch(/^HTTP\/1\.1 400 .*Part of the form did not reach us/s);
    const unbounded = headers(body.length).replace(contentType, "multipart/form-data; boundary=other");
    expect(await answerTo(unbounded, body)).toMatch(/^HTTP\/1\.1 400 /);
    await expectNothingLeft();
  });

  it.runIf(process.platform === "linux")(
    "leaves nothing, not even a file handle, if the connection breaks (TRUST.md row 17)",
    async () => {
      const folder = `/proc/${app.process.pid}/fd`;
      const handles = async () => (await readdir(folder)).length;
      const targets = async () =>
        Promise.all((await readdir(folder)).map((handle) => readlink(path.join(folder, handle)).catch(() => "")));
      const isStoring = async () => (await targets()).some((target) => target.startsWith(temporary.path));
      const open = await handles();
      for (let round = 0; round < 6; round++) {
        const socket = await connect();
        socket.write(headers(body.length));
        socket.write(body.subarray(0, round % 2 === 0 ? 500_000 : -10));
        await expect.poll(isStoring, { interval: 5 }).toBe(true);
        // Its files have no names: nothing would be left if the site were killed now.
        await expect.poll(() => readdir(temporary.path), { interval: 5 }).toEqual(leftBefore);
        socket.destroy();
        await expect.poll(isStoring, { interval: 5 }).toBe(false);
      }
      await expect.poll(handles).toBeLessThan(open + 4);
      await expectNothingLeft();
    },
  );

  it("of 300 MB is cut off soon after 64 MB, and memory stays bounded (TRUST.md row 16)", async () => {
    const used = await mostMemory(app);
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
    expect((await mostMemory(app)) - used).toBeLessThan(100 * MB);
    await expectNothingLeft();
  });

  it("that the disk cannot store is reported, and the site keeps working (TRUST.md row 31)", async () => {
    app.allowErrors(/^a photo could not be stored: .*ENOENT/);
    await rename(temporary.path, `${temporary.path}-away`);
    const form = (await owner.get("/create-listing")).form("Create listing");
    const page = await form.fill({ ...villa, images: [await realPhoto("cc0_home_1.jpg")] }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.errorSummary.map(({ text }) => text)).toEqual([photoMessages.photosNotUploaded]);
    expect(formValues(page)).toEqual(villa);
    expect(page.html).not.toContain(temporary.path);
    await rename(`${temporary.path}-away`, temporary.path);
    expect((await owner.get("/")).status).toBe(200);
    await expectNothingLeft();
  });
});
