import { sql } from "kysely";
import type { Db, Trx } from "#db/schema.ts";

/** The key of an advisory lock: any number, the same for all processes. */
const lock = 7_305_119_404;

/**
 * Lets one process at a time bring places up to date, until the transaction ends. Its waits for locks end before PostgreSQL
 * looks for a deadlock (`deadlock_timeout`, 1 s): so it is never a visitor's request that fails.
 * @returns false where another process has the lock
 */
export async function takePlaceUpkeep(trx: Trx): Promise<boolean> {
  await sql`set local lock_timeout = '500ms'`.execute(trx);
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}::bigint) as taken`.execute(
    trx,
  );
  return rows[0]!.taken;
}

/** Whether an error says that another transaction held a lock, so that trying again may help. */
export function isLockedByOthers(error: unknown): boolean {
  // PostgreSQL's codes: lock not available, deadlock detected.
  return error instanceof Error && "code" in error && (error.code === "55P03" || error.code === "40P01");
}

/** Whether there is any place. */
export async function hasPlaces(db: Db): Promise<boolean> {
  return (await db.selectFrom("places").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Gives the next homes of a renamed city its names, the newest first. Neither their timestamp nor their version changes.
 * @param limit how many homes are read at most
 * @returns how many were updated, or null where no city is left
 */
export async function renameHomes(trx: Trx, limit: number): Promise<number | null> {
  const { rows } = await sql<{ id: number; names: string; timestamp: Date | null; homeId: string | null }>`
    select city_id as id, names_of_one_word(also) as names, after_timestamp as timestamp, after_id as "homeId"
    from renamed_cities join places on places.id = city_id order by city_id limit 1 for update of renamed_cities
  `.execute(trx);
  const [city] = rows;
  if (!city) return null;
  const after = city.timestamp && city.homeId ? { timestamp: city.timestamp, id: city.homeId } : null;
  const { rows: homes } = await sql<{ id: string; timestamp: Date }>`
    select id, timestamp from listings where city_id = ${city.id} and user_id is not null
      ${after ? sql`and (timestamp, id) < (${after.timestamp}::timestamptz, ${after.id}::uuid)` : sql``}
    order by timestamp desc, id desc limit ${limit}
  `.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    update listings set city_names = ${city.names}
    where id = any(${homes.map(({ id }) => id)}::uuid[]) and city_id = ${city.id} and city_names <> ${city.names}
  `.execute(trx);
  const last = homes.at(-1);
  if (last && homes.length === limit) {
    const cursor = { after_timestamp: last.timestamp, after_id: last.id };
    await trx.updateTable("renamed_cities").set(cursor).where("city_id", "=", city.id).execute();
  } else {
    await trx.deleteFrom("renamed_cities").where("city_id", "=", city.id).execute();
  }
  return Number(numAffectedRows);
}
