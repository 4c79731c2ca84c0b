import { sql } from "kysely";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";
import type { Db } from "#db/schema.ts";

/**
 * Turns the folder of a deleted or moved photo into an unused upload for the sweep.
 * @returns the upload's id, or null if the folder has one, or a photo is in it
 */
export async function releaseToSweep(db: Db, key: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into uploads (key, created_at)
    select ${key}, 'epoch' where not exists (select from listing_images where key = ${key})
    on conflict (key) do nothing
    returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Where a photo is now, with its files; null if it or its folder is gone. One statement, so that a move is not missed. */
export async function findPhotoPlace(
  db: Db,
  { id, key }: { id: string; key: string },
): Promise<{ place: "listing" | "upload"; variants: PhotoVariant[] } | null> {
  const row = await db
    .selectFrom("listing_images")
    .select([sql<"listing" | "upload">`'listing'`.as("place"), "variants"])
    .where("id", "=", id)
    .where("key", "=", key)
    .unionAll(
      db
        .selectFrom("uploads")
        .select([sql<"listing" | "upload">`'upload'`.as("place"), "variants"])
        .where("id", "=", id)
        .where("key", "=", key)
        .where("variants", "is not", null)
        .$narrowType<{ variants: PhotoVariant[] }>(),
    )
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Adds a photo's AVIF files to its others, wherever it is. A listing is locked before its photo and its card, in the
 * same order as an edit does.
 * @returns false if the photo or its folder is gone
 */
export async function recordAvif(
  db: Db,
  { id, key }: { id: string; key: string },
  files: PhotoVariant[],
): Promise<boolean> {
  const noted = sql`variants =
    jsonb_path_query_array(variants, '$[*] ? (@.format != "avif")') || ${JSON.stringify(files)}::jsonb`;
  const inListing = sql`
    with held as materialized (
      select id from listings where id = (select listing_id from listing_images where id = ${id}) for no key update
    )
    update listing_images set ${noted} from held where listing_images.id = ${id} and listing_id = held.id and key = ${key}
  `;
  const inUploads = sql`update uploads set ${noted} where id = ${id} and key = ${key} and variants is not null`;
  for (;;) {
    for (const update of [inListing, inUploads]) {
      const { numAffectedRows } = await update.execute(db);
      if (numAffectedRows === 1n) return true;
    }
    // It may have moved from the table searched second to the first.
    if (!(await findPhotoPlace(db, { id, key }))) return false;
  }
}
