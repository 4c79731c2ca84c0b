import { CompiledQuery, sql } from "kysely";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type Limit, everyLimit, type Use } from "#app/domain/site/limits.ts";
import type { Trx } from "#db/schema.ts";
import { db } from "./client.server.ts";

/** The part of a driver's client that the limiter needs, on our own pool. */
const storeClient = {
  query: ({ text, values }: { text: string; values: unknown[] }) => db.executeQuery(CompiledQuery.raw(text, values)),
};

const limiters = new Map(
  Object.entries(everyLimit).map(([name, { points, seconds: duration, needsNoDatabase }]) => [
    name as Limit,
    new RateLimiterPostgres({
      storeClient,
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
      insuranceLimiter: needsNoDatabase ? new RateLimiterMemory({ points, duration }) : undefined,
    }),
  ]),
);

/** Counts a use. @returns whether it is still within its limit */
export async function consume({ limit, key }: Use): Promise<boolean> {
  try {
    await limiters.get(limit)?.consume(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

/**
 * Counts the only use of a limit of one point. It counts only if the transaction is committed.
 * @returns whether it is within the limit
 */
export async function consumeOnly(trx: Trx, { limit, key }: Use): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limits (key, points, expire)
    values (${`${limit}:${key}`}, 1, ${Date.now() + everyLimit[limit].seconds * 1000})
    on conflict (key) do update set expire = excluded.expire where rate_limits.expire <= ${Date.now()}
    returning key
  `.execute(trx);
  return rows.length > 0;
}

/**
 * Counts uses one after the other, and stops at the first above its limit.
 * @returns whether all are within, or else which limit was exceeded, and a function that takes back what was counted
 */
export async function consumeAll(
  uses: Use[],
): Promise<{ isWithin: boolean; exceeded?: Limit; undo: () => Promise<void> }> {
  const counted: Use[] = [];
  const undo = async () => void (await Promise.all(counted.map(refund)));
  for (const use of uses) {
    counted.push(use);
    if (!(await consume(use))) return { isWithin: false, exceeded: use.limit, undo };
  }
  return { isWithin: true, undo };
}

/** Resets the count, for a user who has proven not to be guessing. */
export async function resetLimit({ limit, key }: Use): Promise<void> {
  await limiters.get(limit)?.delete(key);
}

/** Takes back a use that had no effect. */
export async function refund({ limit, key }: Use): Promise<void> {
  await limiters.get(limit)?.reward(key);
}

export async function deleteExpiredLimits(before: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<", before.getTime()).execute();
}
