import { domainToUnicode } from "node:url";
import { redirect } from "@remix-run/node";
import { findAccount } from "#db/account/users.server.ts";
import { db } from "#db/site/client.server.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { accountPath } from "#app/paths.ts";

/**
 * An e-mail address as its owner writes it: `name@डाटामेल.भारत`. For its owner only, since to others a domain of letters that
 * look like those of another could pass for that one.
 */
export function emailInOwnScript(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}

/** How a user signs in, as forms about it show it. */
interface OwnSignIn {
  /** Null if it is unknown. */
  email: string | null;
  hasPassword: boolean;
}

/** How the signed-in user signs in. A refused form is shown even if the session has ended or the database is down. */
export async function ownSignIn(call: Call): Promise<OwnSignIn> {
  const unknown: OwnSignIn = { email: null, hasPassword: true };
  if (!wasRefused(call.context)) return signInOf(await requireUser(call));
  return viewerOf(call)
    .then((viewer) => (viewer ? signInOf(viewer) : unknown))
    .catch(() => unknown);
}

async function signInOf({ id, email }: { id: string; email: string }): Promise<OwnSignIn> {
  const account = await findAccount(db, id);
  return { email: emailInOwnScript(email), hasPassword: account?.passwordHash !== null };
}

/** The same for a form that needs the password. The page of the account says how one gets it. @throws {Response} 303 */
export async function ownPasswordSignIn(call: Call): Promise<OwnSignIn> {
  const signIn = await ownSignIn(call);
  if (!signIn.hasPassword) throw redirect(accountPath, 303);
  return signIn;
}
