import { readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteListingPath } from "#app/paths.ts";
import { backupLock } from "#db/photo/photos.server.ts";
import { useApp } from "../../support/server/app.ts";
import {
  createListing,
  photoIds,
  listingId,
  newOwner,
  smallPhotos,
  storedListing,
  villa,
} from "../../support/listing/form.ts";
import { exchange } from "../../support/http/client.ts";
import { runMaintenance } from "../../support/frame/maintenance.ts";
import { runScript } from "../../support/server/scripts.ts";
import type { Visitor } from "../../support/http/visitor.ts";

describe("npm run maintain", () => {
  const app = useApp();
  let owner: Visitor;
  beforeAll(async () => void (owner = (await newOwner(app)).visitor));

  /** Runs the command's function, for tests that are not about the command line. */
  async function maintain(): Promise<string> {
    const { said, problems } = await runMaintenance(app);
    expect(problems).toEqual([]);
    return said;
  }

  /** The folders of photos in the store, and those in the database. */
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

  /** Uploads a photo that no draft has. */
  const upload = async () => {
    const form = (await owner.get("/create-listing")).form("Create listing");
    const page = await form.fill({ images: await smallPhotos(1) }).submit("Upload and arrange photos");
    await app.db.deleteFrom("drafts").execute();
    return photoIds(page);
  };
  const setAge = (id: string, hours: number) =>
    app.db
      .updateTable("uploads")
      .set({ created_at: sql<Date>`now() - make_interval(secs => ${hours * 3600})` })
      .where("id", "=", id)
      .execute();

  it("removes photos that no listing has used for 24 hours, and none before; those that left a listing, at once", async () => {
    const [[old], [young]] = [await upload(), await upload()];
    await setAge(old!, 24.01);
    await setAge(young!, 23.9);
    const id = listingId(await createListing(owner, villa, await smallPhotos(3)));
    const arranged = await (await owner.get(`/edit-listing/${id}`)).form("Update listing").submit("Photo 2: Remove");
    await arranged.form("Update listing").submit("Update listing");
    expect(await maintain()).toContain("2 unused photos,");
    expect(await app.db.selectFrom("uploads").select("id").execute()).toEqual([{ id: young }]);
    expect((await storedListing(app, id))?.photos).toHaveLength(2);
    const { stored, known } = await photosOf();
    expect(stored).toEqual(known);
  });

  it("removes no photo while a backup is made, not even those of a deleted home, and all of them later", async () => {
    const id = listingId(await createListing(owner, villa, await smallPhotos(2)));
    const [left] = await upload();
    const { stored } = await photosOf();
    await app.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(backupLock)})`.execute(trx);
      await (await owner.get(deleteListingPath(id))).form("Yes, Delete").submit("Yes, Delete");
      await setAge(left!, 24.01);
      expect(await maintain()).toContain("0 unused photos,");
      expect((await photosOf()).stored).toEqual(stored);
    });
    expect(await maintain()).toContain("3 unused photos,");
    expect((await photosOf()).stored).toHaveLength(stored.length - 3);
  });

  it("removes what a failed new listing left behind, after half an hour (TRUST.md row 27)", async () => {
    const [id] = await upload();
    // A row while its files are being written: no sizes yet.
    const unfinished = { width: null, height: null, variants: null };
    await app.db.updateTable("uploads").set(unfinished).where("id", "=", id!).execute();
    const there = () => app.db.selectFrom("uploads").select("id").where("id", "=", id!).executeTakeFirst();
    await setAge(id!, 0.49);
    await maintain();
    expect(await there()).toBeDefined();
    await setAge(id!, 0.51);
    await maintain();
    expect(await there()).toBeUndefined();
    const { stored, known } = await photosOf();
    expect(stored).toEqual(known);
  });

  // Which listings: tests/http/site/legal/retention.test.ts.
  it("removes the photos of listings that it removes because their owners left", async () => {
    const leaver = await newOwner(app, "Someone Leaving");
    const id = listingId(await createListing(leaver.visitor));
    await app.db.deleteFrom("users").where("id", "=", leaver.id).execute();
    const since = sql<Date>`now() - interval '31 days'`;
    await app.db.updateTable("listings").set({ ownerless_since: since }).where("id", "=", id).execute();
    expect(await maintain()).toContain("1 listing without an owner,");
    const { stored, known } = await photosOf();
    expect(stored).toEqual(known);
  });

  it("removes uploads in chunks that were not finished within a day", async () => {
    const incoming = path.join(app.dataDir, "incoming");
    const begin = async () => {
      const Cookie = owner.cookies.getCookieStringSync(app.url);
      const headers = { "Tus-Resumable": "1.0.0", "Upload-Length": "100", Cookie };
      const { headers: answer } = await exchange(`${app.url}/photo-uploads`, "POST", headers, undefined);
      return path.basename(answer.get("location") ?? "");
    };
    const [old, young] = [await begin(), await begin()];
    const notes = path.join(incoming, `${old}.json`);
    const begun = JSON.parse(await readFile(notes, "utf8")) as Record<string, unknown>;
    const dayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await writeFile(notes, JSON.stringify({ ...begun, creation_date: dayAgo }));
    await maintain();
    expect((await readdir(incoming)).sort()).toEqual([young, `${young}.json`]);
  });

  it("removes expired sessions, and no others", async () => {
    const { id } = await newOwner(app);
    const ended = { expires_at: new Date(Date.now() - 1000) };
    await app.db.updateTable("sessions").set(ended).where("user_id", "=", id).execute();
    expect(await maintain()).toContain("1 expired session,");
    expect((await owner.get("/profile")).path).toBe("/profile");
  });

  it("reports what failed, and does the rest", async () => {
    const [id] = await upload();
    await setAge(id!, 24.01);
    await sql`alter table sessions rename to sessions_away`.execute(app.db);
    const { code, stdout, stderr } = await runScript(app, "maintain");
    await sql`alter table sessions_away rename to sessions`.execute(app.db);
    expect([code, stdout]).toEqual([1, expect.stringContaining("1 unused photo,")]);
    expect(stderr).toBe('Could not remove (the next run will retry): sessions: relation "sessions" does not exist\n');
  });
});
