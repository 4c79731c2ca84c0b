import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "#db/site/client.server.ts";
import { spend } from "#db/site/rate-limits.server.ts";
import { findResetCodeTime, putResetCode, takeResetCode, tryResetCode } from "#db/account/reset-codes.server.ts";
import { endSessionsOf } from "#db/account/sessions.server.ts";
import { findAccountByEmail, setPasswordHash } from "#db/account/users.server.ts";
import type { Viewer } from "./viewer.ts";
import { hashPassword } from "./commands.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { sendPasswordChanged, sendResetCode } from "#app/domain/letters.server.ts";
import { resetCodeHours } from "./password-reset.ts";

// Crockford's alphabet: no letter that reads like a digit. 10 of them are 50 bits.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 10;

/**
 * Mails a code with which a new password can be set. The newest is the only one that is good.
 * @throws {MailError} when the letter was not taken
 */
export async function requestReset(email: string): Promise<{ sent: true } | { refused: "unknown" | "user-disabled" }> {
  const account = await findAccountByEmail(db, email);
  if (!account) return { refused: "unknown" };
  if (account.disabled) return { refused: "user-disabled" };
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  const expiresAt = new Date(Date.now() + resetCodeHours * 3_600_000);
  // A letter that is not sent should not spoil the code of the one before.
  await sendResetCode(account, `${code.slice(0, 5)}-${code.slice(5)}`);
  await putResetCode(db, { userId: account.id, codeHash: digest(account.id, code), expiresAt });
  return { sent: true };
}

/**
 * Sets a new password by a code from a letter. Every session of the user ends, and a second letter says what happened.
 * @param client who asks, as limits count it
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
}): Promise<{ user: Viewer } | { refused: "code" | "common-password" | "user-disabled" }> {
  if (isCommonPassword(password)) return { refused: "common-password" };
  const account = await findAccountByEmail(db, email);
  if (!account) return { refused: "code" };
  const kept = await guess(account.id, client);
  const given = digest(account.id, code);
  if (!kept || !timingSafeEqual(Buffer.from(kept, "hex"), Buffer.from(given, "hex"))) return { refused: "code" };
  if (account.disabled) return { refused: "user-disabled" };

  const passwordHash = await hashPassword(password);
  const changed = await db.transaction().execute(async (trx) => {
    if (!(await takeResetCode(trx, account.id, kept))) return false;
    await setPasswordHash(trx, account.id, passwordHash);
    await endSessionsOf(trx, account.id);
    return true;
  });
  if (!changed) return { refused: "code" };
  // The password is changed, whatever becomes of the letter: nobody should wait long for it.
  await Promise.race([sendPasswordChanged(account), sleep(1000)]);
  return { user: { id: account.id, name: account.name, email: account.email } };
}

/**
 * Counts a guess at a user's newest code, by who guesses.
 * @returns the hash to compare with; null where there is no code, or this client has guessed five times
 */
async function guess(userId: string, client: string): Promise<string | null> {
  const sentAt = await findResetCodeTime(db, userId, new Date());
  if (!sentAt) return null;
  const within = await spend({ limit: "resetGuesses", key: `${userId} ${sentAt.getTime()} ${client}` });
  return within ? tryResetCode(db, userId, new Date()) : null;
}

/** Bound to the user, so that a code is worth nothing for anybody else. */
function digest(userId: string, code: string): string {
  return createHash("sha256").update(`${userId} ${code}`).digest("hex");
}
