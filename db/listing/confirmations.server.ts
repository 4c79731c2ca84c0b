import { type RawBuilder, sql } from "kysely";
import { isLive } from "#db/site/live.server.ts";
import type { Db, Trx } from "#db/schema.ts";

/** The owner has not answered the last question. */
const isUnanswered = sql`reminded_at is not null and (confirmed_at is null or confirmed_at < reminded_at)`;

/** Locks live listings that their owners have not confirmed since a time, and have not been reminded of either. */
export function lockListingsToAsk(trx: Trx, before: Date, limit: number): Promise<string[]> {
  const isDue = sql`(confirmed_at is null or confirmed_at < ${before}) and not (${isUnanswered})`;
  return lockListings(trx, sql`${isDue} order by confirmed_at nulls first`, limit);
}

/** Locks live listings whose owners were reminded before a time, and have not answered. */
export function lockUnanswered(trx: Trx, remindedBefore: Date, limit: number): Promise<string[]> {
  // `isUnanswered` implies it, but not for the index on `confirmed_at`.
  const isOld = sql`(confirmed_at is null or confirmed_at < ${remindedBefore})`;
  return lockListings(
    trx,
    sql`${isOld} and ${isUnanswered} and reminded_at < ${remindedBefore} order by reminded_at`,
    limit,
  );
}

/**
 * Leaves out those that another process has locked. A view that is being counted refers to its listing, which locks only
 * its key. Owners with a disabled account cannot answer.
 */
async function lockListings(trx: Trx, which: RawBuilder<unknown>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listings.id
    from listings join users on users.id = listings.user_id and users.disabled_at is null
    where ${isLive} and ${which} limit ${limit}
    for no key update of listings skip locked
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Stores that an owner is reminded to confirm that a home is still available, and the link of that e-mail. */
export async function addConfirmationLink(
  trx: Trx,
  {
    listingId,
    tokenHash,
    remindedAt,
    expiresAt,
  }: { listingId: string; tokenHash: string; remindedAt: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto("confirmation_links")
    .values({ listing_id: listingId, token_hash: tokenHash, expires_at: expiresAt })
    .execute();
  await trx.updateTable("listings").set({ reminded_at: remindedAt }).where("id", "=", listingId).execute();
}

/** The listing of a link, and whether the link can still be used; null if there is no such link. */
export async function findConfirmationLink(
  db: Db,
  tokenHash: string,
): Promise<{ listingId: string; isUsable: boolean } | null> {
  const row = await db
    .selectFrom("confirmation_links")
    .select(["listing_id as listingId", sql<boolean>`used_at is null and expires_at > now()`.as("isUsable")])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Uses a link up.
 * @returns its listing and the owner; null if it was used, has expired, or the owner's account is deleted or disabled
 */
export async function useConfirmationLink(
  trx: Trx,
  tokenHash: string,
): Promise<{ listingId: string; ownerId: string } | null> {
  const { rows } = await sql<{ listingId: string; ownerId: string }>`
    update confirmation_links set used_at = now()
    from listings join users on users.id = user_id and disabled_at is null
    where token_hash = ${tokenHash} and used_at is null and expires_at > now() and listings.id = listing_id
    returning listing_id as "listingId", user_id as "ownerId"
  `.execute(trx);
  return rows[0] ?? null;
}

/**
 * Marks live listings as unconfirmed that their owners confirmed before a time, or, if never, were reminded of before
 * another.
 * @returns how many are new
 */
export async function markUnconfirmed(
  db: Db,
  { confirmedBefore, remindedBefore }: { confirmedBefore: Date; remindedBefore: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("listings")
    .set({ confirmed: false })
    .where(isLive)
    .where("confirmed", "=", true)
    .where(
      sql<boolean>`(confirmed_at < ${confirmedBefore} or (confirmed_at is null and reminded_at < ${remindedBefore}))`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** For an owner whose address is corrected: the links were sent to another one. */
export async function deleteConfirmationLinksOf(db: Db, ownerId: string): Promise<void> {
  await sql`
    delete from confirmation_links using listings where listings.id = listing_id and user_id = ${ownerId}
  `.execute(db);
}

export async function deleteExpiredLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("confirmation_links").where("expires_at", "<", before).execute();
}
