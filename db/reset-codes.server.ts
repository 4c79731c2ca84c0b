import { sql } from "kysely";
import type { Db } from "./schema.ts";

/** A code is good for so many guesses. */
export const resetTries = 5;

/** Keeps a user's newest code; the one before is good for nothing from then on. */
export async function putResetCode(db: Db, code: { userId: string; codeHash: string; expiresAt: Date }): Promise<void> {
  const values = { code_hash: code.codeHash, expires_at: code.expiresAt, tries: 0, created_at: new Date() };
  await db
    .insertInto("reset_codes")
    .values({ user_id: code.userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/**
 * Takes one of a code's tries, and with the last the code.
 * @returns the hash to compare with; null where there is no code that may still be tried
 */
export async function tryResetCode(db: Db, userId: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable("reset_codes")
    .set({ tries: sql`tries + 1` })
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("tries", "<", resetTries)
    .returning("code_hash")
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

/** Uses a code up. @returns false where that has happened, or a newer one has come, meanwhile */
export async function takeResetCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("reset_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredResetCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("reset_codes").where("expires_at", "<", before).execute();
}
