import { createHash } from "node:crypto";
import { forgive, giveBack, spend } from "#db/site/rate-limits.server.ts";
import { emailKey, type Limit, type Use } from "#app/domain/site/limits.ts";
import { clientAddressHeader } from "#app/http/site/client-address.server.ts";

/** Whom limits count as one client. */
export function clientOf(request: Request): string {
  return request.headers.get(clientAddressHeader) ?? "unknown";
}

/** A use counted by where it comes from. */
export function byAddress(limit: Limit, request: Request): Use {
  return { limit, key: clientOf(request) };
}

/** A use counted by an e-mail address that was typed, of which only a hash is kept. */
export function byEmail(limit: Limit, email: string): Use {
  return { limit, key: createHash("sha256").update(emailKey(email)).digest("base64url") };
}

/** A use counted by who is signed in. */
export function byUser(limit: Limit, user: { id: string }): Use {
  return { limit, key: user.id };
}

/** What signing in and signing up use up: one budget by address and one by e-mail. */
export function accountUses(request: Request): (form: { email: string }) => Use[] {
  return ({ email }) => [byAddress("accountByAddress", request), byEmail("accountByEmail", email)];
}

/** Counts uses one after the other; the first that is past its limit ends it. @returns whether all are within */
export async function withinLimits(uses: Use[]): Promise<boolean> {
  for (const use of uses) if (!(await spend(use))) return false;
  return true;
}

export { forgive, giveBack };
