import { expiredBefore } from "#app/domain/site/retention.ts";
import { createHmac } from "node:crypto";
import { addAdminAction, isProtectedFromReports } from "#db/report/admins.server.ts";
import { lockListingStatus, putAnswer } from "#db/report/hidden-listings.server.ts";
import { deleteOldReports, findFirstReports, findOpenReports, putReport } from "#db/report/reports.server.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { widestNetworkOf } from "#app/domain/site/addresses/network.ts";
import { hiddenText } from "#texts/report/emails.ts";
import { logTexts } from "#texts/site/log.ts";
import { hide } from "./decide.server.ts";
import { notifyAdmins } from "./notify-admins.server.ts";
import type { ReportReason } from "#app/domain/report/report.ts";
import { automaticStep } from "#app/domain/report/automatic-hiding.ts";

/**
 * Stores a report about a live listing. Reports from several networks hide it until an admin has looked at it, unless
 * they came at one time or only an admin may hide its owner's listings: then admins are told.
 * @param report.address of the client, of which only keyed hashes are stored
 * @returns `not-live` if the listing cannot be reported any more
 */
export async function reportListing(
  listingId: string,
  { address, ...content }: { address: string; reason: ReportReason; text: string | null },
): Promise<"stored" | "hidden" | "not-live"> {
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
    await putReport(trx, { listingId, reporter, network, ...content });
    const step = automaticStep(await findFirstReports(trx, listingId));
    if (step === "wait") return "stored";
    if (step === "decide" || (await isProtectedFromReports(trx, ownerId))) return "undecided";
    const reports = await findOpenReports(trx, listingId);
    const reason = hiddenText(reports.flatMap(({ reason }) => (reason === "relisted" ? [] : reason)));
    await hide(trx, { listingId, ownerId, reason, byAdmin: false });
    await addAdminAction(trx, { action: "auto-hide", by: "site", listingId, ownerId, reason });
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

/** Deletes reports after a year. */
export function removeOldReports(now: Date): Promise<void> {
  return deleteOldReports(db, expiredBefore("reports", now));
}
