import { sql } from "kysely";
import type { Db } from "#db/schema.ts";

/**
 * A code is good for so many guesses, whoever makes them: high, so that nobody can spend those of its owner, who has
 * `resetGuesses` of their own (domain/limits.ts), and of no use against 50 bits.
 */
const resetTries = 1000;

/** Keeps a user's newest code; the one before is good for nothing from then on. */
export async function putResetCode(db: Db, code: { userId: string; codeHash: string; expiresAt: Date }): Promise<void> {
  const values = { code_hash: code.codeHash, expires_at: code.expiresAt, tries: 0, created_at: new Date() };
  await db
    .insertInto("reset_codes")
    .values({ user_id: code.userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** When the code of a user that is good now was sent, which tells it from the one before; null where there is none. */
export async function findResetCodeTime(db: Db, userId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("reset_codes")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.created_at ?? null;
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
