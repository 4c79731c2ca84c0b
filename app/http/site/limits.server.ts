import { consumeAll } from "#db/site/rate-limits.server.ts";
import { emailLimitKey, mailboxLimitKey } from "#app/domain/site/addresses/limit-keys.server.ts";
import type { Limit, NetworkLimit, Use } from "#app/domain/site/limits.ts";
import { networksOf } from "#app/domain/site/addresses/network.ts";
import { log } from "#app/log.server.ts";
import { logTexts } from "#texts/site/log.ts";
import { clientAddressHeader } from "./client-address.server.ts";

/** The key by which limits identify a client. */
export function clientOf(request: Request): string {
  return request.headers.get(clientAddressHeader) ?? "unknown";
}

/** A use counted by client address. */
export function byAddress(limit: Limit, request: Request): Use {
  return { limit, key: clientOf(request) };
}

/** A use counted by a typed e-mail address, stored only as a hash. */
export function byEmail(limit: Limit, email: string): Use {
  return { limit, key: emailLimitKey(email) };
}

/** The same for all addresses of one mailbox. */
export function byMailbox(limit: Limit, email: string): Use {
  return { limit, key: mailboxLimitKey(email) };
}

/** A use counted by each network of the client, the narrowest first: past its limit, wider ones count no more. */
export function byNetworks(limit: NetworkLimit, request: Request): Use[] {
  return networksOf(clientOf(request)).map(({ prefixLength, name }) => ({
    limit: `${limit}/${prefixLength}`,
    key: name,
  }));
}

/** The same for each listing alone. */
export function byListing(limit: NetworkLimit, request: Request, listingId: string): Use[] {
  return byNetworks(limit, request).map(({ limit, key }) => ({ limit, key: `${listingId} ${key}` }));
}

/** A use counted by signed-in user. */
export function byUser(limit: Limit, user: { id: string }): Use {
  return { limit, key: user.id };
}

/** Counts uses, as {@link consumeAll} does. @returns whether all are within */
export async function withinLimits(uses: Use[]): Promise<boolean> {
  const { isWithin, exceeded } = await consumeAll(uses);
  if (!isWithin) log.warn({ limit: exceeded }, logTexts.limitReached);
  return isWithin;
}
