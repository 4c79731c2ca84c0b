import type { Use } from "#app/domain/site/limits.ts";
import { byAddress, byEmail, byUser } from "#app/http/site/limits.server.ts";

/** What sign-in and sign-up use: one limit by address and one by e-mail. */
export function accountUses(request: Request): (form: { email: string }) => Use[] {
  return ({ email }) => [byAddress("accountByAddress", request), byEmail("accountByEmail", email)];
}

/** What a form uses in which a signed-in user gives the password again: as many guesses as sign-in. */
export function passwordUses(request: Request): (user: { id: string }) => Use[] {
  return (user) => [byAddress("accountByAddress", request), byUser("passwordsAgain", user)];
}
