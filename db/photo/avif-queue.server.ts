import { sql } from "kysely";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";
import type { Db, Trx } from "#db/schema.ts";

/** A photo that a process has taken on; `tries` counts this time, too, and tells the claim from later ones. */
export interface AvifClaim {
  id: string;
  key: string;
  tries: number;
}

/**
 * Takes on the photo that is due for longest. Nobody else gets it for ten minutes, after the second try for an hour,
 * then for six: by then a process that has not come back never will.
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

/** Whether a claim still holds, and has ten minutes more if it does. */
export async function renewClaim(db: Db, claim: AvifClaim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("avif_queue")
    .set({ due_at: sql<Date>`greatest(due_at, now() + interval '10 minutes')` })
    .where("photo_id", "=", claim.id)
    .where("tries", "=", claim.tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a photo off the queue. */
export async function endClaim(db: Db, claim: AvifClaim): Promise<void> {
  await db.deleteFrom("avif_queue").where("photo_id", "=", claim.id).where("tries", "=", claim.tries).execute();
}

/**
 * Takes a photo that is no more off the queue, and makes of its folder an upload that nobody uses, for the sweep.
 * @returns the upload's id, or null where there is one of that folder
 */
export async function leaveToSweep(trx: Trx, claim: AvifClaim): Promise<string | null> {
  await endClaim(trx, claim);
  const upload = await trx
    .insertInto("uploads")
    .values({ user_id: null, key: claim.key, created_at: sql<Date>`'epoch'` })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return upload?.id ?? null;
}

/** Where a photo is now, and its files there; null where it is gone. One statement, so that a move is not missed. */
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
 * Notes a photo's AVIF files beside its others, wherever it is. Of a listing, that is locked before its photo and its card,
 * in the order in which whoever changes it comes to them.
 * @returns false where it is gone
 */
export async function noteAvif(db: Db, id: string, files: PhotoVariant[]): Promise<boolean> {
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
    // It may have moved from the one that was looked at last to the other.
    if (!(await findPhotoPlace(db, id))) return false;
  }
}
