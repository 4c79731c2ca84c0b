import type { Db, Trx } from "#db/schema.ts";

/** Stores a user's new address until it is proven. It replaces one that waits. */
export async function putEmailChange(trx: Trx, userId: string, email: string, expiresAt: Date): Promise<void> {
  const values = { email, expires_at: expiresAt };
  await trx
    .insertInto("email_changes")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** The address of a user that waits to be proven; undefined if there is none. */
export async function findNewEmail(db: Db, userId: string): Promise<string | undefined> {
  const waiting = db.selectFrom("email_changes").select("email").where("user_id", "=", userId);
  return (await waiting.where("expires_at", ">", new Date()).executeTakeFirst())?.email;
}

/** @param email the address that waits; by default, any @returns false if none does */
export async function deleteEmailChange(trx: Trx, userId: string, email?: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("email_changes")
    .where("user_id", "=", userId)
    .$if(email !== undefined, (query) => query.where("email", "=", email!))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredEmailChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("email_changes").where("expires_at", "<", before).execute();
}
