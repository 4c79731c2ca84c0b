import postgres from "postgres";
import { Resend } from "resend";
import { pendingEmails } from "#db/site/pending-emails.server.ts";
import { areJobsPaused } from "#db/site/seeds.server.ts";
import { type Check, holding, ok, problem, warning } from "./finding.ts";
import { doctorTexts } from "#texts/site/doctor.ts";

const texts = doctorTexts.mail;

/** How long an e-mail that is due may wait, in milliseconds. */
const patience = 5 * 60_000;

/** Whether the mail provider accepts the key, and sends from the domain of MAIL_FROM. */
export const checkMail: Check = async ({ env }) => {
  if (!env.RESEND_API_KEY) return [env.isLocal ? ok(texts.outbox(env.outboxDir)) : warning(texts.noProvider)];
  const resend = new Resend(env.RESEND_API_KEY, { baseUrl: env.RESEND_BASE_URL });
  const { data, error } = await resend.domains.list({ limit: 100 }, { signal: AbortSignal.timeout(8000) });
  if (error?.name === "restricted_api_key") return [ok(texts.mayOnlySend)];
  if (error) return [problem(texts.refused(error.message))];
  const domain = env.MAIL_FROM.replace(/^.*@|>$/g, "").toLowerCase();
  const found = data.data.find(({ name }) => name.toLowerCase() === domain);
  if (!found) return [problem(texts.unknownDomain(domain))];
  return [found.status === "verified" ? ok(texts.good(domain)) : problem(texts.unverified(domain, found.status))];
};

/** Whether e-mails wait that should have been sent, or were given up (TRUST.md row 60). */
export const checkEmails: Check = async ({ database }) => {
  if ("reason" in database) return [warning(doctorTexts.notChecked)];
  const { failedEmails } = await import("#db/site/outgoing-emails.server.ts");
  let pending, failed;
  try {
    [pending, failed] = [await pendingEmails(database.db), await failedEmails(database.db)];
  } catch (error) {
    // Tables that a first start creates, or that the user may not read: a line about the database says so.
    if (error instanceof postgres.PostgresError) return [warning(doctorTexts.notChecked)];
    throw error;
  }
  const stuck = pending.filter(({ failure }) => failure !== null);
  const isLate = (dueAt: Date | null) => !dueAt || dueAt.getTime() < Date.now() - patience;
  const late = pending.filter(({ failure, dueAt }) => failure === null && isLate(dueAt));
  const isPaused = await areJobsPaused(database.db);
  return holding(ok(texts.queue(pending.length)), [
    [isPaused, warning(texts.paused(pending.length))],
    [stuck.length > 0, problem(texts.stuck(stuck.length, stuck.at(-1)?.failure ?? ""))],
    [late.length > 0 && !isPaused, problem(texts.late(late.length))],
    [failed.length > 0, warning(texts.failed(failed.length))],
  ]);
};
