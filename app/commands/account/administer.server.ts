import { randomBytes } from "node:crypto";
import type { Trx } from "#db/schema.ts";
import { db } from "#db/site/client.server.ts";
import { setAdmin } from "#db/report/admins.server.ts";
import { endSessionsOf } from "#db/account/sessions.server.ts";
import { findAccountByEmail, insertUser, setDisabled } from "#db/account/users.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { viewer } from "./sign-in.server.ts";
import { hashPassword } from "./password-hash.server.ts";

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
 * belongs to the person who receives its e-mails: a reset code gives it a password.
 * @returns null if the e-mail has an account that is in use
 */
export async function createDisabledAccount(person: { name: string; email: string }): Promise<Viewer | null> {
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  return db.transaction().execute(async (trx) => {
    const added = await insertUser(trx, { ...person, passwordHash });
    if (added) await setDisabled(trx, { email: person.email }, true);
    const account = added ?? (await findAccountByEmail(trx, person.email));
    if (!account || ("disabled" in account && !account.disabled)) return null;
    return viewer(account);
  });
}
