import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { type App, sharedApp } from "../support/app.ts";
import {
  heldPhotos,
  newOwner,
  realPhoto,
  smallPhoto,
  storedListing,
  listingId,
  villa,
} from "../support/listing-form.ts";
import { exchange } from "../support/exchange.ts";
import { snapshot } from "../support/snapshot.ts";
import { Visitor } from "../support/visitor.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("photos that are sent in pieces", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  /** A request of the protocol, as the page's script sends it. */
  async function ask(
    visitor: Visitor,
    method: string,
    address: string,
    headers: Record<string, string | undefined> = {},
    body?: Buffer,
  ) {
    const url = new URL(address, app.url).href;
    const all: Record<string, string | undefined> = {
      "Tus-Resumable": "1.0.0",
      "Sec-Fetch-Site": "same-origin",
      Origin: app.url,
      Cookie: visitor.cookies.getCookieStringSync(url) || undefined,
      "Content-Length": body && String(body.length),
      ...headers,
    };
    const present = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const answer = await exchange(url, method, Object.fromEntries(present), body);
    return { ...answer, text: answer.bytes.toString("utf8") };
  }

  const begin = (visitor: Visitor, bytes: number, name = "home.jpg", headers = {}, body?: Buffer) =>
    ask(
      visitor,
      "POST",
      "/photo-uploads",
      { "Upload-Length": String(bytes), "Upload-Metadata": `filename ${base64(name)}`, ...headers },
      body,
    );

  const send = (visitor: Visitor, address: string, offset: number, piece: Buffer, headers = {}) =>
    ask(
      visitor,
      "PATCH",
      address,
      { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream", ...headers },
      piece,
    );

  const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
  const lying = () => readdir(path.join(app.dataDir, "incoming")).catch((): string[] => []);

  /** Sends a whole photo in pieces of this size. @returns the last answer */
  async function sendAll(visitor: Visitor, bytes: Buffer, size: number, name?: string) {
    const { headers } = await begin(visitor, bytes.length, name);
    const address = headers.get("location") ?? "";
    let answer = await ask(visitor, "HEAD", address);
    for (let offset = 0; offset < bytes.length; offset += size) {
      answer = await send(visitor, address, offset, bytes.subarray(offset, offset + size));
    }
    return { address, answer };
  }

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
    expect(await lying()).toEqual([]);
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
    await expect.poll(lying).toEqual([]);
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
      const file = (await lying()).find((name) => address.endsWith(name));
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

  it("are refused in words when they are none, and leave nothing (TRUST.md row 13)", async () => {
    const { visitor } = await newOwner(app);
    const { answer, address } = await sendAll(
      visitor,
      Buffer.from("<svg xmlns='x'/>".repeat(9)),
      1_000_000,
      "home.png",
    );
    expect([answer.status, answer.text]).toEqual([422, "home.png is not a JPEG or PNG photo"]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect((await ask(visitor, "HEAD", address)).status).toBe(404);
    expect(await lying()).toEqual([]);
  });

  it("may have 5242880 bytes and not one more (TRUST.md row 16)", async () => {
    const { visitor } = await newOwner(app);
    const tooLarge = await begin(visitor, 5_242_881);
    expect([tooLarge.status, tooLarge.text]).toEqual([413, "Images size should be less than 5MB"]);
    const largest = await begin(visitor, 5_242_880);
    expect(largest.status).toBe(201);
    const more = await send(visitor, largest.headers.get("location") ?? "", 0, Buffer.alloc(5_242_881));
    expect(more.status).toBe(413);
    for (const length of ["0", "-1", "x", ""]) {
      const answer = await begin(visitor, 1, "home.jpg", { "Upload-Length": length });
      expect([length, answer.status]).toEqual([length, 400]);
    }
  });

  it("are found by their owner alone, whose session may have ended (TRUST.md row 8)", async () => {
    const [asha, ravi] = [await newOwner(app), await newOwner(app)];
    const bytes = await bytesOf(await smallPhoto("home.jpg"));
    const address = (await begin(asha.visitor, bytes.length)).headers.get("location") ?? "";
    for (const [method, body] of [["HEAD"], ["PATCH", bytes], ["DELETE"]] as [string, Buffer?][]) {
      const headers = { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
      expect([method, (await ask(ravi.visitor, method, address, headers, body)).status]).toEqual([method, 404]);
      expect([method, (await ask(new Visitor(app.url), method, address, headers, body)).status]).toEqual([method, 401]);
    }
    expect((await begin(new Visitor(app.url), 10)).status).toBe(401);

    const pass = (await asha.visitor.get("/create-listing")).form("Create listing").value("pass") as string;
    await app.db.deleteFrom("sessions").where("user_id", "=", asha.id).execute();
    const last = await send(asha.visitor, address, 0, bytes, { "Form-Pass": pass });
    expect([last.status, last.headers.get("photo-id")]).toEqual([204, expect.any(String)]);
    const forged = await begin(new Visitor(app.url), 10, "home.jpg", { "Form-Pass": `${pass}x` });
    expect([forged.status, forged.text]).toEqual([401, messages.sessionEnded]);
  });

  it("do not go to whoever has signed in meanwhile in the same browser", async () => {
    const [asha, ravi] = [await newOwner(app), await newOwner(app)];
    const pass = (await asha.visitor.get("/create-listing")).form("Create listing").value("pass") as string;
    const answer = await begin(ravi.visitor, 10, "home.jpg", { "Form-Pass": pass });
    expect([answer.status, answer.text]).toEqual([403, messages.formOfAnother]);
  });

  it("are not begun without end: half sent ones fill no disk", async () => {
    const { visitor } = await newOwner(app);
    for (let begun = 0; begun < 24; begun++) expect((await begin(visitor, 5_000_000)).status).toBe(201);
    const answer = await begin(visitor, 5_000_000);
    expect([answer.status, answer.text]).toEqual([429, messages.tooManyRequests]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("are refused in our words, not in those of the protocol's library", async () => {
    const { visitor, id } = await newOwner(app);
    const missing = await send(visitor, `/photo-uploads/${id}.${"0".repeat(32)}`, 0, Buffer.alloc(10));
    expect([missing.status, missing.text]).toEqual([404, messages.imagesNotUploaded]);
  });

  it("can be given up, and are then gone", async () => {
    const { visitor } = await newOwner(app);
    const address = (await begin(visitor, 100)).headers.get("location") ?? "";
    expect((await ask(visitor, "DELETE", address)).status).toBe(204);
    expect((await ask(visitor, "HEAD", address)).status).toBe(404);
  });

  it("are never given back as they were sent (TRUST.md row 14)", async () => {
    const { visitor } = await newOwner(app);
    const address = (await begin(visitor, 100)).headers.get("location") ?? "";
    await send(visitor, address, 0, Buffer.alloc(50, "x"));
    const read = await ask(visitor, "GET", address);
    expect([read.status, read.text]).toEqual([404, ""]);
  });

  it("do not lead out of their folder, whatever the address says", async () => {
    const { visitor, id } = await newOwner(app);
    for (const name of [
      "..%2Fsecrets",
      "%2e%2e%2fsecrets",
      `${id}.${"0".repeat(32)}%2f..%2fx`,
      `${id}./../x`,
      `${id}.`,
    ]) {
      expect([name, (await ask(visitor, "HEAD", `/photo-uploads/${name}`)).status]).toEqual([name, 404]);
    }
  });

  it("come from our own pages alone (TRUST.md row 6)", async () => {
    const { visitor } = await newOwner(app);
    const before = await snapshot(app.db);
    const address = (await begin(visitor, 100)).headers.get("location") ?? "";
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await begin(visitor, 100, "home.jpg", foreign)).status).toBe(403);
    expect((await send(visitor, address, 0, Buffer.alloc(100), foreign)).status).toBe(403);
    expect((await ask(visitor, "DELETE", address, foreign)).status).toBe(403);
    expect((await ask(visitor, "HEAD", address)).headers.get("upload-offset")).toBe("0");
    expect((await begin(visitor, 10)).headers.get("access-control-allow-origin")).toBeNull();
    expect(Object.keys(await snapshot(app.db))).toEqual(Object.keys(before));
  });

  it("are limited in number, and told so in words", async () => {
    const { visitor, id } = await newOwner(app);
    await begin(visitor, 10);
    await app.db
      .updateTable("rate_limits")
      .set({ points: limits.photoUploads.points })
      .where("key", "=", `photoUploads:${id}`)
      .execute();
    const answer = await begin(visitor, 10);
    expect([answer.status, answer.text]).toEqual([429, messages.tooManyRequests]);
  });
});
