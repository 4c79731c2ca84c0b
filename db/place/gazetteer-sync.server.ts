import { sql } from "kysely";
import type { Trx } from "#db/schema.ts";

/** The key of an advisory lock: any number, the same for all processes. */
const lock = 7_305_119_404;

/**
 * Lets one process at a time update places, until the transaction ends. Its waits for locks end before PostgreSQL looks
 * for a deadlock (`deadlock_timeout`, 1 s), so that a visitor's request never fails.
 * @returns false if another process has the lock
 */
export async function lockGazetteerSync(trx: Trx): Promise<boolean> {
  await sql`set local lock_timeout = '500ms'`.execute(trx);
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}::bigint) as taken`.execute(
    trx,
  );
  return rows[0]!.taken;
}

/** Whether an error says that another transaction held a lock, so that a retry may help. */
export function isLockedByOthers(error: unknown): boolean {
  // PostgreSQL's codes: lock not available, deadlock detected.
  return error instanceof Error && "code" in error && (error.code === "55P03" || error.code === "40P01");
}
