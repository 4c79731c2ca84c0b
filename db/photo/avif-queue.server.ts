import { sql } from "kysely";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";
import type { Db, Trx } from "#db/schema.ts";

/** A photo claimed by a process; `tries` includes this attempt, and distinguishes the claim from later ones. */
export interface AvifClaim {
  id: string;
  key: string;
  tries: number;
}

/**
 * Claims the photo that has been due for longest, for ten minutes; after the second attempt for an hour, then for six:
 * by then a process that has not finished never will.
 */
export async function claimForAvif(db: Db): Promise<AvifClaim | null> {
  const { rows } = await sql<AvifClaim>`
    update avif_queue set tries = tries + 1, due_at = now() + interval '10 minutes' * power(6, least(tries, 2))
    where photo_id = (
      select photo_id from avif_queue where due_at <= now() order by due_at limit 1 for update skip locked
    )
    returning photo_id as id, key, tries
  `.execute(db);
  return rows[0] ?? null;
}

/** Whether a claim is still valid; extends it by ten minutes if it is. */
export async function renewClaim(db: Db, claim: AvifClaim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("avif_queue")
    .set({ due_at: sql<Date>`greatest(due_at, now() + interval '10 minutes')` })
    .where("photo_id", "=", claim.id)
    .where("tries", "=", claim.tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a photo from the queue. */
export async function endClaim(db: Db, claim: AvifClaim): Promise<void> {
  await db.deleteFrom("avif_queue").where("photo_id", "=", claim.id).where("tries", "=", claim.tries).execute();
}

/**
 * Removes a deleted photo from the queue, and turns its folder into an unused upload for the sweep.
 * @returns the upload's id, or null if the folder has one
 */
export async function releaseToSweep(trx: Trx, claim: AvifClaim): Promise<string | null> {
  await endClaim(trx, claim);
  const upload = await trx
    .insertInto("uploads")
    .values({ user_id: null, key: claim.key, created_at: sql<Date>`'epoch'` })
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
