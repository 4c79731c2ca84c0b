import { sql } from "kysely";
import type { ListingType, OwnerStatus } from "#app/domain/listing/listing.ts";
import type { Db, Trx } from "#db/schema.ts";

/**
 * Sets the status of an owner's listing; `live` confirms one that is live already. One that becomes live again counts as
 * new.
 * @returns null if there is no such listing of this owner, or it is hidden
 */
export async function setListingStatus(
  db: Db,
  target: { id: string; userId: string },
  status: OwnerStatus,
): Promise<{ type: ListingType } | null> {
  const changes = sql<boolean>`status <> ${status}`;
  const row = await db
    .updateTable("listings")
    .set({
      status,
      status_since: sql`case when ${changes} then now() else status_since end`,
      ...(status === "live" && { confirmed_at: sql<Date>`now()`, confirmed: true }),
      timestamp: sql`case when ${changes} and ${status} = 'live' then now() else timestamp end`,
    })
    .where("id", "=", target.id)
    .where("user_id", "=", target.userId)
    .where("status", "<>", "hidden")
    .returning("type")
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the owner of a listing, who has to be locked before it ({@link lockUser}). */
export async function lockOwnerOf(trx: Trx, listingId: string): Promise<void> {
  const owner = trx.selectFrom("listings").select("user_id").where("id", "=", listingId);
  await trx.selectFrom("users").select("id").where("id", "=", owner).forNoKeyUpdate().execute();
}

/** Locks all listings of an owner, who must be locked, until the end of the transaction. */
export async function lockListingsOf(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom("listings").select("id").where("user_id", "=", userId).orderBy("id").forUpdate().execute();
}

/**
 * Pauses an owner's live listings; hidden ones that were live will be paused once they are restored.
 * @returns whether any was live
 */
export async function pauseListingsOf(trx: Trx, userId: string): Promise<boolean> {
  const ofOwner = trx.selectFrom("listings").select("id").where("user_id", "=", userId);
  await trx
    .updateTable("hidden_listings")
    .set({ status: "paused" })
    .where("listing_id", "in", ofOwner)
    .where("status", "=", "live")
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable("listings")
    .set({ status: "paused", status_since: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("status", "=", "live")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
