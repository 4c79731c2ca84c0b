import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import {
  findAccount,
  findAccountByEmail,
  findAccountByGoogleSub,
  insertUser,
  linkGoogle,
} from "#db/account/users.server.ts";
import type { Use } from "#app/domain/site/limits.ts";
import type { GooglePerson, Viewer } from "#app/domain/account/viewer.ts";
import { type PasswordWeakness, isMadeOfName, weaknessOf } from "#app/domain/account/weak-passwords.server.ts";
import { hashPassword, isPassword } from "./password-hash.server.ts";
import { countToUnproven } from "#app/commands/site/unproven-addresses.server.ts";
import { queueProof } from "./prove-email.server.ts";

/**
 * Creates an account (SPEC.md section 8, sign up), and e-mails a link that proves the address, unless it is proven or a
 * limit is reached.
 * @param proofUses what the e-mail counts towards
 */
export async function register(
  person: { name: string; email: string; password: string; emailProven?: boolean },
  proofUses: Use[] = [],
): Promise<{ user: Viewer } | { refused: "email-taken" | "email-disabled" | PasswordWeakness }> {
  const weakness = weaknessOf(person.password);
  if (weakness) return { refused: weakness };
  if (isMadeOfName(person.password, person)) return { refused: "name-as-password" };
  const passwordHash = await hashPassword(person.password);
  const { name, email, emailProven = false } = person;
  const proof = emailProven ? null : await countToUnproven(email, proofUses);
  const user = await db.transaction().execute(async (trx) => {
    const added = await insertUser(trx, { name, email, passwordHash, emailProven });
    if (added && proof?.isWithin) await queueProof(trx, added);
    return added;
  });
  if (user) {
    wake("send-email");
    return { user };
  }
  await proof?.undo();
  const existing = await findAccountByEmail(db, email);
  return { refused: existing?.disabled ? "email-disabled" : "email-taken" };
}

type SignInOutcome =
  | { user: Viewer; passwordHash: string }
  | { refused: "user-not-found" | "wrong-password" | "use-google" | "user-disabled" };

/** Checks an e-mail and password (SPEC.md section 8, e-mail sign in). */
export async function checkPassword(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  const account = await findAccountByEmail(db, credentials.email);
  if (!account) return { refused: "user-not-found" };
  if (account.passwordHash === null) return { refused: "use-google" };
  if (!(await isPassword(account.passwordHash, credentials.password))) return { refused: "wrong-password" };
  if (account.disabled) return { refused: "user-disabled" };
  return { user: viewer(account), passwordHash: account.passwordHash };
}

/** Whether a password is that of a user's account. */
export async function isOwnPassword(user: Viewer, password: string): Promise<boolean> {
  const hash = (await findAccount(db, user.id))?.passwordHash;
  return hash ? isPassword(hash, password) : false;
}

type GoogleOutcome = { user: Viewer } | { refused: "email-exists" | "invalid-email" | "user-disabled" };

/**
 * Signs in a Google user: an existing one by Google's permanent id, a new one with a new account. An account with the
 * same e-mail is linked only if both sides have verified the address: Google says verified, and an e-mail of ours has
 * reached it. Otherwise anyone who registers another person's address first would share their account.
 */
export async function signInWithGoogle(person: GooglePerson): Promise<GoogleOutcome> {
  const known = await findAccountByGoogleSub(db, person.sub);
  if (known) return known.disabled ? { refused: "user-disabled" } : { user: viewer(known) };
  if (!person.emailVerified) return { refused: "invalid-email" };

  const added = await insertUser(db, { name: person.name, email: person.email, googleSub: person.sub });
  if (added) return { user: added };
  const existing = await findAccountByEmail(db, person.email);
  // Two callbacks at once: the other one has created the account.
  if (existing?.googleSub === person.sub) return { user: viewer(existing) };
  if (existing?.disabled) return { refused: "user-disabled" };
  if (!existing?.emailProven) return { refused: "email-exists" };
  return (await linkGoogle(db, existing.id, person.sub)) ? { user: viewer(existing) } : { refused: "email-exists" };
}

export function viewer({ id, name, email }: Viewer): Viewer {
  return { id, name, email };
}
