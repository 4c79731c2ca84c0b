import { db } from "#db/site/client.server.ts";
import type { Handler } from "#db/site/jobs.server.ts";
import { deleteOutgoingEmail, findOutgoingEmail, recordFailedEmail } from "#db/site/outgoing-emails.server.ts";
import { sendMail } from "#app/services/site/mail.server.ts";
import { logTexts } from "#texts/site/log.ts";

/**
 * Sends a queued e-mail. One that the provider does not accept is retried for about two days. A process that is killed
 * between sending one and noting it sends it again: the provider drops it by its key.
 */
export const sendQueuedEmail: Handler<"send-email"> = async ({ id }, { isLast }) => {
  const email = await findOutgoingEmail(db, id);
  if (!email) return;
  try {
    await sendMail({ ...email, idempotencyKey: id });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(isLast ? logTexts.emailFailed(id, reason) : logTexts.emailDelayed(id, reason));
    if (isLast) await recordFailedEmail(db, id, reason);
    throw error;
  }
  await deleteOutgoingEmail(db, id);
};
