import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PhotoVariant, sources } from "#app/domain/photo/rules.ts";
import { startApp, type OwnApp } from "../../support/server/app.ts";
import {
  countRows,
  createListing,
  photoIds,
  listingId,
  newOwner,
  realPhoto,
  storedListing,
  villa,
} from "../../support/listing/form.ts";
import { storedOnDisk } from "../../support/photo/store.ts";
import type { Visitor } from "../../support/http/visitor.ts";

describe("AVIF files", () => {
  let app: OwnApp;
  let owner: Visitor;
  beforeAll(async () => {
    app = await startApp();
    owner = (await newOwner(app)).visitor;
  });
  afterAll(() => app?.stop());

  const unfinished = sql`select id from jobs.job where name = 'create-avif' and state < 'completed'`;
  const queued = async () => (await unfinished.execute(app.db)).rows;
  const remove = async (id: string) =>
    (await owner.get(`/profile/delete/${id}`)).form("Yes, Delete").submit("Yes, Delete");
  /** Skips the time before the first attempt, and between others. */
  const makeDue = () => sql`update jobs.job set start_after = now() where state < 'active'`.execute(app.db);

  /** Starts other processes on the same database and store; they look for work at once, as after a restart. */
  async function untilDone(processes = 1): Promise<OwnApp[]> {
    await makeDue();
    const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir };
    const others = await Promise.all(Array.from({ length: processes }, () => startApp({ env })));
    try {
      await expect.poll(queued, { timeout: 60_000, interval: 100 }).toEqual([]);
    } catch (error) {
      for (const other of others) await other.stop();
      throw error;
    }
    return others;
  }

  /** The names of all files that the database knows, in order. */
  async function knownFiles(): Promise<string[]> {
    const rows = await app.db
      .selectFrom("listing_images")
      .select(["key", "variants"])
      .unionAll(
        app.db.selectFrom("uploads").select(["key", "variants"]).$castTo<{ key: string; variants: PhotoVariant[] }>(),
      )
      .execute();
    return rows.flatMap(({ key, variants }) => variants.map(({ name }) => `${key}/${name}`)).sort();
  }

  it("are created after publishing, each photo's by one of the running processes, and come first in the page", async () => {
    const flat = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const photos = [
      await realPhoto("cc0_home_2.jpg"),
      await realPhoto("Landscape_6.jpg"),
      new File([new Uint8Array(flat)], "flat.png", { type: "image/png" }),
    ];
    const page = await createListing(owner, villa, photos);
    expect(page.$("source[type='image/avif']")).toHaveLength(0);
    expect(await queued()).toHaveLength(3);

    for (const other of await untilDone(2)) await other.stop();

    const stored = (await storedListing(app, listingId(page)))!.photos;
    expect(await storedOnDisk(app)).toEqual(await knownFiles());
    const now = await owner.get(page.path);
    const preload = now.$("link[rel=preload][as=image]");
    expect(preload).toHaveLength(1);
    expect(preload.attr("type")).toBe("image/avif");
    const [first, second] = now.$(".gallery picture").first().find("source").toArray();
    expect([first?.attribs.type, second?.attribs.type]).toEqual(["image/avif", "image/webp"]);
    expect(preload.attr("imagesrcset")).toBe(first?.attribs.srcset);
    expect(preload.attr("imagesizes")).toBe(first?.attribs.sizes);

    for (const { key, variants } of stored.slice(0, 2)) {
      for (const crop of ["cover", "whole"] as const) {
        const [avif, webp] = [sources({ variants }, crop, "avif"), sources({ variants }, crop, "webp")];
        const shapes = (files: PhotoVariant[]) => files.map(({ width, height }) => [width, height]);
        expect(shapes(avif)).toEqual(shapes(webp));
        const weight = (files: PhotoVariant[]) => files.reduce((sum, file) => sum + file.bytes!, 0);
        expect(weight(avif)).toBeLessThanOrEqual(weight(webp) * 0.9);
        for (const { name, width, height, bytes } of avif) {
          const answer = await owner.get(`/images/${key}/${name}`);
          expect(answer.headers.get("content-type")).toBe("image/avif");
          expect(answer.bytes).toHaveLength(bytes!);
          const found = await sharp(answer.bytes).metadata();
          expect(found).toMatchObject({ format: "heif", compression: "av1", width, height });
          expect(found.exif ?? found.icc ?? found.xmp).toBeUndefined();
        }
      }
    }
    expect(sources(stored[2]!, "whole", "avif"), "of a flat picture").toEqual([]);
  });

  it("do not make a repeated submit look like another listing (TRUST.md row 25), and are not created for photos that left theirs", async () => {
    const images = [await realPhoto("cc0_home_2.jpg"), await realPhoto("cc0_home_1.jpg")];
    const form = (await owner.get("/create-listing")).form("Create listing").fill({ ...villa, images: [images[0]!] });
    const id = listingId(await form.submit("Create listing"));
    const other = await owner.get(`/edit-listing/${listingId(await createListing(owner, villa, images))}`);
    const [, second] = photoIds(other);
    const without = await other.form("Update listing").submit("Remove photo 2");
    await without.form("Update listing").submit("Update listing");
    const gone = await createListing(owner, villa, [await realPhoto("cc0_home_3.jpg")]);
    await remove(listingId(gone));
    expect(await queued()).toHaveLength(4);
    const listings = await countRows(app, "listings");

    for (const other of await untilDone()) await other.stop();
    const left = app.db.selectFrom("uploads").select("variants").where("id", "=", second!);
    const { variants } = await left.executeTakeFirstOrThrow();
    expect(sources({ variants: variants! }, "whole", "avif")).toEqual([]);
    expect(await storedOnDisk(app)).toEqual(await knownFiles());

    const [photo] = (await storedListing(app, id))!.photos;
    expect(sources(photo!, "cover", "avif")).toHaveLength(2);
    expect(listingId(await form.submit("Create listing"))).toBe(id);
    expect(await countRows(app, "listings")).toBe(listings);
    await remove(id);
    expect((await storedOnDisk(app)).filter((name) => name.startsWith(photo!.key))).toEqual([]);
    expect(await storedOnDisk(app)).toEqual(await knownFiles());
  });

  it("of a process that was killed do not stay in the store after the photo is deleted", async () => {
    const page = await createListing(owner, villa, [await realPhoto("cc0_home_2.jpg")]);
    const [photo] = (await storedListing(app, listingId(page)))!.photos;
    // It had begun, and does not respond any more.
    await sql`update jobs.job set state = 'active', started_on = now() - expire_in where state < 'active'`.execute(
      app.db,
    );
    await remove(listingId(page));
    const folder = path.join(app.dataDir, "images", photo!.key);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "480-0a1b2c3d.avif"), "stored after the photo's folder was emptied");

    const retried = () => sql`select from jobs.job where state = 'retry'`.execute(app.db);
    await expect.poll(async () => (await retried()).rows.length, { timeout: 90_000, interval: 500 }).toBe(1);
    for (const other of await untilDone()) await other.stop();
    await expect
      .poll(async () => (await app.db.selectFrom("uploads").select("key").execute()).map(({ key }) => key))
      .not.toContain(photo!.key);
    expect((await storedOnDisk(app)).filter((name) => name.startsWith(photo!.key))).toEqual([]);
  });

  it("that cannot be created are given up after three attempts, with one line in the log", async () => {
    const page = await createListing(owner, villa, [await realPhoto("cc0_home_2.jpg")]);
    const [photo] = (await storedListing(app, listingId(page)))!.photos;
    const master = sources(photo!, "whole", "jpeg").at(-1)!;
    await writeFile(path.join(app.dataDir, "images", photo!.key, master.name), "no photo");
    // Two attempts have failed.
    await sql`update jobs.job set retry_count = 1, started_on = now() where state < 'active'`.execute(app.db);

    // Whichever process claimed it.
    const others = await untilDone();
    const lines = () => [app, ...others].flatMap((one) => one.reports());
    await expect.poll(() => lines().filter((line) => line.includes("AVIF"))).toHaveLength(1);
    const logged = lines().find((line) => line.includes("AVIF"));
    expect(logged).toMatch(/^AVIF files of a photo could not be created: .*unsupported image/);
    for (const one of [app, ...others]) one.allowErrors(/could not be created/);
    for (const other of others) await other.stop();
    expect((await owner.get(page.path)).status).toBe(200);
  });
});
