import { consumeAll } from "#db/site/rate-limits.server.ts";
import { mailboxLimitKey } from "#app/domain/site/addresses/limit-keys.server.ts";
import type { Use } from "#app/domain/site/limits.ts";
import { indianDay } from "#app/domain/site/time.ts";

/**
 * Counts an e-mail to an address that nobody has proven. All addresses of a mailbox count together, by day in India.
 * @param uses what it counts towards first, such as the networks of who asked for it
 * @returns whether it is within the limits, and a function that takes the count back
 */
export function countToUnproven(email: string, uses: Use[] = []): ReturnType<typeof consumeAll> {
  return consumeAll([...uses, { limit: "emailsToUnproven", key: `${indianDay(0)} ${mailboxLimitKey(email)}` }]);
}
