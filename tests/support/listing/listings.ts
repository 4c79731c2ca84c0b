import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Insertable, Kysely } from "kysely";
import { countHomes } from "#db/place/index.server.ts";
import type { Schema } from "#db/schema.ts";
import type { App } from "../server/app.ts";
import { onePixel } from "../map/tiles.ts";

/** A listing's columns, all optional: missing ones get realistic values. */
export type ListingColumns = Partial<Insertable<Schema["listings"]>>;

/** Inserts an account into the database, without a password, so it cannot sign in. */
export async function addOwner(db: Kysely<Schema>, owner: { name?: string; email?: string } = {}): Promise<string> {
  const { name = "Meera Nair", email = `owner-${randomBytes(6).toString("hex")}@example.org` } = owner;
  const { id } = await db
    .insertInto("users")
    .values({ name, email, password_hash: "no password fits", email_proven_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Inserts listings into the database, with one photo row each (without files, unless {@link storePhotos} is called).
 * @param listings newest first: one minute apart unless they have timestamps
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
    // As saved by the site. Homes without it get a place in the background, which would change what a test compares.
    place_from: "address" as const,
    timestamp: new Date(now - (index + 1) * 60_000),
    form_token: randomUUID(),
    ...columns,
  }));
  await db.insertInto("listings").values(rows).execute();
  await db
    .insertInto("listing_images")
    .values(rows.map(({ id }) => ({ ...photo(), listing_id: id, position: 0 })))
    .execute();
  await countHomes(db);
  return rows.map(({ id }) => id);
}

/** This many listings with the same values in these columns. */
export function identicalListings(count: number, columns: ListingColumns = {}): ListingColumns[] {
  return Array.from({ length: count }, () => columns);
}

/** A row of a stored photo like those of `processPhoto`: two crops in two formats and two widths. */
export function photo() {
  const file = (crop: "cover" | "whole", width: number, height: number, format: "jpeg" | "webp") => {
    const name = `${crop === "cover" ? "cover-" : ""}${width}-0a1b2c3d.${format === "jpeg" ? "jpg" : "webp"}`;
    return { name, width, height, format, crop, bytes: (width * height) / 10 };
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

/** Stores one-pixel files for all photos in an app's database: for browsers, which report missing ones as errors. */
export async function storePhotos({ db, dataDir }: Pick<App, "db" | "dataDir">): Promise<void> {
  for (const { key, variants } of await db.selectFrom("listing_images").select(["key", "variants"]).execute()) {
    const folder = path.join(dataDir, "images", key);
    await mkdir(folder, { recursive: true });
    for (const { name } of variants) {
      // Uploaded photos have theirs.
      await writeFile(path.join(folder, name), onePixel, { flag: "wx" }).catch(() => {});
    }
  }
}
