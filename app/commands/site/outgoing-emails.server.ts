import { db } from "#db/site/client.server.ts";
import type { Handler } from "#db/site/jobs.server.ts";
import {
  deleteOutgoingEmail,
  findOutgoingEmail,
  postponeEmail,
  recordFailedEmail,
} from "#db/site/outgoing-emails.server.ts";
import { findSuppression, suppressRecipients } from "#db/site/suppressed-recipients.server.ts";
import { log } from "#app/log.server.ts";
import { MailError, sendMail } from "#app/services/site/mail.server.ts";
import type { DeliveryProblem } from "#app/domain/site/email.ts";
import { indianDay, startOfDay } from "#app/domain/site/time.ts";
import { logTexts } from "#texts/site/log.ts";
import { countInBudget, countToUnproven } from "./email-budget.server.ts";

/**
 * Sends a queued e-mail. If the provider does not accept it, it is retried (`domain/site/job-schedule.ts`), unless the
 * e-mail itself is invalid. If its address is suppressed, it is dropped. Above the day's budget, it waits for the next
 * day; so does a reminder to an address that nobody has proven and that has had its e-mails of the day, while a notice to
 * it is dropped. If the process is killed before the row is deleted, the job is retried, and the provider recognises the key.
 */
export const sendQueuedEmail: Handler<"send-email"> = async ({ id }, { isLast }) => {
  const email = await findOutgoingEmail(db, id);
  if (!email) return;
  if (await findSuppression(db, email.to)) {
    log.info(logTexts.emailStopped(id));
    return deleteOutgoingEmail(db, id);
  }
  const isProof = email.toUnproven === "proof";
  // A proof was counted when it was asked for.
  const toUnproven = email.toUnproven && !isProof ? await countToUnproven(email.to) : null;
  if (toUnproven && !toUnproven.isWithin) {
    return email.toUnproven === "notice" ? deleteOutgoingEmail(db, id) : waitForTomorrow(id, { isProof });
  }
  const uncount = await countInBudget({ isCode: false });
  if (!uncount) {
    await toUnproven?.undo();
    return waitForTomorrow(id, { isProof });
  }
  // If the process is killed now, no other attempt could record that.
  if (isLast) await recordFailedEmail(db, id, "interrupted");
  try {
    await sendMail({ ...email, idempotencyKey: id });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hasFailed = isLast || (error instanceof MailError && error.isFinal);
    log.error({ err: error }, hasFailed ? logTexts.emailFailed(id) : logTexts.emailDelayed(id));
    await Promise.all([uncount(), toUnproven?.undo()]);
    if (!hasFailed) throw error;
    return recordFailedEmail(db, id, reason);
  }
  await deleteOutgoingEmail(db, id);
};

/** Sends an e-mail after midnight in India. */
async function waitForTomorrow(id: string, { isProof }: { isProof: boolean }): Promise<void> {
  const tomorrow = startOfDay(indianDay(1)).getTime();
  const seconds = Math.ceil((tomorrow - Date.now()) / 1000) + 1;
  await db.transaction().execute((trx) => postponeEmail(trx, id, { seconds, isProof }));
}

/** Sends no more e-mails to addresses, until `npm run mail -- allow`. The same report twice changes nothing. */
export async function stopEmails(problem: DeliveryProblem): Promise<void> {
  await suppressRecipients(db, problem);
  log.info(logTexts.emailsStopped(problem.reason, problem.recipients.length));
}
