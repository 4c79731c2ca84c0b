import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Insertable, type Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { App } from "../server/app.ts";
import { onePixel } from "../map/tiles.ts";

/** A listing's columns, all optional: what a test says nothing about is believable. */
export type ListingColumns = Partial<Insertable<Schema["listings"]>>;

/** An account made straight in the database; it has no password, so nobody signs in with it. */
export async function addOwner(db: Kysely<Schema>, owner: { name?: string; email?: string } = {}): Promise<string> {
  const { name = "Meera Nair", email = `owner-${randomBytes(6).toString("hex")}@example.org` } = owner;
  const { id } = await db
    .insertInto("users")
    .values({ name, email, password_hash: "no password fits" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Listings made straight in the database, with one photo row each (its files do not exist, but by {@link storePhotos}).
 * @param listings the newest first: one minute lies between two that name no timestamp
 * @returns their ids in that order
 */
export async function addListings(
  db: Kysely<Schema>,
  owner: string | null,
  listings: ListingColumns[],
): Promise<string[]> {
  if (listings.length === 0) return [];
  const now = Date.now();
  const rows = listings.map((columns, index) => ({
    id: randomUUID(),
    type: "rent" as const,
    name: `Home ${index + 1}`,
    bedroom: 2,
    bathroom: 1,
    parking: true,
    furnished: false,
    address: "14 Hill Road, Bandra West, Mumbai",
    description: "Two rooms, a balcony and a neem tree.",
    offer: false,
    regular_price: 25_000,
    discounted_price: null,
    latitude: 19.0544,
    longitude: 72.8402,
    user_id: owner,
    timestamp: new Date(now - (index + 1) * 60_000),
    form_token: randomUUID(),
    form_digest: "made by a test",
    ...columns,
  }));
  await db.insertInto("listings").values(rows).execute();
  await db
    .insertInto("listing_images")
    .values(rows.map(({ id }) => ({ ...photo(), listing_id: id, position: 0 })))
    .execute();
  return rows.map(({ id }) => id);
}

/** As many listings as that, alike in these columns. */
export function alike(count: number, columns: ListingColumns = {}): ListingColumns[] {
  return Array.from({ length: count }, () => columns);
}

/** A row of a stored photo as `processPhoto` describes it: two crops in two formats and two widths. */
export function photo() {
  const file = (crop: "cover" | "whole", width: number, height: number, format: "jpeg" | "webp") => {
    const name = `${crop === "cover" ? "cover-" : ""}${width}-0a1b2c3d.${format === "jpeg" ? "jpg" : "webp"}`;
    return { name, width, height, format, crop };
  };
  const key = `${randomUUID()}/meera-nair-${randomBytes(9).toString("hex")}`;
  const formats = ["jpeg", "webp"] as const;
  const variants = formats.flatMap((format) => [
    file("cover", 320, 170, format),
    file("cover", 640, 340, format),
    file("whole", 480, 320, format),
    file("whole", 960, 640, format),
  ]);
  return { id: randomUUID(), key, width: 960, height: 640, variants: JSON.stringify(variants) };
}

/** Stores the files of all photos of an app's database, each of one pixel: for browsers, which complain about what is missing. */
export async function storePhotos({ db, dataDir }: Pick<App, "db" | "dataDir">): Promise<void> {
  for (const { key, variants } of await db.selectFrom("listing_images").select(["key", "variants"]).execute()) {
    const folder = path.join(dataDir, "images", key);
    await mkdir(folder, { recursive: true });
    for (const { name } of variants) {
      // Photos that were sent have theirs.
      await writeFile(path.join(folder, name), onePixel, { flag: "wx" }).catch(() => {});
    }
  }
}
