import { createHash, randomBytes } from "node:crypto";
import {
  addConfirmationLink,
  findConfirmationLink,
  lockListingsToAsk,
  lockUnanswered,
  markUnconfirmed,
  useConfirmationLink,
} from "#db/listing/confirmations.server.ts";
import { findUser, setEmailProven } from "#db/account/users.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { lockOwnerOf, setListingStatus } from "#db/listing/status.server.ts";
import { queueEmail } from "#db/site/outgoing-emails.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Trx } from "#db/schema.ts";
import { remindAfterDays, linkDays, pauseAfterDays, unconfirmedAfterDays } from "#app/domain/listing/confirmation.ts";
import { pausedEmail, questionEmail } from "./emails.server.ts";
import type { Recipient } from "#app/domain/account/viewer.ts";
import type { Listing, OwnerStatus } from "#app/domain/listing/listing.ts";

/** Listings per transaction. */
const batch = 50;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** The listing of an e-mail's link, and whether the link can still be used; null if there is no such link. */
export async function findLinkedListing(token: string): Promise<{ listing: Listing; isUsable: boolean } | null> {
  const link = await findConfirmationLink(db, hash(token));
  const listing = link && (await findListing(db, link.listingId));
  return listing && { listing, isUsable: link.isUsable };
}

/**
 * Answers an e-mail by its link, which works once. A home that is still available is its recipient's, whose address that
 * proves; whoever wants to be rid of it may be somebody else.
 * @returns false if the link was used or has expired
 */
export async function answerByLink(token: string, status: OwnerStatus): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await findConfirmationLink(trx, hash(token));
    if (found) await lockOwnerOf(trx, found.listingId);
    const link = await useConfirmationLink(trx, hash(token));
    if (!link) return false;
    if (status === "live") await setEmailProven(trx, link.ownerId);
    return (await setListingStatus(trx, { id: link.listingId, userId: link.ownerId }, status)) !== null;
  });
}

/**
 * Asks owners whether their homes are still available, marks listings that were not confirmed lately, and pauses those
 * whose owners were reminded and did not answer: after an upgrade or an outage, nothing is paused at once.
 * Several processes may do this at once: each listing is handled by one.
 * @returns how many owners were reminded, and how many listings were marked and paused
 */
export async function requestConfirmations(
  now: Date,
  signal?: AbortSignal,
): Promise<{ reminded: number; marked: number; paused: number }> {
  const paused = await inBatches(pause, lockUnanswered, daysBefore(now, pauseAfterDays - remindAfterDays), signal);
  const marked = await markUnconfirmed(db, {
    confirmedBefore: daysBefore(now, unconfirmedAfterDays),
    remindedBefore: daysBefore(now, unconfirmedAfterDays - remindAfterDays),
  });
  const reminded = await inBatches(
    (trx, { listing, owner }) => ask(trx, { listing, owner }, now),
    lockListingsToAsk,
    daysBefore(now, remindAfterDays),
    signal,
  );
  return { reminded, marked, paused };
}

interface Case {
  listing: Listing;
  owner: Recipient;
}

async function inBatches(
  handle: (trx: Trx, one: Case) => Promise<void>,
  lock: typeof lockListingsToAsk,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  for (let handled = 0; ;) {
    if (signal?.aborted) return handled;
    const count = await db.transaction().execute(async (trx) => {
      const locked = await lock(trx, before, batch);
      for (const id of locked) {
        const listing = await findListing(trx, id);
        // Not before the listing is locked: who corrects an address waits for that, and then deletes its links.
        const owner = listing?.userId ? await findUser(trx, listing.userId) : null;
        if (listing && owner) await handle(trx, { listing, owner });
      }
      return locked.length;
    });
    handled += count;
    if (count < batch) return handled;
  }
}

async function ask(trx: Trx, { listing, owner }: Case, now: Date): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000);
  await addConfirmationLink(trx, { listingId: listing.id, tokenHash: hash(token), remindedAt: now, expiresAt });
  await queueEmail(trx, questionEmail(owner, listing, token), { ownerId: owner.id });
}

async function pause(trx: Trx, { listing, owner }: Case): Promise<void> {
  await setListingStatus(trx, { id: listing.id, userId: owner.id }, "paused");
  await queueEmail(trx, pausedEmail(owner, listing), { ownerId: owner.id });
}

/** A stolen table opens no link. */
function hash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
