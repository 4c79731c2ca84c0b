import { db } from "#db/site/client.server.ts";
import { consumeAll } from "#db/site/rate-limits.server.ts";
import { countSentEmail, uncountSentEmail } from "#db/site/sent-emails.server.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { mailboxLimitKey } from "#app/domain/site/addresses/limit-keys.server.ts";
import type { Use } from "#app/domain/site/limits.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { logTexts } from "#texts/site/log.ts";

/** Of MAIL_DAILY_BUDGET, what only e-mails about a new password may use. Anybody can have others sent by signing up. */
const reserved = 0.1;

/** The last day whose budget, or what is not reserved of it, was reported as used. */
let reported = "";

/**
 * Counts an e-mail that is about to be sent in the budget of the day. Above it, the log says so once.
 * @param isCode whether it is about a new password: for these, a tenth is reserved
 * @returns a function that takes the count back; null if the budget is used
 */
export async function countInBudget({ isCode }: { isCode: boolean }): Promise<(() => Promise<void>) | null> {
  const [day, budget] = [indianDay(0), env.MAIL_DAILY_BUDGET];
  if (await countSentEmail(db, day, isCode ? budget : Math.ceil(budget * (1 - reserved)))) {
    return () => uncountSentEmail(db, day);
  }
  if (reported !== `${day} ${isCode}`) log.error(logTexts.emailBudgetUsed(budget));
  reported = `${day} ${isCode}`;
  return null;
}

/**
 * Counts an e-mail to an address that nobody has proven. All addresses of a mailbox count together, by day in India.
 * @param uses what it counts towards first, such as the networks of who asked for it
 * @returns whether it is within the limits, and a function that takes the count back
 */
export function countToUnproven(email: string, uses: Use[] = []): ReturnType<typeof consumeAll> {
  return consumeAll([...uses, { limit: "emailsToUnproven", key: `${indianDay(0)} ${mailboxLimitKey(email)}` }]);
}
