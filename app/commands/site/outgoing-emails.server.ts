import { db } from "#db/site/client.server.ts";
import type { Handler } from "#db/site/jobs.server.ts";
import { deleteOutgoingEmail, findOutgoingEmail, recordFailedEmail } from "#db/site/outgoing-emails.server.ts";
import { findSuppression, suppressRecipients } from "#db/site/suppressed-recipients.server.ts";
import { MailError, sendMail } from "#app/services/site/mail.server.ts";
import type { DeliveryProblem } from "#app/domain/site/suppression.ts";
import { logTexts } from "#texts/site/log.ts";

/**
 * Sends a queued e-mail. If the provider does not accept it, it is retried for about two days,
 * unless the e-mail itself is invalid. If its address is
 * suppressed, it is dropped. If the process is killed before the row is deleted, the job is retried, and the provider
 * recognises the key.
 */
export const sendQueuedEmail: Handler<"send-email"> = async ({ id }, { isLast }) => {
  const email = await findOutgoingEmail(db, id);
  if (!email) return;
  if (await findSuppression(db, email.to)) {
    console.info(logTexts.emailStopped(id));
    return deleteOutgoingEmail(db, id);
  }
  // If the process is killed now, no other attempt could record that.
  if (isLast) await recordFailedEmail(db, id, "interrupted");
  try {
    await sendMail({ ...email, idempotencyKey: id });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hasFailed = isLast || (error instanceof MailError && error.isFinal);
    console.error(hasFailed ? logTexts.emailFailed(id, reason) : logTexts.emailDelayed(id, reason));
    if (!hasFailed) throw error;
    return recordFailedEmail(db, id, reason);
  }
  await deleteOutgoingEmail(db, id);
};

/** Sends no more e-mails to addresses, until `npm run mail -- allow`. The same report twice changes nothing. */
export async function stopEmails(problem: DeliveryProblem): Promise<void> {
  await suppressRecipients(db, problem);
  console.info(logTexts.emailsStopped(problem.reason, problem.recipients.length));
}
