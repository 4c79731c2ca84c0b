import { db } from "#db/site/client.server.ts";
import type { Handler } from "#db/site/jobs.server.ts";
import { log } from "#app/log.server.ts";
import { deleteExpiredLimits } from "#db/site/rate-limits.server.ts";
import { deleteExpiredEmailChanges } from "#db/account/email-changes.server.ts";
import { deleteExpiredResetCodes } from "#db/account/reset-codes.server.ts";
import { deleteExpiredSessions } from "#db/account/sessions.server.ts";
import { deleteExpiredSignInStates } from "#db/account/sign-in-states.server.ts";
import { removeStaleIncoming } from "#app/services/photo/incoming-files.server.ts";
import { updatePromptOwners } from "#db/enquiry/prompt-owners.server.ts";
import { deleteExpiredLinks } from "#db/listing/confirmations.server.ts";
import { removeUnconfirmedAlerts } from "#app/commands/alert/subscribe.server.ts";
import { requestConfirmations } from "#app/commands/listing/confirmation.server.ts";
import { removeOwnerless } from "#app/commands/listing/withdraw.server.ts";
import { removeOldDrafts } from "#app/commands/listing/drafts.server.ts";
import { removeOldGrievances } from "#app/commands/report/grievances.server.ts";
import { removeOldReports } from "#app/commands/report/moderate.server.ts";
import { notifyAdmins, sendDailyEmail } from "#app/commands/report/notify-admins.server.ts";
import { moveLeftPhotos } from "#app/commands/photo/move.server.ts";
import { sweepUploads } from "#app/commands/photo/uploads.server.ts";
import { maintenanceTexts } from "#texts/site/maintenance.ts";

const { parts } = maintenanceTexts;

/** What was removed, and each failure. */
interface MaintenanceResult {
  listings: number;
  photos: number;
  sessions: number;
  /** Interrupted ones. */
  uploads: number;
  problems: { part: string; error: unknown }[];
}

/**
 * Removes what nobody needs any more: listings whose owner has been gone for 30 days, photos of refused, abandoned and
 * deleted listings, expired sessions, codes, links and limits, old drafts, unconfirmed alerts, old reports and
 * grievances, and interrupted uploads. A part that fails does not affect the others. Asks owners whether their homes
 * are still available, and tells admins what waits, too. Several processes
 * may run this at once.
 * @param signal ends it before the next removal
 */
export async function runMaintenance(now: Date, signal?: AbortSignal): Promise<MaintenanceResult> {
  const result = { listings: 0, photos: 0, sessions: 0, ...(await sweepFiles(signal)) };
  const part = partsOf(result, signal);
  const none = (clear: Promise<void>) => clear.then(() => 0);

  // Listings and drafts first: their photos are removed in the same round.
  result.listings = await part(parts.listings, () => removeOwnerless(now, signal));
  await part(parts.drafts, () => none(removeOldDrafts(now)));
  result.photos = await part(parts.photos, async () => {
    const { removed, failures } = await sweepUploads(signal);
    if (failures.length > 0) result.problems.push({ part: parts.photos, error: failures[0] });
    return removed;
  });
  await part(parts.hiddenPhotos, () => none(moveLeftPhotos()));
  result.sessions = await part(parts.sessions, () => deleteExpiredSessions(db, now));
  await part(parts.resetCodes, () => none(deleteExpiredResetCodes(db, now)));
  await part(parts.emailChanges, () => none(deleteExpiredEmailChanges(db, now)));
  await part(parts.signInStates, () => none(deleteExpiredSignInStates(db, now)));
  await part(parts.confirmationLinks, () => none(deleteExpiredLinks(db, now)));
  await part(parts.confirmations, async () => {
    const { reminded, marked, paused } = await requestConfirmations(now, signal);
    if (reminded + marked + paused > 0) log.info(maintenanceTexts.confirmations({ reminded, marked, paused }));
    return 0;
  });
  await part(parts.promptOwners, () => none(updatePromptOwners(db, now)));
  await part(parts.alerts, () => none(removeUnconfirmedAlerts(now)));
  await part(parts.reports, () => none(removeOldReports(now)));
  await part(parts.grievances, () => none(removeOldGrievances(now)));
  await part(parts.adminEmails, () => none(notifyAdmins()));
  await part(parts.dailyEmail, () => none(sendDailyEmail(now)));
  await part(parts.limits, () => none(deleteExpiredLimits(now)));
  return result;
}

/** Removes incomplete uploads of this machine. */
async function sweepFiles(signal?: AbortSignal): Promise<Pick<MaintenanceResult, "uploads" | "problems">> {
  const result: Awaited<ReturnType<typeof sweepFiles>> = { uploads: 0, problems: [] };
  result.uploads = await partsOf(result, signal)(parts.uploads, removeStaleIncoming);
  return result;
}

function partsOf({ problems }: Pick<MaintenanceResult, "problems">, signal?: AbortSignal) {
  return async (what: string, clear: () => Promise<number>): Promise<number> => {
    if (signal?.aborted) return 0;
    try {
      return await clear();
    } catch (error) {
      problems.push({ part: what, error });
      return 0;
    }
  };
}

/** The job that one of all processes does every 20 minutes. */
export const maintain: Handler<"maintain"> = async (_data, { signal }) => {
  const cleared = await runMaintenance(new Date(), signal);
  if (!signal.aborted) report(cleared);
};

/**
 * Removes incomplete uploads of this machine now and every 20 minutes, a quarter more or less: the job may always run
 * on another machine.
 * @returns a function that ends it
 */
export function sweepFilesRegularly(): () => Promise<void> {
  const sweep = async () => report({ listings: 0, photos: 0, sessions: 0, ...(await sweepFiles()) });
  let round = sweep();
  // Processes that were started together should not do it at the same time.
  const minutes = 20 * (0.75 + Math.random() / 2);
  const timer = setInterval(() => void (round = sweep()), minutes * 60_000).unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

function report(cleared: MaintenanceResult): void {
  if (cleared.listings + cleared.photos + cleared.sessions + cleared.uploads > 0) {
    log.info(maintenanceTexts.removed(cleared));
  }
  for (const { part, error } of cleared.problems) log.error({ err: error, part }, maintenanceTexts.failed);
}
