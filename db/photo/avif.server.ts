import { sql } from "kysely";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";
import type { Db } from "#db/schema.ts";

/**
 * Turns the folder of a deleted photo into an unused upload for the sweep.
 * @returns the upload's id, or null if the folder has one
 */
export async function releaseToSweep(db: Db, key: string): Promise<string | null> {
  const upload = await db
    .insertInto("uploads")
    .values({ user_id: null, key, created_at: sql<Date>`'epoch'` })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return upload?.id ?? null;
}

/** Where a photo is now, with its files; null if it is gone. One statement, so that a move is not missed. */
export async function findPhotoPlace(
  db: Db,
  id: string,
): Promise<{ place: "listing" | "upload"; variants: PhotoVariant[] } | null> {
  const row = await db
    .selectFrom("listing_images")
    .select([sql<"listing" | "upload">`'listing'`.as("place"), "variants"])
    .where("id", "=", id)
    .unionAll(
      db
        .selectFrom("uploads")
        .select([sql<"listing" | "upload">`'upload'`.as("place"), "variants"])
        .where("id", "=", id)
        .where("variants", "is not", null)
        .$narrowType<{ variants: PhotoVariant[] }>(),
    )
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Adds a photo's AVIF files to its others, wherever it is. A listing is locked before its photo and its card, in the
 * same order as an edit does.
 * @returns false if the photo is gone
 */
export async function recordAvif(db: Db, id: string, files: PhotoVariant[]): Promise<boolean> {
  const noted = sql`variants =
    jsonb_path_query_array(variants, '$[*] ? (@.format != "avif")') || ${JSON.stringify(files)}::jsonb`;
  const inListing = sql`
    with held as materialized (
      select id from listings where id = (select listing_id from listing_images where id = ${id}) for no key update
    )
    update listing_images set ${noted} from held where listing_images.id = ${id} and listing_id = held.id
  `;
  const inUploads = sql`update uploads set ${noted} where id = ${id} and variants is not null`;
  for (;;) {
    for (const update of [inListing, inUploads]) {
      const { numAffectedRows } = await update.execute(db);
      if (numAffectedRows === 1n) return true;
    }
    // It may have moved from the table searched second to the first.
    if (!(await findPhotoPlace(db, id))) return false;
  }
}
