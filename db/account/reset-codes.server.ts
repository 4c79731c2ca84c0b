import { sql } from "kysely";
import type { Db, Trx } from "#db/schema.ts";

/**
 * The guesses that a code allows in all: high, so that nobody can use up the guesses of its owner, who has `resetGuesses` per
 * client (domain/site/limits.ts), and useless against 50 bits.
 */
const resetTries = 1000;

/** Stores a user's newest code, which replaces the previous one. */
export async function putResetCode(db: Db, code: { userId: string; codeHash: string; expiresAt: Date }): Promise<void> {
  const values = { code_hash: code.codeHash, expires_at: code.expiresAt, tries: 0, created_at: new Date() };
  await db
    .insertInto("reset_codes")
    .values({ user_id: code.userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** When the user's current code was sent, which distinguishes it from earlier ones; null if there is none. */
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
 * Uses one of a code's attempts; the last one deletes the code.
 * @returns the hash to compare with; null if there is no code with attempts left
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

/** Uses up a code. @returns false if it was used or replaced meanwhile */
export async function takeResetCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("reset_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteResetCode(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("reset_codes").where("user_id", "=", userId).execute();
}

export async function deleteExpiredResetCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("reset_codes").where("expires_at", "<", before).execute();
}
