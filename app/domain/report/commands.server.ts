import { createHmac } from "node:crypto";
import { endSessionsOf } from "#db/account/sessions.server.ts";
import { findUser, setDisabledById } from "#db/account/users.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { addAdminAction, hasConfirmedRecord } from "#db/report/admins.server.ts";
import { hideListing, lockReported, putAnswer, restoreListing } from "#db/report/hidden-listings.server.ts";
import { closeReports, deleteOldReports, findOpenReports, putReport } from "#db/report/reports.server.ts";
import type { Trx } from "#db/schema.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { queueEmail } from "#db/site/outgoing-emails.server.ts";
import { env } from "#app/env.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { hiddenText } from "#texts/report/emails.ts";
import { logTexts } from "#texts/site/log.ts";
import { hiddenEmail, restoredEmail } from "./emails.server.ts";
import { type AdminAction, type ReportReason, recordDays, reportDays, reportersThatHide } from "./report.ts";

const daysAgo = (days: number, now = new Date()) => new Date(now.getTime() - days * 86_400_000);

/**
 * Stores a report about a live listing. The third reporter hides it until an admin has looked at it, unless its owner has
 * a confirmed record.
 * @param report.address of the client, of which only a keyed hash is stored
 * @returns false if the listing is not live any more
 */
export async function reportListing(
  listingId: string,
  { address, ...said }: { address: string; reason: ReportReason; text: string | null },
): Promise<boolean> {
  const reporter = createHmac("sha256", env.SESSION_SECRET[0] ?? "")
    .update(`reporter ${address}`)
    .digest("base64url");
  const stored = await db.transaction().execute(async (trx) => {
    const listing = await lockReported(trx, listingId);
    if (listing?.status !== "live" || listing.ownerId === null) return false;
    await putReport(trx, { listingId, reporter, ...said });
    const reports = await findOpenReports(trx, listingId);
    if (reports.length < reportersThatHide) return true;
    if (await hasConfirmedRecord(trx, listing.ownerId, daysAgo(recordDays))) return true;
    await hide(trx, { listingId, ownerId: listing.ownerId, reason: hiddenText(reports.map(({ reason }) => reason)) });
    return true;
  });
  if (stored) wake("send-email");
  return stored;
}

/** Stores what the owner of a hidden listing says about it, once. @returns false if that is not possible any more */
export function answerHiding(listingId: string, answer: string): Promise<boolean> {
  return putAnswer(db, listingId, answer);
}

export type AdminOutcome = "done" | "gone" | "no-owner" | "not-hidden";

/**
 * Does what an admin has decided about a listing, and records it. 'dismiss' closes its reports; 'restore' also shows it
 * again, with the status it had; 'hide' closes them, too, and tells the owner why; 'disable' stops the owner from
 * signing in, and hides nothing.
 * @param decision.reason required to hide a listing
 */
export async function actOnListing(
  admin: Viewer,
  listingId: string,
  { action, reason }: { action: AdminAction; reason: string | null },
): Promise<AdminOutcome> {
  const outcome = await db.transaction().execute(async (trx) => {
    const listing = await lockReported(trx, listingId);
    if (!listing) return "gone";
    const { ownerId } = listing;
    if (action === "disable" && ownerId === null) return "no-owner";
    if (action === "hide") await hide(trx, { listingId, ownerId, reason: reason ?? "" });
    if (action === "restore" && !(await restore(trx, listingId, ownerId))) return "not-hidden";
    if (action === "disable" && ownerId !== null) {
      await setDisabledById(trx, ownerId);
      await endSessionsOf(trx, ownerId);
    } else await closeReports(trx, listingId);
    await addAdminAction(trx, { action, adminId: admin.id, listingId, ownerId, reason });
    return "done";
  });
  if (outcome === "done") {
    wake("send-email");
    console.info(logTexts.adminAction(admin.email, action, listingId));
  }
  return outcome;
}

/** Deletes reports after {@link reportDays} days. */
export function removeOldReports(now: Date): Promise<void> {
  return deleteOldReports(db, daysAgo(reportDays, now));
}

async function hide(
  trx: Trx,
  { listingId, ownerId, reason }: { listingId: string; ownerId: string | null; reason: string },
): Promise<void> {
  await hideListing(trx, listingId, reason);
  await tell(trx, listingId, ownerId, (owner, listing) => hiddenEmail(owner, listing, reason));
}

async function restore(trx: Trx, listingId: string, ownerId: string | null): Promise<boolean> {
  if (!(await restoreListing(trx, listingId))) return false;
  await tell(trx, listingId, ownerId, restoredEmail);
  return true;
}

async function tell(trx: Trx, listingId: string, ownerId: string | null, write: typeof restoredEmail): Promise<void> {
  const owner = ownerId === null ? null : await findUser(trx, ownerId);
  const listing = await findListing(trx, listingId);
  if (owner && listing) await queueEmail(trx, write(owner, listing), { ownerId: owner.id });
}
