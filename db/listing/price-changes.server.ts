import { sql } from "kysely";
import type { ListingType, PriceChange } from "#app/domain/listing/listing.ts";
import type { Db, Trx } from "#db/schema.ts";

/** The newest ones of a listing come first. */
export function findPriceChanges(db: Db, listingId: string, type: ListingType, limit: number): Promise<PriceChange[]> {
  return db
    .selectFrom("price_changes")
    .select(["before", "after", "changed_at as changedAt"])
    .where("listing_id", "=", listingId)
    .where("type", "=", type)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/**
 * Notes that an owner's listing, which is at `version`, is about to ask another price; not if it changes from rent to
 * sale or back, since these prices cannot be compared. Changes within a day of each other count as one, and a mistake
 * that is corrected as none.
 */
export async function notePriceChange(
  trx: Trx,
  target: { id: string; userId: string; version: number },
  { type, price }: { type: ListingType; price: number },
): Promise<void> {
  await sql`
    with changing as (
      select id, price from listings
      where id = ${target.id}::uuid and user_id = ${target.userId}::uuid and version = ${target.version}::integer
        and type = ${type} and price <> ${price}::bigint
    ), recent as (
      delete from price_changes using changing
      where listing_id = changing.id and type = ${type} and changed_at > now() - interval '1 day'
      returning before
    )
    insert into price_changes (listing_id, type, before, after)
    select id, ${type}, before, ${price}::bigint
    from (select id, coalesce((select min(before) from recent), price) as before from changing) as change
    where before <> ${price}::bigint
  `.execute(trx);
}
