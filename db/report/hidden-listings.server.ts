import { sql } from "kysely";
import type { ListingStatus, OwnerStatus } from "#app/domain/listing/listing.ts";
import type { Hiding } from "#app/domain/report/report.ts";
import type { Db, Trx } from "#db/schema.ts";

/** Locks a listing until the end of the transaction. @returns its status and owner; null if it is gone */
export async function lockReported(
  trx: Trx,
  listingId: string,
): Promise<{ status: ListingStatus; ownerId: string | null } | null> {
  const row = await trx
    .selectFrom("listings")
    .select(["status", "user_id as ownerId"])
    .where("id", "=", listingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Hides a listing, which must be locked, and remembers its status. One that is hidden already gets another reason. */
export async function hideListing(trx: Trx, listingId: string, reason: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("hidden_listings")
    .columns(["listing_id", "status", "status_since", "reason"])
    .expression(
      trx
        .selectFrom("listings")
        .select(["id", sql<OwnerStatus>`status`.as("status"), "status_since", sql<string>`${reason}`.as("reason")])
        .where("id", "=", listingId)
        .where("status", "<>", "hidden"),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) {
    const changes = { reason, hidden_at: sql<Date>`now()`, answer: null, answered_at: null };
    await trx.updateTable("hidden_listings").set(changes).where("listing_id", "=", listingId).execute();
    return;
  }
  await trx
    .updateTable("listings")
    .set({ status: "hidden", status_since: sql<Date>`now()` })
    .where("id", "=", listingId)
    .execute();
}

/** Gives a hidden listing, which must be locked, its status back. @returns false if it is not hidden */
export async function restoreListing(trx: Trx, listingId: string): Promise<boolean> {
  const before = await trx
    .deleteFrom("hidden_listings")
    .where("listing_id", "=", listingId)
    .returning(["status", "status_since"])
    .executeTakeFirst();
  if (!before) return false;
  await trx.updateTable("listings").set(before).where("id", "=", listingId).execute();
  return true;
}

/** Why a listing is hidden; null if it is not. */
export async function findHiding(db: Db, listingId: string): Promise<Hiding | null> {
  const row = await db
    .selectFrom("hidden_listings")
    .select(["reason", "hidden_at as hiddenAt", "answer", "answered_at as answeredAt"])
    .where("listing_id", "=", listingId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the answer of a listing's owner, once. @returns false if it is not hidden, or was answered before */
export async function putAnswer(db: Db, listingId: string, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("hidden_listings")
    .set({ answer, answered_at: sql<Date>`now()` })
    .where("listing_id", "=", listingId)
    .where("answer", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
