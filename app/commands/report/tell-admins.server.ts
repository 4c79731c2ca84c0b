import { findAdmins } from "#db/report/admins.server.ts";
import { findUntold, noteTold } from "#db/report/reports.server.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { queueEmails } from "#db/site/outgoing-emails.server.ts";
import { consume } from "#db/site/rate-limits.server.ts";
import { reportsEmail } from "./emails.server.ts";

/**
 * E-mails the admins about listings that reports have hidden, or that need a decision: at most once an hour. What comes
 * within the hour is in the next e-mail, which maintenance sends.
 */
export async function tellAdmins(): Promise<void> {
  const [admins, untold] = await Promise.all([findAdmins(db), findUntold(db)]);
  if (admins.length === 0 || untold.length === 0) return;
  if (!(await consume({ limit: "emailsToAdmins", key: "reports" }))) return;
  const hidden = untold.filter((listing) => listing.hidden).length;
  const counts = { hidden, shown: untold.length - hidden };
  await db.transaction().execute(async (trx) => {
    await noteTold(
      trx,
      untold.map(({ id }) => id),
    );
    await queueEmails(
      trx,
      admins.map((admin) => ({ email: reportsEmail(admin, counts), about: { ownerId: admin.id } })),
    );
  });
  wake("send-email");
}
