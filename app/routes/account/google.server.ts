import { enterByGoogle } from "#app/domain/account/commands.server.ts";
import { googleAuthenticator } from "#app/http/account/google.server.ts";

/** Signing in with Google, as both of its routes know it. */
export const google = googleAuthenticator(enterByGoogle);
