import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import {
  heldPhotos,
  newOwner,
  realPhoto,
  smallPhoto,
  storedListing,
  listingId,
  villa,
} from "../../support/listing/form.ts";
import type { Visitor } from "../../support/http/visitor.ts";
import { ask, begin, bytesOf, lying, send, sendAll } from "../../support/photo/resumable-upload.ts";

describe("photos that are sent in pieces", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  /** The create form with these photos named in it, as script leaves it before its submit. */
  async function formWith(visitor: Visitor, ids: string[]) {
    const page = await visitor.get("/create-listing");
    const sent = new FormData();
    for (const [name, value] of page.form("Create listing").fill(villa).entries()) sent.append(name, value);
    for (const id of ids) sent.append("photo", id);
    return sent;
  }

  it("become the same rows and files as those that come with the form", async () => {
    const { visitor } = await newOwner(app);
    const photo = await realPhoto("cc0_home_1.jpg");
    const { answer } = await sendAll(visitor, await bytesOf(photo), 60_000, photo.name);
    const id = answer.headers.get("photo-id") ?? "";
    expect([answer.status, id]).toEqual([204, expect.stringMatching(/^[0-9a-f-]{36}$/)]);

    const sent = await formWith(visitor, [id]);
    sent.append("save", "");
    const made = await visitor.post("/create-listing", sent);
    expect(made.flash).toBe(messages.listingCreated);
    const plain = (await visitor.get("/create-listing")).form("Create listing").fill({ ...villa, images: [photo] });
    const other = await plain.submit("Create listing");
    const [inPieces, withForm] = [
      await storedListing(app, listingId(made)),
      await storedListing(app, listingId(other)),
    ];
    expect(inPieces!.photos.map(({ variants, width }) => ({ variants, width }))).toEqual(
      withForm!.photos.map(({ variants, width }) => ({ variants, width })),
    );
    expect(await lying(app)).toEqual([]);
  });

  it("go in a single request when they are small", async () => {
    const { visitor } = await newOwner(app);
    const bytes = await bytesOf(await smallPhoto("home.jpg"));
    const type = { "Content-Type": "application/offset+octet-stream" };
    const answer = await begin(visitor, bytes.length, "home.jpg", type, bytes);
    expect([answer.status, answer.headers.get("upload-offset")]).toEqual([201, String(bytes.length)]);
    const sent = await formWith(visitor, [answer.headers.get("photo-id") ?? ""]);
    sent.append("arrange:add", "");
    const page = await visitor.post("/create-listing", sent);
    expect(heldPhotos(page)).toEqual([answer.headers.get("photo-id")]);
    await expect.poll(() => lying(app)).toEqual([]);
  });

  it("go on where they were cut off", async () => {
    const { visitor } = await newOwner(app);
    const bytes = await bytesOf(await realPhoto("cc0_home_2.jpg"));
    const address = (await begin(visitor, bytes.length)).headers.get("location") ?? "";
    // Half of what it promised, then the line breaks.
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
    const arrived = async () => Number((await ask(visitor, "HEAD", address)).headers.get("upload-offset"));
    const written = async () => {
      const file = (await lying(app)).find((name) => address.endsWith(name));
      return file ? (await stat(path.join(app.dataDir, "incoming", file))).size : 0;
    };
    await expect.poll(written).toBe(half);
    const closed = new Promise((resolve) => request.on("close", resolve));
    request.destroy();
    await closed;
    await expect.poll(arrived).toBe(half);
    const last = await send(visitor, address, half, bytes.subarray(half));
    expect([last.status, last.headers.get("photo-id")]).toEqual([204, expect.any(String)]);
  });

  it("are known by what was sent even where the last answer was lost", async () => {
    const { visitor } = await newOwner(app);
    const bytes = await bytesOf(await smallPhoto("home.jpg"));
    const { address, answer } = await sendAll(visitor, bytes, 1_000_000);
    const asked = await ask(visitor, "HEAD", address);
    expect(asked.status).toBe(200);
    expect(asked.headers.get("photo-id")).toBe(answer.headers.get("photo-id"));
    expect(asked.headers.get("upload-offset")).toBe(String(bytes.length));
    expect(asked.headers.get("upload-length")).toBe(String(bytes.length));
  });

  it("are looked at again, without being sent again, where the store failed the first time (TRUST.md row 29)", async () => {
    // See listing-store.test.ts for stores that fail; here the folder of the disk is in the way.
    const { visitor, id } = await newOwner(app);
    app.allowErrors(/^a photo could not be stored/);
    const folder = path.join(app.dataDir, "images", id);
    await mkdir(path.dirname(folder), { recursive: true });
    await writeFile(folder, "in the way");
    const bytes = await bytesOf(await smallPhoto("home.jpg"));
    const { address, answer } = await sendAll(visitor, bytes, 1_000_000);
    expect([answer.status, answer.text]).toEqual([503, messages.imagesNotUploaded]);
    await rm(folder);
    expect((await ask(visitor, "HEAD", address)).headers.get("upload-offset")).toBe(String(bytes.length));
    const again = await send(visitor, address, bytes.length, Buffer.alloc(0));
    expect([again.status, again.headers.get("photo-id")]).toEqual([204, expect.any(String)]);
  });
});
