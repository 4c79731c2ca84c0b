import { sql } from "kysely";
import type { Db, Trx } from "#db/schema.ts";

/** The ids of the homes that a user has saved, newest first. */
export async function findShortlist(db: Db, userId: string): Promise<string[]> {
  const user = await db.selectFrom("users").select("shortlist").where("id", "=", userId).executeTakeFirst();
  return user?.shortlist ?? [];
}

/** Changes the shortlist of a user, whose row is locked meanwhile: other browsers may be changing it, too. */
export async function changeShortlist(trx: Trx, userId: string, change: (ids: string[]) => string[]): Promise<void> {
  const user = trx.selectFrom("users").select("shortlist").where("id", "=", userId);
  const before = await user.forNoKeyUpdate().executeTakeFirst();
  if (!before) return;
  await trx
    .updateTable("users")
    .set({ shortlist: sql<string[]>`${change(before.shortlist)}::uuid[]` })
    .where("id", "=", userId)
    .execute();
}
