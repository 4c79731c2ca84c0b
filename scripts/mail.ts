import { runJob } from "./site/with-database.ts";
import { messageOf } from "./site/database-ready.ts";
import type { Db } from "#db/schema.ts";
import { type PendingEmail, hurryPendingEmails, pendingEmails } from "#db/site/pending-emails.server.ts";
import { areJobsPaused, resumeJobs } from "#db/site/seeds.server.ts";
import { mailCommandTexts as texts } from "#texts/enquiry/emails.ts";

/** How many e-mails a list shows. */
const most = 100;

/** @returns the exit code, 0 by default */
type Action = (db: Db, email: string) => Promise<number | void>;

const withoutEmail: Record<string, Action> = { pending, failed, retry, resume };
const withEmail: Record<string, Action> = { test };

await runJob(texts.help, async () => {
  const [name = "", email = ""] = process.argv.slice(2);
  const actions = email === "" ? withoutEmail : { ...withoutEmail, ...withEmail };
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) {
    console.error(texts.usage);
    return 1;
  }
  const { db } = await import("#db/site/client.server.ts");
  const code = await action(db, email);
  await db.destroy();
  return code ?? 0;
});

async function pending(db: Db): Promise<void> {
  const emails = await pendingEmails(db);
  console.log(emails[0] ? texts.waiting(emails.length, emails[0].createdAt.toISOString()) : texts.noneWaiting);
  if (await areJobsPaused(db)) console.log(texts.paused);
  showStuck(emails);
  for (const email of emails.slice(0, most)) {
    const [createdAt, dueAt] = [email.createdAt.toISOString(), email.dueAt?.toISOString() ?? null];
    console.log(texts.pending({ ...email, createdAt, dueAt }));
  }
  if (emails.length > most) console.log(texts.more(emails.length - most));
}

/** Says how many e-mails could not be sent so far, and why: each reason once. */
function showStuck(emails: PendingEmail[]): void {
  const reasons = emails.flatMap(({ failure }) => failure ?? []);
  if (reasons.length === 0) return;
  console.log(texts.stuck(reasons.length));
  for (const reason of new Set(reasons)) {
    console.log(texts.reason(reasons.filter((other) => other === reason).length, reason));
  }
}

async function failed(db: Db): Promise<void> {
  const { failedEmails } = await import("#db/site/outgoing-emails.server.ts");
  const emails = await failedEmails(db);
  for (const email of emails) console.log(texts.failed({ ...email, failedAt: email.failedAt.toISOString() }));
  const stuck = (await pendingEmails(db)).filter(({ failure }) => failure !== null);
  if (emails.length === 0) console.log(stuck.length > 0 ? texts.noneGivenUp : texts.noneFailed);
  showStuck(stuck);
}

async function retry(db: Db): Promise<void> {
  const { retryFailedEmails } = await import("#db/site/outgoing-emails.server.ts");
  const count = await db
    .transaction()
    .execute(async (trx) => (await hurryPendingEmails(trx)) + (await retryFailedEmails(trx)));
  console.log(texts.retried(count));
}

/** Sends a message through the provider now, past the queue. */
async function test(_db: Db, to: string): Promise<number> {
  const { env } = await import("#app/env.server.ts");
  const { sendMail } = await import("#app/services/site/mail.server.ts");
  const { writeEmail } = await import("#app/services/site/write-email.server.ts");
  const { text, ...content } = texts.testEmail;
  const message = writeEmail({ ...content, parts: [{ kind: "paragraph", text }] });
  try {
    const answer = await sendMail({ to, ...message });
    console.log(texts.testSent({ from: env.MAIL_FROM, to, answer }));
    return 0;
  } catch (error) {
    console.error(texts.testFailed(messageOf(error)));
    return 1;
  }
}

async function resume(db: Db): Promise<void> {
  console.log((await resumeJobs(db)) ? texts.resumed : texts.notPaused);
}
