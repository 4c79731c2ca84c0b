import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { Trx } from "#db/schema.ts";
import { db } from "#db/site/client.server.ts";
import { allowRecipient } from "#db/site/suppressed-recipients.server.ts";
import { deleteAlertsOf } from "#db/alert/alerts.server.ts";
import { setAdmin } from "#db/report/admins.server.ts";
import { endSessionsOf } from "#db/account/sessions.server.ts";
import {
  deleteUser,
  findAccount,
  findAccountByEmail,
  findAccountByGoogleSub,
  insertUser,
  linkGoogle,
  renameUser,
  setDisabled,
} from "#db/account/users.server.ts";
import { emailKey } from "#app/domain/site/email-address.ts";
import type { GooglePerson, Viewer } from "#app/domain/account/viewer.ts";
import { isCommonPassword } from "#app/domain/account/common-passwords.server.ts";

// OWASP's password storage recommendation for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default.
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password, for the database. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), argon2id);
}

function normal(password: string): string {
  return password.normalize("NFKC");
}

/** Creates an account (SPEC.md section 8, sign up). */
export async function register(person: {
  name: string;
  email: string;
  password: string;
}): Promise<{ user: Viewer } | { refused: "email-taken" | "email-disabled" | "common-password" }> {
  if (isCommonPassword(person.password)) return { refused: "common-password" };
  const passwordHash = await hashPassword(person.password);
  const user = await insertUser(db, { name: person.name, email: person.email, passwordHash });
  if (user) return { user };
  const there = await findAccountByEmail(db, person.email);
  return { refused: there?.disabled ? "email-disabled" : "email-taken" };
}

export type SignInOutcome =
  | { user: Viewer; passwordHash: string }
  | { refused: "user-not-found" | "wrong-password" | "use-google" | "user-disabled" };

/** Checks an e-mail and password (SPEC.md section 8, e-mail sign in). */
export async function checkPassword(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  const account = await findAccountByEmail(db, credentials.email);
  if (!account) return { refused: "user-not-found" };
  if (account.passwordHash === null) return { refused: "use-google" };
  if (!(await verify(account.passwordHash, normal(credentials.password)))) return { refused: "wrong-password" };
  if (account.disabled) return { refused: "user-disabled" };
  return { user: viewer(account), passwordHash: account.passwordHash };
}

export type GoogleOutcome = { user: Viewer } | { refused: "email-exists" | "invalid-email" | "user-disabled" };

/**
 * Signs in a Google user: an existing one by Google's permanent id, a new one with a new account. An account with the
 * same e-mail is linked only if both sides have verified the address: Google says verified, and an e-mail of ours has
 * reached it. Otherwise whoever registered somebody's address first would share their account.
 */
export async function signInWithGoogle(person: GooglePerson): Promise<GoogleOutcome> {
  const known = await findAccountByGoogleSub(db, person.sub);
  if (known) return known.disabled ? { refused: "user-disabled" } : { user: viewer(known) };
  if (!person.emailVerified) return { refused: "invalid-email" };

  const added = await insertUser(db, { name: person.name, email: person.email, googleSub: person.sub });
  if (added) return { user: added };
  const there = await findAccountByEmail(db, person.email);
  // Two callbacks at once: the other one has created the account.
  if (there?.googleSub === person.sub) return { user: viewer(there) };
  if (there?.disabled) return { refused: "user-disabled" };
  if (!there?.emailProven) return { refused: "email-exists" };
  return (await linkGoogle(db, there.id, person.sub)) ? { user: viewer(there) } : { refused: "email-exists" };
}

/** Changes the name shown to others on a listing. */
export async function rename(user: Viewer, name: string): Promise<void> {
  await renameUser(db, user.id, name);
}

/**
 * Disables an account, which signs it out everywhere, or enables it again.
 * @returns whether the e-mail has one
 */
export async function setAccountDisabled(email: string, disabled: boolean): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const id = await setDisabled(trx, { email }, disabled);
    if (id && disabled) await endSessionsOf(trx, id);
    return id !== null;
  });
}

/** Disables an account in a transaction that also does something else. */
export async function disableAccount(trx: Trx, id: string): Promise<void> {
  await setDisabled(trx, { id }, true);
  await endSessionsOf(trx, id);
}

/** Makes an account an admin's, or takes that away. @returns whether the e-mail has one */
export function setAccountAdmin(email: string, admin: boolean): Promise<boolean> {
  return setAdmin(db, email, admin);
}

/**
 * A disabled account without a usable password, for imported listings. Once enabled by {@link setAccountDisabled}, it
 * belongs to whoever receives its e-mails: a reset code gives it a password.
 * @returns null if the e-mail has an account that somebody uses
 */
export async function createDisabledAccount(person: { name: string; email: string }): Promise<Viewer | null> {
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  return db.transaction().execute(async (trx) => {
    const added = await insertUser(trx, { ...person, passwordHash });
    if (added) await setDisabled(trx, { email: person.email }, true);
    const there = added ?? (await findAccountByEmail(trx, person.email));
    if (!there || ("disabled" in there && !there.disabled)) return null;
    return viewer(there);
  });
}

/** What must be typed to delete an account. */
export async function requiredConfirmation(user: Viewer): Promise<"password" | "email"> {
  return (await findAccount(db, user.id))?.passwordHash ? "password" : "email";
}

/**
 * Deletes an account with its sessions and codes, and the alerts of its address if that is proven: all of it or nothing.
 * Its listings leave all lists, and are deleted after 30 days (DESIGN.md section 7).
 */
export async function closeAccount(
  user: Viewer,
  confirmation: string,
): Promise<{ closed: true } | { refused: "wrong-password" | "wrong-email" }> {
  const account = await findAccount(db, user.id);
  // Another request has deleted it meanwhile.
  if (!account) return { closed: true };
  if (account.passwordHash) {
    if (!(await verify(account.passwordHash, normal(confirmation)))) return { refused: "wrong-password" };
  } else if (confirmation.trim().toLowerCase() !== user.email.toLowerCase()) {
    return { refused: "wrong-email" };
  }
  // Nothing may contain the address afterwards.
  await db.transaction().execute(async (trx) => {
    await allowRecipient(trx, user.email);
    if (account.emailProven) await deleteAlertsOf(trx, emailKey(user.email));
    await deleteUser(trx, user.id);
  });
  return { closed: true };
}

function viewer({ id, name, email }: Viewer): Viewer {
  return { id, name, email };
}
