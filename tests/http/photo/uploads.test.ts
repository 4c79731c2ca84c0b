import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sourcesOf } from "#app/domain/photo/picture.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { useApp } from "../../support/server/app.ts";
import { newOwner, smallPhoto, storedListing, listingId, villa } from "../../support/listing/form.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";
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
  const app = useApp();

  /** The create form with the ids of these photos, as script leaves it before it is submitted. */
  async function formWith(visitor: Visitor, ids: string[]) {
    const page = await visitor.get("/create-listing");
    const sent = new FormData();
    for (const [name, value] of page.form("Create listing").fill(villa).entries()) sent.append(name, value);
    for (const id of ids) sent.append("photo", id);
    return sent;
  }

  it("become the same rows and files as those sent with the form, also if the last response was lost", async () => {
    const { visitor } = await newOwner(app);
    const photo = await smallPhoto("home.jpg");
    const { address, answer } = await sendAllChunks(visitor, await bytesOf(photo), 200, photo.name);
    expect(answer.status).toBe(204);
    const { id, picture } = photoIn(answer)!;
    expect((await visitor.get(sourcesOf(picture!).src)).status).toBe(200);
    const asked = await tusRequest(visitor, "HEAD", address);
    expect([asked.status, photoIn(asked)]).toEqual([200, photoIn(answer)]);
    expect(asked.headers.get("upload-offset")).toBe(String(photo.size));
    expect(asked.headers.get("upload-length")).toBe(String(photo.size));

    const sent = await formWith(visitor, [id]);
    sent.append("save", "");
    const made = await visitor.post("/create-listing", sent);
    expect(made.flash).toBe(listingMessages.listingCreated);
    const plain = (await visitor.get("/create-listing")).form("Create listing").fill({ ...villa, images: [photo] });
    const other = await plain.submit("Create listing");
    const [inPieces, withForm] = await Promise.all(
      [made, other].map(async (page) =>
        (await storedListing(app, listingId(page)))!.photos.map(({ variants, width }) => ({ variants, width })),
      ),
    );
    expect(inPieces).toEqual(withForm);
    expect(await incomingFiles(app)).toEqual([]);
  });

  it("resume where they were interrupted", async () => {
    const { visitor } = await newOwner(app);
    const bytes = await bytesOf(await smallPhoto("home.jpg"));
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

  it("are kept on this machine if the store fails, as those sent with the form (TRUST.md row 29)", async () => {
    // Failing stores are tested in deep/photo/store.test.ts; here a file is in the way of the folder.
    const { visitor, id } = await newOwner(app);
    app.allowErrors(/^a photo could not be stored/);
    const folder = path.join(app.dataDir, "images", id);
    await mkdir(path.dirname(folder), { recursive: true });
    await writeFile(folder, "in the way");
    const { answer } = await sendAllChunks(visitor, await bytesOf(await smallPhoto("home.jpg")), 1_000_000);
    const photo = photoIn(answer)!;
    expect([answer.status, (await visitor.get(sourcesOf(photo.picture!).src)).status]).toEqual([204, 200]);
    await rm(folder);
    const sent = await formWith(visitor, [photo.id]);
    sent.append("save", "");
    expect((await visitor.post("/create-listing", sent)).flash).toBe(listingMessages.listingCreated);
  });

  it("are refused with a message if they are not photos, and leave nothing (TRUST.md row 13)", async () => {
    const { visitor } = await newOwner(app);
    const text = Buffer.from("<svg xmlns='x'/>".repeat(9));
    const { answer, address } = await sendAllChunks(visitor, text, 1_000_000, "home.png");
    expect([answer.status, answer.text]).toEqual([422, photoMessages.notAPhoto("home.png")]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect((await tusRequest(visitor, "HEAD", address)).status).toBe(404);
    expect(await incomingFiles(app)).toEqual([]);
  });

  it("are accessible to their owner only, who is signed in (TRUST.md row 8)", async () => {
    const [asha, ravi] = [await newOwner(app), await newOwner(app)];
    const bytes = await bytesOf(await smallPhoto("home.jpg"));
    const address = (await createUpload(asha.visitor, bytes.length)).headers.get("location") ?? "";
    for (const [method, body] of [["HEAD"], ["PATCH", bytes], ["DELETE"]] as [string, Buffer?][]) {
      const headers = { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
      for (const [visitor, status] of [
        [ravi.visitor, 404],
        [new Visitor(app.url), 401],
      ] as const)
        expect([method, (await tusRequest(visitor, method, address, headers, body)).status]).toEqual([method, status]);
    }
    expect((await createUpload(new Visitor(app.url), 10)).status).toBe(401);

    await app.db.deleteFrom("sessions").where("user_id", "=", asha.id).execute();
    const last = await sendChunk(asha.visitor, address, 0, bytes);
    expect([last.status, last.text]).toEqual([401, listingMessages.sessionEnded]);
  });

  it("are limited in number while unfinished, so that they cannot fill the disk", async () => {
    const { visitor } = await newOwner(app);
    for (let begun = 0; begun < 24; begun++) expect((await createUpload(visitor, 5_000_000)).status).toBe(201);
    const answer = await createUpload(visitor, 5_000_000);
    expect([answer.status, answer.text]).toEqual([429, accountMessages.tooManyRequests]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("are never served as they were sent (TRUST.md row 14), and are gone once cancelled", async () => {
    const { visitor } = await newOwner(app);
    const address = (await createUpload(visitor, 100)).headers.get("location") ?? "";
    await sendChunk(visitor, address, 0, Buffer.alloc(50, "x"));
    const read = await tusRequest(visitor, "GET", address);
    expect([read.status, read.text]).toEqual([404, ""]);
    expect((await tusRequest(visitor, "DELETE", address)).status).toBe(204);
    expect((await tusRequest(visitor, "HEAD", address)).status).toBe(404);
    const missing = await sendChunk(visitor, address, 50, Buffer.alloc(10));
    expect([missing.status, missing.text]).toEqual([404, photoMessages.photosNotUploaded]);
  });

  it("never leave their folder, whatever the URL says", async () => {
    const { visitor, id } = await newOwner(app);
    for (const name of ["..%2Fsecrets", `${id}.${"0".repeat(32)}%2f..%2fx`, `${id}./../x`]) {
      expect([name, (await tusRequest(visitor, "HEAD", `/photo-uploads/${name}`)).status]).toEqual([name, 404]);
    }
  });

  it("are accepted from our own pages only (TRUST.md row 6)", async () => {
    const { visitor } = await newOwner(app);
    const before = await snapshot(app.db);
    const address = (await createUpload(visitor, 100)).headers.get("location") ?? "";
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await createUpload(visitor, 100, "home.jpg", foreign)).status).toBe(403);
    expect((await sendChunk(visitor, address, 0, Buffer.alloc(100), foreign)).status).toBe(403);
    expect((await tusRequest(visitor, "DELETE", address, foreign)).status).toBe(403);
    expect((await tusRequest(visitor, "HEAD", address)).headers.get("upload-offset")).toBe("0");
    expect((await createUpload(visitor, 10)).headers.get("access-control-allow-origin")).toBeNull();
    expect(Object.keys(await snapshot(app.db))).toEqual(Object.keys(before));
  });
});
