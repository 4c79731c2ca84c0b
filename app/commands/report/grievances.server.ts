import {
  deleteOldGrievances,
  insertGrievance,
  resolveGrievance as markResolved,
} from "#db/report/grievances.server.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { queueEmail } from "#db/site/outgoing-emails.server.ts";
import { consume, refund } from "#db/site/rate-limits.server.ts";
import { log } from "#app/log.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import type { Grievance } from "#app/domain/report/forms.ts";
import { mailboxLimitKey } from "#app/domain/site/addresses/limit-keys.server.ts";
import { expiredBefore } from "#app/domain/site/retention.ts";
import { messageKey } from "#app/domain/site/content-key.server.ts";
import type { Use } from "#app/domain/site/limits.ts";
import { logTexts } from "#texts/site/log.ts";
import { acknowledgementEmail, noticeEmail, resolutionEmail } from "./grievance-emails.server.ts";

/**
 * Stores a grievance, acknowledges it by e-mail, and tells the Grievance Officer. The same text sent twice on one day is
 * one grievance. Above a daily limit of its mailbox, only the page acknowledges it: anybody can type any address.
 * @returns its key, which only those who send the same text get to know
 */
export async function sendGrievance(grievance: Grievance): Promise<string> {
  const key = messageKey(["grievance", ...Object.values(grievance)]);
  const acknowledgement: Use = { limit: "grievanceAcknowledgements", key: mailboxLimitKey(grievance.email) };
  const acknowledges = await consume(acknowledgement);
  const isStored = await db.transaction().execute(async (trx) => {
    const inserted = await insertGrievance(trx, { ...grievance, key });
    if (!inserted) return false;
    const received = { ...grievance, ...inserted };
    const about = { grievanceId: received.id };
    if (acknowledges) await queueEmail(trx, acknowledgementEmail(received), about);
    await queueEmail(trx, noticeEmail(received), about);
    return true;
  });
  if (isStored) wake("send-email");
  else await refund(acknowledgement);
  return key;
}

/**
 * Records what an admin has decided about a grievance, and e-mails it to its sender.
 * @returns false if it is not open any more
 */
export async function resolveGrievance(admin: Viewer, id: number, resolution: string): Promise<boolean> {
  const isResolved = await db.transaction().execute(async (trx) => {
    const grievance = await markResolved(trx, id, { resolution, adminId: admin.id });
    if (!grievance) return false;
    await queueEmail(trx, resolutionEmail(grievance, resolution), { grievanceId: id });
    return true;
  });
  if (isResolved) {
    wake("send-email");
    log.info({ adminId: admin.id, grievance: id }, logTexts.grievanceResolved);
  }
  return isResolved;
}

/** Deletes grievances a year after they were resolved. */
export function removeOldGrievances(now: Date): Promise<void> {
  return deleteOldGrievances(db, expiredBefore("grievances", now));
}
