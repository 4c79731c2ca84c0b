import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "#db/site/client.server.ts";
import { consume } from "#db/site/rate-limits.server.ts";
import { findResetCodeTime, putResetCode, takeResetCode, tryResetCode } from "#db/account/reset-codes.server.ts";
import { findSuppression } from "#db/site/suppressed-recipients.server.ts";
import { endSessionsOf } from "#db/account/sessions.server.ts";
import { findAccountByEmail, setPasswordHash } from "#db/account/users.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { hashPassword } from "./password-hash.server.ts";
import { type PasswordWeakness, isMadeOfName, weaknessOf } from "#app/domain/account/weak-passwords.server.ts";
import { sendPasswordChanged, sendResetCode } from "./emails.server.ts";
import { countToUnproven } from "#app/commands/site/email-budget.server.ts";
import { emailKey } from "#app/domain/site/email-address.ts";
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
): Promise<{ sent: true } | { refused: "unknown" | "user-disabled" | "unreachable" | "too-many" | "budget-used" }> {
  const account = await findAccountByEmail(db, email);
  if (!account) return { refused: "unknown" };
  if (account.disabled) return { refused: "user-disabled" };
  if (await findSuppression(db, account.email)) return { refused: "unreachable" };
  const toUnproven = account.emailProven ? null : await countToUnproven(account.email);
  if (toUnproven && !toUnproven.isWithin) return { refused: "too-many" };
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  const expiresAt = new Date(Date.now() + resetCodeHours * 3_600_000);
  let isSent = false;
  try {
    isSent = await sendResetCode(account, `${code.slice(0, 5)}-${code.slice(5)}`);
  } finally {
    if (!isSent) await toUnproven?.undo();
  }
  // The previous code stays valid.
  if (!isSent) return { refused: "budget-used" };
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
    await setPasswordHash(trx, account.id, passwordHash);
    await endSessionsOf(trx, account.id);
    return true;
  });
  if (!changed) return { refused: "code" };
  // The password is changed, whatever happens to the e-mail: nobody should wait long for it.
  await Promise.race([sendPasswordChanged(account), sleep(1000)]);
  return { user: { id: account.id, name: account.name, email: account.email } };
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
