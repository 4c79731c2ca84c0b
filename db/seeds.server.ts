import type { Db } from "./schema.ts";

/**
 * Where a named seed stands in this database. One that has not begun begins now, if there are no accounts yet.
 */
export async function beginSeed(db: Db, name: string): Promise<"finished" | "unfinished" | "not-empty"> {
  const begun = await db.selectFrom("seeds").select("finished_at").where("name", "=", name).executeTakeFirst();
  if (begun) return begun.finished_at === null ? "unfinished" : "finished";
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (user) return "not-empty";
  await db.insertInto("seeds").values({ name }).execute();
  return "unfinished";
}

export async function finishSeed(db: Db, name: string): Promise<void> {
  await db.updateTable("seeds").set({ finished_at: new Date() }).where("name", "=", name).execute();
}

/** Notes a seed that was done in one go. */
export async function noteSeed(db: Db, name: string): Promise<void> {
  await db
    .insertInto("seeds")
    .values({ name, finished_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
