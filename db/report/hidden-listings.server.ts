import { sql } from "kysely";
import type { ListingStatus, OwnerStatus } from "#app/domain/listing/listing.ts";
import type { Hiding } from "#app/domain/report/report.ts";
import type { Db, Trx } from "#db/schema.ts";

const columns = ["reason", "hidden_at as hiddenAt", "answer", "answered_at as answeredAt"] as const;

/** Locks a listing until the end of the transaction. @returns its status and owner; null if it is gone */
export async function lockListingStatus(
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
export async function hideListing(
  trx: Trx,
  listingId: string,
  { reason, byAdmin }: { reason: string; byAdmin: boolean },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("hidden_listings")
    .columns(["listing_id", "status", "status_since", "reason", "by_admin"])
    .expression(
      trx
        .selectFrom("listings")
        .select(["id", sql<OwnerStatus>`status`.as("status"), "status_since"])
        .select([sql<string>`${reason}`.as("reason"), sql<boolean>`${byAdmin}::boolean`.as("by_admin")])
        .where("id", "=", listingId)
        .where("status", "<>", "hidden"),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) {
    const changes = { reason, by_admin: byAdmin, hidden_at: sql<Date>`now()`, answer: null, answered_at: null };
    await trx.updateTable("hidden_listings").set(changes).where("listing_id", "=", listingId).execute();
    return;
  }
  await trx
    .updateTable("listings")
    .set({ status: "hidden", status_since: sql<Date>`now()` })
    .where("id", "=", listingId)
    .execute();
}

/**
 * Gives a hidden listing, which must be locked, its status back. Its owner, who could not confirm it, is reminded again.
 * @returns whether an admin had hidden it; null if it is not hidden
 */
export async function restoreListing(trx: Trx, listingId: string): Promise<{ byAdmin: boolean } | null> {
  const hiding = await trx
    .deleteFrom("hidden_listings")
    .where("listing_id", "=", listingId)
    .returning(["status", "status_since", "by_admin"])
    .executeTakeFirst();
  if (!hiding) return null;
  const { by_admin, ...before } = hiding;
  await trx
    .updateTable("listings")
    .set({ ...before, reminded_at: null })
    .where("id", "=", listingId)
    .execute();
  return { byAdmin: by_admin };
}

/** Why a listing is hidden; null if it is not. */
export async function findHiding(db: Db, listingId: string): Promise<Hiding | null> {
  const row = await db
    .selectFrom("hidden_listings")
    .select(columns)
    .where("listing_id", "=", listingId)
    .executeTakeFirst();
  return row ?? null;
}

/** Why listings are hidden, by their ids; those that are not hidden are left out. */
export async function findHidings(db: Db, listingIds: string[]): Promise<Map<string, Hiding>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("hidden_listings")
    .select(["listing_id", ...columns])
    .where("listing_id", "in", listingIds)
    .execute();
  return new Map(rows.map(({ listing_id, ...hiding }) => [listing_id, hiding]));
}

/**
 * Stores the answer of a listing's owner, once. The listing must be locked.
 * @param hiddenAt when the hiding was that the owner answers
 * @returns false if it is no longer hidden for that reason, or was answered before
 */
export async function putAnswer(
  trx: Trx,
  listingId: string,
  { answer, hiddenAt }: { answer: string; hiddenAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("hidden_listings")
    .set({ answer, answered_at: sql<Date>`now()` })
    .where("listing_id", "=", listingId)
    .where("hidden_at", "=", hiddenAt)
    .where("answer", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
