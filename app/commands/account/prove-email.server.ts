import {
  changeUnprovenEmail,
  findAccount,
  lockUser,
  lockUsersToAsk,
  setEmailProven,
  setProofRequested,
} from "#db/account/users.server.ts";
import { deleteConfirmationLinksOf } from "#db/listing/confirmations.server.ts";
import { lockListingsOf } from "#db/listing/status.server.ts";
import type { Trx } from "#db/schema.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { deleteEmailsToUnproven, queueEmail } from "#db/site/outgoing-emails.server.ts";
import { findSuppression } from "#db/site/suppressed-recipients.server.ts";
import { env } from "#app/env.server.ts";
import { readSignedToken, signToken } from "#app/domain/account/signed-token.server.ts";
import type { Use } from "#app/domain/site/limits.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { emailKey } from "#app/domain/site/email-address.ts";
import { countToUnproven } from "#app/commands/site/email-budget.server.ts";
import { proofEmail } from "./emails.server.ts";
import { isPassword } from "./password-hash.server.ts";

/** The account of the link that proves its address. */
export interface LinkedAccount {
  id: string;
  email: string;
  emailProven: boolean;
}

/** A token is bound to the address: once the account has another one, it is useless. */
const purpose = (email: string) => `proof of ${emailKey(email)} for user`;

/** The token of the link that proves the current address of a user. */
export function proofToken({ id, email }: Pick<Viewer, "id" | "email">): string {
  return signToken(env.SESSION_SECRET, purpose(email), id);
}

/** The account of a link's token; null if the token is not ours, or the account has another address by now. */
export async function findLinkedAccount(token: string): Promise<LinkedAccount | null> {
  const [id] = token.split(".");
  const account = isId(id) ? await findAccount(db, id) : null;
  if (!account || readSignedToken(env.SESSION_SECRET, purpose(account.email), token) !== account.id) return null;
  return { id: account.id, email: account.email, emailProven: account.emailProven };
}

/** Proves an address by its link. Repeatable. @returns false if the link is not valid */
export async function proveEmail(token: string): Promise<boolean> {
  const account = await findLinkedAccount(token);
  return account !== null && setEmailProven(db, account.id, account.email);
}

/** Queues the e-mail with the link that proves the address of a user. */
export async function queueProof(trx: Trx, user: Pick<Viewer, "id" | "email">): Promise<void> {
  await setProofRequested(trx, user.id);
  await queueEmail(trx, proofEmail(user, proofToken(user)), { ownerId: user.id });
}

/** Sends the link again. @param uses what the e-mail counts towards */
export async function requestProof(
  user: Viewer,
  uses: Use[],
): Promise<{ sent: true } | { refused: "proven" | "unreachable" | "too-many" }> {
  if ((await findAccount(db, user.id))?.emailProven !== false) return { refused: "proven" };
  if (await findSuppression(db, user.email)) return { refused: "unreachable" };
  if (!(await countToUnproven(user.email, uses)).isWithin) return { refused: "too-many" };
  await db.transaction().execute((trx) => queueProof(trx, user));
  wake("send-email");
  return { sent: true };
}

/**
 * Gives an account another address, as long as its own is not proven, and sends a link to the new one. Codes and links
 * that were sent to the earlier one prove nothing any more.
 * @param uses what the e-mail counts towards
 */
export async function correctEmail(
  user: Viewer,
  { email, password }: { email: string; password: string },
  uses: Use[],
): Promise<{ sent: boolean } | { refused: "wrong-password" | "taken" | "proven" }> {
  const account = await findAccount(db, user.id);
  if (!account?.passwordHash || account.emailProven) return { refused: "proven" };
  if (!(await isPassword(account.passwordHash, password))) return { refused: "wrong-password" };
  const { isWithin: sent, undo } = await countToUnproven(email, uses);
  const outcome = await db.transaction().execute(async (trx) => {
    // Nothing is being sent to the earlier address about them now.
    await lockUser(trx, user.id);
    await lockListingsOf(trx, user.id);
    const changed = await changeUnprovenEmail(trx, { id: user.id, email });
    if (changed !== "changed") return changed;
    await deleteConfirmationLinksOf(trx, user.id);
    await deleteEmailsToUnproven(trx, account.email);
    if (sent) await queueProof(trx, { id: user.id, email });
    return changed;
  });
  if (outcome !== "changed") {
    await undo();
    return { refused: outcome };
  }
  wake("send-email");
  return { sent };
}

/**
 * Asks the owners of accounts to prove their addresses who were never asked, since the accounts are older than the question:
 * a few in each round of maintenance, so that all rounds of a day use about a seventh of its budget.
 */
export async function askForProofs(): Promise<void> {
  const few = Math.ceil(env.MAIL_DAILY_BUDGET / 500);
  const asked = await db.transaction().execute(async (trx) => {
    const users = await lockUsersToAsk(trx, few);
    for (const user of users) {
      const { isWithin } = await countToUnproven(user.email);
      await (isWithin ? queueProof(trx, user) : setProofRequested(trx, user.id));
    }
    return users.length;
  });
  if (asked > 0) wake("send-email");
}
