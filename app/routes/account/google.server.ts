import { signInWithGoogle } from "#app/commands/account/sign-in.server.ts";
import { googleAuthenticator } from "#app/http/account/google.server.ts";

/** Google sign-in, shared by the route that starts it and its callback. */
export const google = googleAuthenticator(signInWithGoogle);
