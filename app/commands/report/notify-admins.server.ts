import { findAdmins } from "#db/report/admins.server.ts";
import { findUnnotified, markNotified } from "#db/report/reports.server.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { queueEmails } from "#db/site/outgoing-emails.server.ts";
import { consume } from "#db/site/rate-limits.server.ts";
import { reportsEmail } from "./emails.server.ts";

/**
 * E-mails the admins about listings that reports have hidden, or that need a decision: at most once an hour. What comes
 * within the hour is in the next e-mail, which maintenance sends.
 */
export async function notifyAdmins(): Promise<void> {
  const [admins, unnotified] = await Promise.all([findAdmins(db), findUnnotified(db)]);
  if (admins.length === 0 || unnotified.length === 0) return;
  if (!(await consume({ limit: "emailsToAdmins", key: "reports" }))) return;
  const hidden = unnotified.filter((listing) => listing.hidden).length;
  const counts = { hidden, shown: unnotified.length - hidden };
  await db.transaction().execute(async (trx) => {
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
