import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { newOwner, smallPhoto } from "../../support/listing/form.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { ask, begin, bytesOf, lying, send, sendAll } from "../../support/photo/resumable-upload.ts";

describe("photos that are sent in pieces", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

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
    expect(await lying(app)).toEqual([]);
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
