import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "#db/site/client.server.ts";
import { consume } from "#db/site/rate-limits.server.ts";
import {
  deleteResetCode,
  findResetCodeTime,
  putResetCode,
  takeResetCode,
  tryResetCode,
} from "#db/account/reset-codes.server.ts";
import { deleteEmailChange } from "#db/account/email-changes.server.ts";
import { endSessionsOf } from "#db/account/sessions.server.ts";
import { findAccount, findAccountByEmail, setEmailProven, setPasswordHash } from "#db/account/users.server.ts";
import type { Trx } from "#db/schema.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { sendMail } from "#app/services/site/mail.server.ts";
import { hashPassword, isPassword } from "./password-hash.server.ts";
import { type PasswordWeakness, isMadeOfName, weaknessOf } from "#app/domain/account/weak-passwords.server.ts";
import { resetCodeEmail, sendPasswordChanged } from "./emails.server.ts";
import { countToUnproven } from "#app/commands/site/unproven-addresses.server.ts";
import { emailKey } from "#app/domain/site/addresses/email-address.ts";
import { resetCodeHours } from "#app/domain/account/password-reset.ts";

// Crockford's alphabet: no letter that looks like a digit. 10 characters have 50 bits.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 10;

/**
 * E-mails a code for a new password. Only the newest one is valid.
 * @throws {MailError} if the e-mail was not accepted
 */
export async function requestReset(
  email: string,
): Promise<{ sent: true } | { refused: "unknown" | "user-disabled" | "too-many" }> {
  const account = await findAccountByEmail(db, email);
  if (!account) return { refused: "unknown" };
  if (account.disabled) return { refused: "user-disabled" };
  const toUnproven = account.emailProven ? null : await countToUnproven(account.email);
  if (toUnproven && !toUnproven.isWithin) return { refused: "too-many" };
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  const expiresAt = new Date(Date.now() + resetCodeHours * 3_600_000);
  // If it fails, the previous code stays valid.
  await sendMail(resetCodeEmail(account, `${code.slice(0, 5)}-${code.slice(5)}`)).catch(async (error: unknown) => {
    await toUnproven?.undo();
    throw error;
  });
  await putResetCode(db, { userId: account.id, codeHash: digest(account, code), expiresAt });
  return { sent: true };
}

/**
 * Resets a password by a code from an e-mail. All sessions of the user end, and a second e-mail reports it.
 * @param client the key by which limits identify the client
 * @returns the user, to be signed in
 */
export async function resetPassword({
  email,
  code,
  password,
  client,
}: {
  email: string;
  code: string;
  password: string;
  client: string;
}): Promise<{ user: Viewer } | { refused: "code" | "user-disabled" | PasswordWeakness }> {
  const weakness = weaknessOf(password);
  if (weakness) return { refused: weakness };
  const account = await findAccountByEmail(db, email);
  if (!account) return { refused: "code" };
  const kept = await guess(account.id, client);
  const given = digest(account, code);
  if (!kept || !timingSafeEqual(Buffer.from(kept, "hex"), Buffer.from(given, "hex"))) return { refused: "code" };
  if (account.disabled) return { refused: "user-disabled" };
  // Not before: without the code, nobody learns the name.
  if (isMadeOfName(password, account)) return { refused: "name-as-password" };

  const passwordHash = await hashPassword(password);
  const changed = await db.transaction().execute(async (trx) => {
    if (!(await takeResetCode(trx, account.id, kept))) return false;
    // The code came by e-mail.
    await setEmailProven(trx, account.id);
    return replacePassword(trx, account.id, passwordHash);
  });
  if (!changed) return { refused: "code" };
  await reportChange(account);
  return { user: { id: account.id, name: account.name, email: account.email } };
}

/**
 * Changes the password of a signed-in user who gives the old one. All sessions of the user end, and an e-mail reports it.
 * @returns the hash of the new one, for another session
 */
export async function changePassword(
  user: Viewer,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<{ passwordHash: string } | { refused: "no-password" | "wrong-password" | PasswordWeakness }> {
  const account = await findAccount(db, user.id);
  if (!account?.passwordHash) return { refused: "no-password" };
  const before = account.passwordHash;
  if (!(await isPassword(before, password))) return { refused: "wrong-password" };
  const weakness = weaknessOf(newPassword);
  if (weakness) return { refused: weakness };
  if (isMadeOfName(newPassword, account)) return { refused: "name-as-password" };

  const passwordHash = await hashPassword(newPassword);
  const changed = await db.transaction().execute((trx) => replacePassword(trx, user.id, passwordHash, before));
  // Another request has changed it meanwhile.
  if (!changed) return { refused: "wrong-password" };
  await reportChange(account);
  return { passwordHash };
}

/**
 * Stores a password. What somebody with the earlier one may have begun ends: sessions, a code, another e-mail address.
 * @param before the hash of the earlier one, if that was checked
 * @returns false if the account has another one by now
 */
async function replacePassword(trx: Trx, userId: string, passwordHash: string, before?: string): Promise<boolean> {
  if (!(await setPasswordHash(trx, userId, passwordHash, before))) return false;
  await deleteResetCode(trx, userId);
  await deleteEmailChange(trx, userId);
  await endSessionsOf(trx, userId);
  return true;
}

/** The password is changed, whatever happens to the e-mail: nobody should wait long for it. */
async function reportChange(user: Viewer): Promise<void> {
  await Promise.race([sendPasswordChanged(user), sleep(1000)]);
}

/**
 * Counts a guess at a user's newest code, per client.
 * @returns the hash to compare with; null if there is no code, or this client has used its five guesses
 */
async function guess(userId: string, client: string): Promise<string | null> {
  const sentAt = await findResetCodeTime(db, userId, new Date());
  if (!sentAt) return null;
  const within = await consume({ limit: "resetGuesses", key: `${userId} ${sentAt.getTime()} ${client}` });
  return within ? tryResetCode(db, userId, new Date()) : null;
}

/** Bound to the user and the address that it was sent to, so that a code proves no other. */
function digest({ id, email }: Pick<Viewer, "id" | "email">, code: string): string {
  return createHash("sha256")
    .update(`${id} ${emailKey(email)} ${code}`)
    .digest("hex");
}
