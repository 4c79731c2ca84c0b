import type { Db, Trx } from "#db/schema.ts";

/** The state of a named seed in this database. A new one begins now, if there are no accounts yet. */
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

/** Records that a seed is to be run, unless it is recorded already. */
export async function planSeed(db: Db, name: string): Promise<void> {
  await db
    .insertInto("seeds")
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The names of unfinished seeds with this prefix. */
export async function unfinishedSeeds(db: Db, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom("seeds")
    .select("name")
    .where("finished_at", "is", null)
    .where("name", "like", `${prefix}%`)
    .execute();
  return rows.map(({ name }) => name);
}

/** Restoring a backup fills a database, too. Until that is finished by {@link resumeJobs}, jobs wait. */
const restored = "restore";

/** Makes all jobs wait: e-mails of a restored database may have been sent before. */
export async function pauseJobs(trx: Trx): Promise<void> {
  await trx
    .insertInto("seeds")
    .values({ name: restored })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ finished_at: null }))
    .execute();
}

export async function areJobsPaused(db: Db): Promise<boolean> {
  return (await unfinishedSeeds(db, restored)).length > 0;
}

/** @returns whether they were paused */
export async function resumeJobs(db: Db): Promise<boolean> {
  const wasPaused = await areJobsPaused(db);
  await finishSeed(db, restored);
  return wasPaused;
}
