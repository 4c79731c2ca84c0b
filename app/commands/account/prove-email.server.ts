import { deleteEmailChange, findNewEmail, putEmailChange } from "#db/account/email-changes.server.ts";
import { findAccount, lockUser, setEmail, setEmailProven } from "#db/account/users.server.ts";
import { deleteConfirmationLinksOf } from "#db/listing/confirmations.server.ts";
import { lockListingsOf } from "#db/listing/status.server.ts";
import type { Trx } from "#db/schema.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { deleteEmailsToUnproven, queueEmail } from "#db/site/outgoing-emails.server.ts";
import { env } from "#app/env.server.ts";
import { readSignedToken, signToken } from "#app/domain/account/signed-token.server.ts";
import type { Use } from "#app/domain/site/limits.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { lengthOf } from "#app/domain/site/retention.ts";
import { emailKey } from "#app/domain/site/addresses/email-address.ts";
import { countToUnproven } from "#app/commands/site/unproven-addresses.server.ts";
import { contactPath, forgotPasswordPath } from "#app/paths.ts";
import { accountEmailTexts } from "#texts/account/emails.ts";
import { proofEmail, warningEmail } from "./emails.server.ts";
import { isPassword } from "./password-hash.server.ts";

/** The account of the link that proves an address: its own, or a new one. */
export interface LinkedAccount {
  id: string;
  /** What the link proves. */
  email: string;
  state: "proven" | "unproven" | "new";
}

/** A token is bound to the address: once the account has another one, it is useless. */
const purpose = (email: string) => `proof of ${emailKey(email)} for user`;

/** The token of the link that proves the current address of a user. */
export function proofToken({ id, email }: Pick<Viewer, "id" | "email">): string {
  return signToken(env.SESSION_SECRET, purpose(email), id);
}

/**
 * The account of a link's token; null if the token is not ours, or the account has another address by now, and waits for
 * none or for another one.
 */
export async function findLinkedAccount(token: string): Promise<LinkedAccount | null> {
  const [id] = token.split(".");
  const account = isId(id) ? await findAccount(db, id) : null;
  if (!account) return null;
  const proves = (email: string) => readSignedToken(env.SESSION_SECRET, purpose(email), token) === account.id;
  if (proves(account.email)) {
    return { id: account.id, email: account.email, state: account.emailProven ? "proven" : "unproven" };
  }
  const email = await findNewEmail(db, account.id);
  return email && proves(email) ? { id: account.id, email, state: "new" } : null;
}

/**
 * Proves an address by its link; a new one then is the account's. Repeatable.
 * @returns null if the link is not valid, or `taken` if the new address has another account
 */
export async function proveEmail(token: string): Promise<"proven" | "taken" | null> {
  const account = await findLinkedAccount(token);
  if (!account) return null;
  if (account.state === "new") return changeEmail(account);
  return (await setEmailProven(db, account.id, account.email)) ? "proven" : null;
}

/** Codes and links that were sent to the earlier address prove nothing any more. */
async function changeEmail({ id, email }: LinkedAccount): Promise<"proven" | "taken" | null> {
  try {
    const changed = await db.transaction().execute(async (trx) => {
      // Nothing is being sent to the earlier address about them now.
      const owner = await lockUser(trx, id);
      await lockListingsOf(trx, id);
      const before = await findAccount(trx, id);
      if (!before || owner?.disabled || !(await deleteEmailChange(trx, id, email))) return false;
      await setEmail(trx, { id, email });
      await deleteConfirmationLinksOf(trx, id);
      await deleteEmailsToUnproven(trx, before.email);
      const warning = warningEmail(before, accountEmailTexts.emailChanged(email), contactPath);
      if (before.emailProven) await queueEmail(trx, warning, { ownerId: id });
      return true;
    });
    wake("send-email");
    return changed ? "proven" : null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "23505") return "taken";
    throw error;
  }
}

/** Queues the e-mail with the link that proves the address of a user. */
export async function queueProof(trx: Trx, user: Pick<Viewer, "id" | "email">): Promise<void> {
  await queueEmail(trx, proofEmail(user, proofToken(user)), { ownerId: user.id });
}

/** Sends the link again. @param uses what the e-mail counts towards */
export async function requestProof(
  user: Viewer,
  uses: Use[],
): Promise<{ sent: true } | { refused: "proven" | "too-many" }> {
  if ((await findAccount(db, user.id))?.emailProven !== false) return { refused: "proven" };
  if (!(await countToUnproven(user.email, uses)).isWithin) return { refused: "too-many" };
  await db.transaction().execute((trx) => queueProof(trx, user));
  wake("send-email");
  return { sent: true };
}

/**
 * Sends a link to the address that a user wants to change to. The address changes once the link is used. The present one is
 * notified if it is proven. Nobody looks up whether the new one belongs to another account: only its reader learns that.
 * @param uses what the e-mail counts towards
 */
export async function requestEmailChange(
  user: Viewer,
  { email, password }: { email: string; password: string },
  uses: Use[],
): Promise<{ sent: true } | { refused: "no-password" | "wrong-password" | "same" | "too-many" }> {
  const account = await findAccount(db, user.id);
  if (!account?.passwordHash) return { refused: "no-password" };
  if (!(await isPassword(account.passwordHash, password))) return { refused: "wrong-password" };
  if (emailKey(email) === emailKey(account.email)) return { refused: "same" };
  if (!(await countToUnproven(email, uses)).isWithin) return { refused: "too-many" };
  const expiresAt = new Date(Date.now() + lengthOf("emailChanges"));
  await db.transaction().execute(async (trx) => {
    await putEmailChange(trx, user.id, email, expiresAt);
    const link = proofEmail({ email }, proofToken({ id: user.id, email }), accountEmailTexts.newEmail);
    await queueEmail(trx, link, { ownerId: user.id });
    const warning = warningEmail(account, accountEmailTexts.emailRequested(email), forgotPasswordPath);
    if (account.emailProven) await queueEmail(trx, warning, { ownerId: user.id });
  });
  wake("send-email");
  return { sent: true };
}
