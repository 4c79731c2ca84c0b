import { db } from "#db/site/client.server.ts";
import type { Handler } from "#db/site/jobs.server.ts";
import {
  deleteOutgoingEmail,
  findOutgoingEmail,
  postponeEmail,
  recordFailedEmail,
} from "#db/site/outgoing-emails.server.ts";
import { log } from "#app/log.server.ts";
import { MailError, sendMail } from "#app/services/site/mail.server.ts";
import { indianDay, startOfDay } from "#app/domain/site/time.ts";
import { logTexts } from "#texts/site/log.ts";
import { countToUnproven } from "./unproven-addresses.server.ts";

/**
 * Sends a queued e-mail. If the provider does not accept it, it is retried (`domain/site/job-queues.ts`), unless the
 * e-mail itself is invalid. A reminder to an address that nobody has proven and that has had its e-mails of the day waits
 * for the next day, while a notice to it is dropped. If the process is killed before the row is deleted, the job is retried, and the provider recognises the key.
 */
export const sendQueuedEmail: Handler<"send-email"> = async ({ id }, { isLast }) => {
  const email = await findOutgoingEmail(db, id);
  if (!email) return;
  // A proof was counted when it was asked for.
  const toUnproven = email.toUnproven && email.toUnproven !== "proof" ? await countToUnproven(email.to) : null;
  if (toUnproven && !toUnproven.isWithin) {
    return email.toUnproven === "notice" ? deleteOutgoingEmail(db, id) : waitForTomorrow(id);
  }
  // If the process is killed now, no other attempt could record that.
  if (isLast) await recordFailedEmail(db, id, "interrupted");
  try {
    await sendMail({ ...email, idempotencyKey: id });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hasFailed = isLast || (error instanceof MailError && error.isFinal);
    log.error({ err: error }, hasFailed ? logTexts.emailFailed(id) : logTexts.emailDelayed(id));
    await toUnproven?.undo();
    if (!hasFailed) throw error;
    return recordFailedEmail(db, id, reason);
  }
  await deleteOutgoingEmail(db, id);
};

/** Sends an e-mail after midnight in India. */
async function waitForTomorrow(id: string): Promise<void> {
  const tomorrow = startOfDay(indianDay(1)).getTime();
  const seconds = Math.ceil((tomorrow - Date.now()) / 1000) + 1;
  await db.transaction().execute((trx) => postponeEmail(trx, id, seconds));
}
