import type { Use } from "#app/domain/site/limits.ts";
import { byAddress, byEmail } from "#app/http/site/limits.server.ts";

/** What sign-in and sign-up use: one limit by address and one by e-mail. */
export function accountUses(request: Request): (form: { email: string }) => Use[] {
  return ({ email }) => [byAddress("accountByAddress", request), byEmail("accountByEmail", email)];
}
