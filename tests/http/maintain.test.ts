import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../support/app.ts";
import {
  countRows,
  createListing,
  heldPhotos,
  listingId,
  newOwner,
  smallPhotos,
  storedListing,
  villa,
} from "../support/listing-form.ts";
import { runScript } from "../support/scripts.ts";
import type { Visitor } from "../support/visitor.ts";

describe("npm run maintain", () => {
  let app: App;
  let owner: Visitor;
  beforeAll(async () => {
    app = await startApp();
    owner = (await newOwner(app)).visitor;
  });
  afterAll(() => app?.stop());

  async function maintain(): Promise<string> {
    const { code, stdout } = await runScript(app, "maintain");
    expect(code).toBe(0);
    return stdout;
  }

  /** Photos in the store, and photos the database knows, by their folder. */
  async function photosOf(): Promise<{ stored: string[]; known: string[] }> {
    const images = path.join(app.dataDir, "images");
    const entries = await readdir(images, { recursive: true, withFileTypes: true });
    const folders = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(images, entry.parentPath));
    const rows = await app.db
      .selectFrom("listing_images")
      .select("key")
      .unionAll(app.db.selectFrom("uploads").select("key"))
      .execute();
    return { stored: [...new Set(folders)].sort(), known: rows.map((row) => row.key).sort() };
  }

  const upload = async () => {
    const form = (await owner.get("/create-listing")).form("Create listing");
    return heldPhotos(await form.fill({ images: await smallPhotos(1) }).submit("Upload now and arrange"));
  };
  const setAge = (id: string, hours: number) =>
    app.db
      .updateTable("uploads")
      .set({ created_at: sql<Date>`now() - make_interval(secs => ${hours * 3600})` })
      .where("id", "=", id)
      .execute();

  it("sweeps photos no listing has taken for 24 hours, and none before", async () => {
    const [[old], [young]] = [await upload(), await upload()];
    await setAge(old!, 24.01);
    await setAge(young!, 23.9);
    const id = listingId(await createListing(owner));
    expect(await maintain()).toContain("1 unused photos");
    const left = await app.db.selectFrom("uploads").select("id").execute();
    expect(left).toEqual([{ id: young }]);
    expect((await storedListing(app, id))?.photos).toHaveLength(1);
    const { stored, known } = await photosOf();
    expect(stored).toEqual(known);
  });

  it("sweeps photos that left a listing, at once", async () => {
    const id = listingId(await createListing(owner, villa, await smallPhotos(3)));
    const arranged = await (await owner.get(`/edit-listing/${id}`)).form("Update listing").submit("Remove photo 2");
    await arranged.form("Update listing").submit("Update listing");
    const before = await countRows(app, "uploads");
    await maintain();
    expect(await countRows(app, "uploads")).toBe(before - 1);
    const { stored, known } = await photosOf();
    expect(stored).toEqual(known);
  });

  it("sweeps what a create that failed half way has left in the store", async () => {
    const [id] = await upload();
    // As it stands while the files are being written: no sizes yet.
    await app.db
      .updateTable("uploads")
      .set({ width: null, height: null, variants: null })
      .where("id", "=", id!)
      .execute();
    const there = () => app.db.selectFrom("uploads").select("id").where("id", "=", id!).executeTakeFirst();
    await setAge(id!, 0.9);
    await maintain();
    expect(await there()).toBeDefined();
    await setAge(id!, 1.1);
    await maintain();
    expect(await there()).toBeUndefined();
    const { stored, known } = await photosOf();
    expect(stored).toEqual(known);
  });

  it("removes listings whose owner has been gone for 30 days with their photos, and none before", async () => {
    const leaver = await newOwner(app, "Someone Leaving");
    const ids = [listingId(await createListing(leaver.visitor)), listingId(await createListing(leaver.visitor))];
    const stays = listingId(await createListing(owner));
    await app.db.deleteFrom("users").where("id", "=", leaver.id).execute();
    const goneFor = (id: string, days: number) =>
      app.db
        .updateTable("listings")
        .set({ ownerless_since: sql<Date>`now() - make_interval(secs => ${days * 86_400})` })
        .where("id", "=", id)
        .execute();
    await goneFor(ids[0]!, 30.01);
    await goneFor(ids[1]!, 29.9);
    expect(await maintain()).toContain("1 ownerless listings");
    expect(await storedListing(app, ids[0]!)).toBeUndefined();
    expect(await storedListing(app, ids[1]!)).toBeDefined();
    expect(await storedListing(app, stays)).toBeDefined();
    const { stored, known } = await photosOf();
    expect(stored).toEqual(known);
  });

  it("counts the 30 days from the moment the account went", async () => {
    const leaver = await newOwner(app, "Someone Leaving");
    const id = listingId(await createListing(leaver.visitor));
    await app.db.deleteFrom("users").where("id", "=", leaver.id).execute();
    const { ownerless_since: since, user_id: userId } = (await storedListing(app, id))!;
    expect(userId).toBeNull();
    expect(Math.abs(since!.getTime() - Date.now())).toBeLessThan(60_000);
    await maintain();
    expect(await storedListing(app, id)).toBeDefined();
  });

  it("ends sessions that are over", async () => {
    const { visitor, id } = await newOwner(app);
    await app.db
      .updateTable("sessions")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", id)
      .execute();
    expect((await visitor.get("/profile", { redirects: "expose" })).status).toBe(303);
    expect(await maintain()).toContain("1 ended sessions");
    expect((await owner.get("/profile")).status).toBe(200);
  });

  it("has nothing to do when run again", async () => {
    await maintain();
    expect(await maintain()).toContain("Removed 0 ownerless listings, 0 unused photos, 0 ended sessions.");
  });
});
