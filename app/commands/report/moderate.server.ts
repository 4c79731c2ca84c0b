import { expiredBefore } from "#app/domain/site/legal/retention.ts";
import { createHmac } from "node:crypto";
import { findUser } from "#db/account/users.server.ts";
import { lockOwnerOf } from "#db/listing/status.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { addAdminAction, isAdmin, isProtectedFromReports } from "#db/report/admins.server.ts";
import { hideListing, lockListingStatus, putAnswer, restoreListing } from "#db/report/hidden-listings.server.ts";
import {
  closeReports,
  deleteOldReports,
  findFirstReports,
  findLatestNews,
  findOpenReports,
  putReport,
} from "#db/report/reports.server.ts";
import { movePhotosLater } from "#db/photo/hidden.server.ts";
import type { Trx } from "#db/schema.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { queueEmail } from "#db/site/outgoing-emails.server.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { disableAccount } from "#app/commands/account/administer.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { widestNetworkOf } from "#app/domain/site/addresses/network.ts";
import { hiddenText } from "#texts/report/emails.ts";
import { logTexts } from "#texts/site/log.ts";
import { hiddenEmail, restoredEmail } from "./emails.server.ts";
import { notifyAdmins } from "./notify-admins.server.ts";
import { type AdminAction, type ReportReason, verdictOf } from "#app/domain/report/report.ts";

/**
 * Stores a report about a live listing. Reports from several networks hide it until an admin has looked at it, unless
 * they came at one time or only an admin may hide its owner's listings: then admins are told.
 * @param report.address of the client, of which only keyed hashes are stored
 * @param report.formToken the id of the form's token
 * @returns `not-live` if the listing cannot be reported any more, `form-used` if another reporter has sent this form
 */
export async function reportListing(
  listingId: string,
  { address, ...content }: { address: string; formToken: string; reason: ReportReason; text: string | null },
): Promise<"stored" | "hidden" | "not-live" | "form-used"> {
  const hash = (text: string) =>
    createHmac("sha256", env.SESSION_SECRET[0] ?? "")
      .update(text)
      .digest("base64url");
  const reporter = hash(`reporter ${address}`);
  const network = hash(`network ${widestNetworkOf(address)}`);
  const outcome = await db.transaction().execute(async (trx) => {
    const listing = await lockListingStatus(trx, listingId);
    if (listing?.status !== "live" || listing.ownerId === null) return "not-live";
    const { ownerId } = listing;
    if (!(await putReport(trx, { listingId, reporter, network, ...content }))) return "form-used";
    const verdict = verdictOf(await findFirstReports(trx, listingId));
    if (verdict === "wait") return "stored";
    if (verdict === "decide" || (await isProtectedFromReports(trx, ownerId))) return "undecided";
    const reports = await findOpenReports(trx, listingId);
    const reason = hiddenText(reports.flatMap(({ reason }) => (reason === "relisted" ? [] : reason)));
    await hide(trx, { listingId, ownerId, reason, byAdmin: false });
    await addAdminAction(trx, { action: "auto-hide", adminId: null, listingId, ownerId, reason });
    return "hidden";
  });
  if (outcome === "hidden") {
    wake("send-email");
    wake("move-photos");
    log.warn(logTexts.hiddenByReports(listingId));
  }
  if (outcome !== "hidden" && outcome !== "undecided") return outcome;
  await notifyAdmins();
  return outcome === "hidden" ? "hidden" : "stored";
}

/**
 * Stores what the owner of a hidden listing says about it, once.
 * @param answer.hiddenAt when the hiding was that the owner has read about
 * @returns false if that is not possible any more
 */
export async function answerHiding(listingId: string, answer: { answer: string; hiddenAt: Date }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockListingStatus(trx, listingId);
    return putAnswer(trx, listingId, answer);
  });
}

type AdminOutcome = "done" | "gone" | "own" | "changed" | "no-reports" | "not-hidden" | "no-owner" | "is-admin";

/**
 * Does what an admin has decided about a listing, and records it. 'dismiss' closes its reports, which were wrong;
 * 'hide' closes them, too, and tells the owner why; 'restore' shows it again, with the status it had: if reports had
 * hidden it, they were wrong. 'disable' stops the owner from signing in, and pauses all their live homes.
 * @param decision.reason required to hide a listing
 * @param decision.seen the time of the latest report, hiding or answer that the admin has seen: a newer one refuses the
 * decision
 */
export async function actOnListing(
  admin: Viewer,
  listingId: string,
  decision: { action: AdminAction; reason: string | null; seen: string },
): Promise<AdminOutcome> {
  const { action, reason, seen } = decision;
  const outcome = await db.transaction().execute(async (trx): Promise<AdminOutcome> => {
    if (action === "disable") await lockOwnerOf(trx, listingId);
    const listing = await lockListingStatus(trx, listingId);
    if (!listing) return "gone";
    const { ownerId } = listing;
    if (ownerId === admin.id) return "own";
    const latest = await findLatestNews(trx, listingId);
    if (action !== "disable" && (latest?.toISOString() ?? "") !== seen) return "changed";
    const record = { adminId: admin.id, listingId, ownerId };
    if (action === "disable") {
      if (ownerId === null) return "no-owner";
      if (await isAdmin(trx, ownerId)) return "is-admin";
      await disableAccount(trx, ownerId);
    } else if (action === "hide") {
      await hide(trx, { listingId, ownerId, reason: reason ?? "", byAdmin: true });
      await closeReports(trx, listingId);
    } else if (action === "restore") {
      const restored = await restoreListing(trx, listingId);
      if (!restored) return "not-hidden";
      await movePhotosLater(trx, listingId);
      await notifyOwner(trx, listingId, ownerId, restoredEmail);
      await closeReports(trx, listingId);
      if (!restored.byAdmin) await addAdminAction(trx, { ...record, action: "dismiss", reason: null });
    } else if (listing.status === "hidden" || (await closeReports(trx, listingId)) === 0) return "no-reports";
    await addAdminAction(trx, { ...record, action, reason: action === "hide" ? reason : null });
    return "done";
  });
  if (outcome === "done") {
    wake("send-email");
    wake("move-photos");
    log.info({ adminId: admin.id, action, listingId }, logTexts.adminAction);
  }
  return outcome;
}

/** Deletes reports after a year. */
export function removeOldReports(now: Date): Promise<void> {
  return deleteOldReports(db, expiredBefore("reports", now));
}

async function hide(
  trx: Trx,
  { listingId, ownerId, ...hiding }: { listingId: string; ownerId: string | null; reason: string; byAdmin: boolean },
): Promise<void> {
  await hideListing(trx, listingId, hiding);
  await movePhotosLater(trx, listingId);
  await notifyOwner(trx, listingId, ownerId, (owner, listing) => hiddenEmail(owner, listing, hiding.reason));
}

async function notifyOwner(
  trx: Trx,
  listingId: string,
  ownerId: string | null,
  write: typeof restoredEmail,
): Promise<void> {
  const owner = ownerId === null ? null : await findUser(trx, ownerId);
  const listing = await findListing(trx, listingId);
  if (owner && listing) await queueEmail(trx, write(owner, listing), { ownerId: owner.id });
}
