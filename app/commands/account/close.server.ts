import type { Trx } from "#db/schema.ts";
import { db } from "#db/site/client.server.ts";
import { deleteAlertsOf } from "#db/alert/alerts.server.ts";
import { deleteUser, findAccount } from "#db/account/users.server.ts";
import { emailKey } from "#app/domain/site/addresses/email-address.ts";
import type { Recipient, Viewer } from "#app/domain/account/viewer.ts";
import { isPassword } from "./password-hash.server.ts";

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
    if (!(await isPassword(account.passwordHash, confirmation))) return { refused: "wrong-password" };
  } else if (emailKey(confirmation) !== emailKey(user.email)) {
    return { refused: "wrong-email" };
  }
  await db.transaction().execute((trx) => deleteAccount(trx, account));
  return { closed: true };
}

/** Does what {@link closeAccount} says. Nothing contains the address afterwards. */
export async function deleteAccount(trx: Trx, { id, email, emailProven }: Recipient): Promise<void> {
  if (emailProven) await deleteAlertsOf(trx, emailKey(email));
  await deleteUser(trx, id);
}
