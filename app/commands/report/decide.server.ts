import { findUser } from "#db/account/users.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { lockOwnerOf } from "#db/listing/status.server.ts";
import { movePhotosLater } from "#db/photo/hidden.server.ts";
import { addAdminAction, isAdmin } from "#db/report/admins.server.ts";
import { hideListing, lockListingStatus, restoreListing } from "#db/report/hidden-listings.server.ts";
import { closeReports, findLatestNews } from "#db/report/reports.server.ts";
import type { Trx } from "#db/schema.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { queueEmail } from "#db/site/outgoing-emails.server.ts";
import { log } from "#app/log.server.ts";
import { disableAccount } from "#app/commands/account/administer.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import type { ListingStatus } from "#app/domain/listing/listing.ts";
import type { Decision } from "#app/domain/report/report.ts";
import { logTexts } from "#texts/site/log.ts";
import { hiddenEmail, restoredEmail } from "./emails.server.ts";

/** Who decides about a listing: an admin, or whoever runs a command on the server. */
type Decider = Viewer | "command";

export type DecisionOutcome =
  | "done"
  | "gone"
  | "own"
  | "changed"
  | "no-reports"
  | "not-hidden"
  | "no-owner"
  | "is-admin"
  | "is-disabled"
  /** Who decides is no admin any more, or disabled. */
  | "not-admin";

/**
 * Closes the reports about a listing, which were wrong.
 * @param seen the time of the latest report, hiding or answer that the admin has seen: a newer one refuses the decision
 */
export function dismissReports(admin: Viewer, listingId: string, seen: string): Promise<DecisionOutcome> {
  return decide("dismiss", { by: admin, listingId, seen }, async (trx, { status }) => {
    return status === "hidden" || (await closeReports(trx, listingId)) === 0 ? "no-reports" : "done";
  });
}

/**
 * Hides a listing, or gives a hidden one another reason. Its owner gets the reason by e-mail. Closes its reports, but
 * for a command: whoever runs it has not seen them.
 * @param decision.seen as for {@link dismissReports}
 */
export function hideByDecision(
  by: Decider,
  listingId: string,
  { reason, seen }: { reason: string; seen?: string },
): Promise<DecisionOutcome> {
  return decide("hide", { by, listingId, seen, reason }, async (trx, { ownerId }) => {
    await hide(trx, { listingId, ownerId, reason, byAdmin: true });
    if (by !== "command") await closeReports(trx, listingId);
    return "done";
  });
}

/**
 * Shows a hidden listing again, with the status it had, and e-mails its owner. If reports had hidden it, they were wrong.
 * Closes its reports; a command only those that had hidden it.
 * @param seen as for {@link hideByDecision}
 */
export function restoreByDecision(by: Decider, listingId: string, seen?: string): Promise<DecisionOutcome> {
  return decide("restore", { by, listingId, seen }, async (trx, { ownerId }) => {
    const restored = await restoreListing(trx, listingId);
    if (!restored) return "not-hidden";
    await movePhotosLater(trx, listingId);
    await notifyOwner(trx, listingId, ownerId, restoredEmail);
    if (by !== "command" || !restored.byAdmin) await closeReports(trx, listingId);
    if (!restored.byAdmin) await addAdminAction(trx, { action: "dismiss", by, listingId, ownerId });
    return "done";
  });
}

/** Stops the owner of a listing from signing in, and pauses all their live homes. */
export function disableOwner(admin: Viewer, listingId: string): Promise<DecisionOutcome> {
  return decide("disable", { by: admin, listingId }, async (trx, { ownerId }) => {
    if (ownerId === null) return "no-owner";
    if (await isAdmin(trx, ownerId)) return "is-admin";
    return (await disableAccount(trx, ownerId)) ? "done" : "is-disabled";
  });
}

/** Does and records what was decided about a listing, unless it belongs to the admin or has changed. */
async function decide(
  action: Decision,
  { by, listingId, seen, reason }: { by: Decider; listingId: string; seen?: string; reason?: string },
  act: (trx: Trx, listing: { status: ListingStatus; ownerId: string | null }) => Promise<DecisionOutcome>,
): Promise<DecisionOutcome> {
  const outcome = await db.transaction().execute(async (trx): Promise<DecisionOutcome> => {
    if (action === "disable") await lockOwnerOf(trx, listingId);
    const listing = await lockListingStatus(trx, listingId);
    if (!listing) return "gone";
    const { ownerId } = listing;
    if (by !== "command" && ownerId === by.id) return "own";
    if (by !== "command" && !(await isAdmin(trx, by.id))) return "not-admin";
    const latest = seen === undefined ? undefined : await findLatestNews(trx, listingId);
    if (seen !== undefined && (latest?.toISOString() ?? "") !== seen) return "changed";
    const outcome = await act(trx, listing);
    if (outcome === "done") await addAdminAction(trx, { action, by, listingId, ownerId, reason });
    return outcome;
  });
  if (outcome === "done") {
    wake("send-email");
    wake("move-photos");
    // What a command does, it says itself.
    if (by !== "command") log.info({ adminId: by.id, action, listingId }, logTexts.adminAction);
  }
  return outcome;
}

/** Hides a listing, which must be locked, and tells its owner why. */
export async function hide(
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
