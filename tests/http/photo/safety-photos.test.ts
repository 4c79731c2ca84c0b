import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type OwnApp } from "../../support/server/app.ts";
import {
  countRows,
  createListing,
  listingId,
  newOwner,
  realPhoto,
  smallPhoto,
  storedListing,
  villa,
} from "../../support/listing/form.ts";
import { mostMemory } from "../../support/server/memory.ts";
import { storedOnDisk } from "../../support/photo/store.ts";
import { bomb, withChunks, withComments, withProfile, withProfiles, withTexts } from "../../support/photo/bomb.ts";
import { bytesOf } from "../../support/photo/resumable-upload.ts";
import type { Visitor } from "../../support/http/visitor.ts";
import { photoMessages } from "#texts/photo/messages.ts";

describe("a photo", () => {
  let app: OwnApp;
  let owner: Visitor;
  beforeAll(async () => {
    app = await startApp();
    owner = (await newOwner(app)).visitor;
    // Warms up with an ordinary photo.
    await createListing(owner, villa, [await realPhoto("kodak_22.png")]);
  });
  afterAll(() => app?.stop());

  const png = (bytes: Buffer) => new File([new Uint8Array(bytes)], "home.png", { type: "image/png" });

  async function send(bytes: Buffer) {
    const form = (await owner.get("/create-listing")).form("Create listing").fill({ ...villa, images: [png(bytes)] });
    const before = await mostMemory(app);
    const page = await form.submit("Create listing");
    return { page, grown: (await mostMemory(app)) - before };
  }

  it.each<[string, string, () => Buffer]>([
    ["30000 x 30000 pixels", photoMessages.tooManyPixels("home.png", 50), () => bomb(30_000, 30_000)],
    [
      "36 megapixels, interlaced",
      photoMessages.tooManyPixels("home.png", 20),
      () => bomb(6000, 6000, { depth: 16, interlaced: true }),
    ],
  ])("with %s is refused with bounded memory, and leaves nothing (TRUST.md row 15)", async (_, refusal, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(1_000_000);
    const files = await storedOnDisk(app);
    const { page, grown } = await send(bytes);
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toBe(refusal);
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
