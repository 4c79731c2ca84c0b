import { randomBytes } from "node:crypto";
import type { Trx } from "#db/schema.ts";
import { db } from "#db/site/client.server.ts";
import { addAdminAction, setAdmin } from "#db/report/admins.server.ts";
import { lockListingsOf, pauseListingsOf } from "#db/listing/status.server.ts";
import { endSessionsOf } from "#db/account/sessions.server.ts";
import { findAccountByEmail, insertUser, lockUser, setDisabled, setEmailProven } from "#db/account/users.server.ts";
import type { Recipient, Viewer } from "#app/domain/account/viewer.ts";
import type { AccountAction } from "#app/domain/report/report.ts";
import { deleteAccount } from "./close.server.ts";
import { requestReset } from "./password.server.ts";
import { viewer } from "./sign-in.server.ts";
import { hashPassword } from "./password-hash.server.ts";

/** `unchanged` if it was so before, `unknown` if nobody uses the e-mail address. */
type Outcome = "done" | "unchanged" | "unknown";

/**
 * Does something with the account of an e-mail address, for a command on the server, and records it.
 * @param act returns false if there was nothing to change
 */
function administer(
  email: string,
  action: AccountAction,
  act: (trx: Trx, account: Recipient) => Promise<boolean | void>,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account) return "unknown";
    if ((await act(trx, account)) === false) return "unchanged";
    // Of a deleted account only the ID is left, which nothing else contains.
    const about = action === "delete" ? { ownerId: null, reason: account.id } : { ownerId: account.id };
    await addAdminAction(trx, { action, by: "command", ...about });
    return "done";
  });
}

/**
 * Disables an account as {@link disableAccount} does, or enables it again: its homes stay paused until the owner relists
 * them.
 */
export function setAccountDisabled(email: string, disabled: boolean): Promise<Outcome> {
  return administer(email, disabled ? "disable" : "enable", (trx, { id }) =>
    disabled ? disableAccount(trx, id) : setDisabled(trx, id, false),
  );
}

/**
 * Disables an account: it is signed out everywhere, and its homes are paused, so that nobody reaches it (TRUST.md row 50).
 * @returns false if it was disabled before, and had no live home
 */
export async function disableAccount(trx: Trx, id: string): Promise<boolean> {
  await lockUser(trx, id);
  await lockListingsOf(trx, id);
  const wasEnabled = await setDisabled(trx, id, true);
  if (wasEnabled) await endSessionsOf(trx, id);
  return (await pauseListingsOf(trx, id)) || wasEnabled;
}

/** Makes an account an admin's, or takes that away. */
export function setAccountAdmin(email: string, admin: boolean): Promise<Outcome> {
  return administer(email, admin ? "admin" : "not-admin", (trx, { id }) => setAdmin(trx, id, admin));
}

/** Deletes an account as its owner would. */
export function deleteAccountOf(email: string): Promise<Outcome> {
  return administer(email, "delete", deleteAccount);
}

/** Signs an account out everywhere. */
export function endSessions(email: string): Promise<Outcome> {
  return administer(email, "end-sessions", (trx, { id }) => endSessionsOf(trx, id));
}

/** E-mails a code for a new password, and records it if that was possible. */
export async function sendResetCodeTo(email: string): ReturnType<typeof requestReset> {
  const outcome = await requestReset(email);
  if ("sent" in outcome) await administer(email, "reset", async () => {});
  return outcome;
}

/**
 * A disabled account without a usable password, for imported listings, which stay as they are. Once enabled by
 * {@link setAccountDisabled}, it belongs to the person who receives its e-mails: a reset code gives it a password. Its
 * address counts as proven.
 * @param person.email the operator's, who has configured it
 * @returns null if the e-mail has an account that is in use
 */
export async function createDisabledAccount(person: { name: string; email: string }): Promise<Viewer | null> {
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  return db.transaction().execute(async (trx) => {
    const added = await insertUser(trx, { ...person, passwordHash });
    if (added) await setDisabled(trx, added.id, true);
    const account = added ?? (await findAccountByEmail(trx, person.email));
    if (!account || ("disabled" in account && !account.disabled)) return null;
    await setEmailProven(trx, account.id);
    return viewer(account);
  });
}
