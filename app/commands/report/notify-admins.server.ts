import { findAdmins } from "#db/report/admins.server.ts";
import { findUnnotified, markNotified } from "#db/report/reports.server.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { queueEmails } from "#db/site/outgoing-emails.server.ts";
import { consumeOnly } from "#db/site/rate-limits.server.ts";
import { countWaiting } from "#db/report/overview.server.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { reportsEmail, waitingEmail } from "./emails.server.ts";

/** When the day of the daily e-mail begins, in milliseconds after midnight in India. */
const morning = 8 * 3_600_000;

/**
 * E-mails the admins about listings that reports have hidden, or that need a decision: at most once an hour. What comes
 * within the hour is in the next e-mail, which maintenance sends.
 */
export async function notifyAdmins(): Promise<void> {
  const [admins, unnotified] = await Promise.all([findAdmins(db), findUnnotified(db)]);
  if (admins.length === 0 || unnotified.length === 0) return;
  const hidden = unnotified.filter((listing) => listing.hidden).length;
  const counts = { hidden, shown: unnotified.length - hidden };
  await db.transaction().execute(async (trx) => {
    if (!(await consumeOnly(trx, { limit: "emailsToAdmins", key: "reports" }))) return;
    await markNotified(
      trx,
      unnotified.map(({ id }) => id),
    );
    await queueEmails(
      trx,
      admins.map((admin) => ({ email: reportsEmail(admin, counts), about: { ownerId: admin.id } })),
    );
  });
  wake("send-email");
}

/**
 * E-mails the admins what waits for them: at most once in a day that begins at 8 am in India, and only if something does.
 */
export async function sendDailyEmail(now: Date): Promise<void> {
  const [admins, waiting] = await Promise.all([findAdmins(db), countWaiting(db)]);
  if (admins.length === 0 || Object.values(waiting).every((count) => count === 0)) return;
  const day = indianDay(0, new Date(now.getTime() - morning));
  await db.transaction().execute(async (trx) => {
    if (!(await consumeOnly(trx, { limit: "dailyEmailsToAdmins", key: day }))) return;
    await queueEmails(
      trx,
      admins.map((admin) => ({ email: waitingEmail(admin, waiting), about: { ownerId: admin.id } })),
    );
  });
  wake("send-email");
}
