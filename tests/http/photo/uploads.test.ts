import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourcesOf } from "#app/domain/photo/picture.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import {
  photoIds,
  newOwner,
  realPhoto,
  smallPhoto,
  storedListing,
  listingId,
  villa,
} from "../../support/listing/form.ts";
import type { Visitor } from "../../support/http/visitor.ts";
import {
  tusRequest,
  createUpload,
  bytesOf,
  incomingFiles,
  photoIn,
  sendChunk,
  sendAllChunks,
} from "../../support/photo/resumable-upload.ts";

describe("photos uploaded in chunks", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  /** The create form with the ids of these photos, as script leaves it before it is submitted. */
  async function formWith(visitor: Visitor, ids: string[]) {
    const page = await visitor.get("/create-listing");
    const sent = new FormData();
    for (const [name, value] of page.form("Create listing").fill(villa).entries()) sent.append(name, value);
    for (const id of ids) sent.append("photo", id);
    return sent;
  }

  it("become the same rows and files as those sent with the form", async () => {
    const { visitor } = await newOwner(app);
    const photo = await realPhoto("cc0_home_1.jpg");
    const { answer } = await sendAllChunks(visitor, await bytesOf(photo), 60_000, photo.name);
    expect(answer.status).toBe(204);
    const { id, picture } = photoIn(answer)!;
    expect((await visitor.get(sourcesOf(picture!).src)).status).toBe(200);

    const sent = await formWith(visitor, [id]);
    sent.append("save", "");
    const made = await visitor.post("/create-listing", sent);
    expect(made.flash).toBe(listingMessages.listingCreated);
    const plain = (await visitor.get("/create-listing")).form("Create listing").fill({ ...villa, images: [photo] });
    const other = await plain.submit("Create listing");
    const [inPieces, withForm] = [
      await storedListing(app, listingId(made)),
      await storedListing(app, listingId(other)),
    ];
    expect(inPieces!.photos.map(({ variants, width }) => ({ variants, width }))).toEqual(
      withForm!.photos.map(({ variants, width }) => ({ variants, width })),
    );
    expect(await incomingFiles(app)).toEqual([]);
  });

  it("take a single request when they are small", async () => {
    const { visitor } = await newOwner(app);
    const bytes = await bytesOf(await smallPhoto("home.jpg"));
    const type = { "Content-Type": "application/offset+octet-stream" };
    const answer = await createUpload(visitor, bytes.length, "home.jpg", type, bytes);
    expect([answer.status, answer.headers.get("upload-offset")]).toEqual([201, String(bytes.length)]);
    const sent = await formWith(visitor, [photoIn(answer)!.id]);
    sent.append("arrange:add", "");
    const page = await visitor.post("/create-listing", sent);
    expect(photoIds(page)).toEqual([photoIn(answer)!.id]);
    await expect.poll(() => incomingFiles(app)).toEqual([]);
  });

  it("resume where they were interrupted", async () => {
    const { visitor } = await newOwner(app);
    const bytes = await bytesOf(await realPhoto("cc0_home_2.jpg"));
    const address = (await createUpload(visitor, bytes.length)).headers.get("location") ?? "";
    // Half of the promised bytes, then the connection breaks.
    const half = Math.floor(bytes.length / 2);
    const request = http.request(new URL(address, app.url), {
      method: "PATCH",
      headers: {
        "Tus-Resumable": "1.0.0",
        "Upload-Offset": "0",
        "Content-Type": "application/offset+octet-stream",
        "Content-Length": String(bytes.length),
        Cookie: visitor.cookies.getCookieStringSync(app.url),
      },
    });
    request.on("error", () => {});
    request.write(bytes.subarray(0, half));
    const arrived = async () => Number((await tusRequest(visitor, "HEAD", address)).headers.get("upload-offset"));
    const written = async () => {
      const file = (await incomingFiles(app)).find((name) => address.endsWith(name));
      return file ? (await stat(path.join(app.dataDir, "incoming", file))).size : 0;
    };
    await expect.poll(written).toBe(half);
    const closed = new Promise((resolve) => request.on("close", resolve));
    request.destroy();
    await closed;
    await expect.poll(arrived).toBe(half);
    const last = await sendChunk(visitor, address, half, bytes.subarray(half));
    expect([last.status, photoIn(last)?.id]).toEqual([204, expect.any(String)]);
  });

  it("are recognised when the last response was lost", async () => {
    const { visitor } = await newOwner(app);
    const bytes = await bytesOf(await smallPhoto("home.jpg"));
    const { address, answer } = await sendAllChunks(visitor, bytes, 1_000_000);
    const asked = await tusRequest(visitor, "HEAD", address);
    expect(asked.status).toBe(200);
    expect(photoIn(asked)).toEqual(photoIn(answer));
    expect(asked.headers.get("upload-offset")).toBe(String(bytes.length));
    expect(asked.headers.get("upload-length")).toBe(String(bytes.length));
    const stranger = await newOwner(app);
    const refused = await tusRequest(stranger.visitor, "HEAD", address);
    expect([refused.status, photoIn(refused)]).toEqual([404, null]);
  });

  it("are processed again, without being sent again, if the store failed the first time (TRUST.md row 29)", async () => {
    // Failing stores are tested in deep/photo/store.test.ts; here a file is in the way of the folder.
    const { visitor, id } = await newOwner(app);
    app.allowErrors(/^a photo could not be stored/);
    const folder = path.join(app.dataDir, "images", id);
    await mkdir(path.dirname(folder), { recursive: true });
    await writeFile(folder, "in the way");
    const bytes = await bytesOf(await smallPhoto("home.jpg"));
    const { address, answer } = await sendAllChunks(visitor, bytes, 1_000_000);
    expect([answer.status, answer.text]).toEqual([503, photoMessages.photosNotUploaded]);
    await rm(folder);
    expect((await tusRequest(visitor, "HEAD", address)).headers.get("upload-offset")).toBe(String(bytes.length));
    const again = await sendChunk(visitor, address, bytes.length, Buffer.alloc(0));
    expect([again.status, photoIn(again)?.id]).toEqual([204, expect.any(String)]);
  });
});
