import { Kysely } from "kysely";
import { PostgresJSDialect, type PostgresJSDialectConfig } from "kysely-postgres-js";
import { Pool } from "tarn";
import { Connection, TimedOut, orUnreachable } from "./connection.server.ts";
import { waitForDatabase } from "./request-time.server.ts";
import type { Schema } from "#db/schema.ts";

/** The maximum number of connections of a pool, and the time limit of each step, in milliseconds. */
interface PoolLimits {
  connections: number;
  /** To get a connection. */
  connection: number;
  /** To get the answer to a statement. */
  answer: number;
}

/** A page reports an outage within 5 seconds (TRUST.md row 28). */
const pageLimits: PoolLimits = { connections: 10, connection: 3000, answer: 4000 };

/** No time limit, as far as timers go. */
export const unlimited = 2 ** 31 - 1;

/**
 * Opens a handle with its own pool.
 * @param url a PostgreSQL address
 * @param limits a page's by default
 */
export function connect(url: string, limits?: Partial<PoolLimits>): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresJSDialect(dialectConfig(url, limits)) });
}

/** The configuration of {@link connect}, for another Kysely dialect. */
export function dialectConfig(url: string, limits?: Partial<PoolLimits>): PostgresJSDialectConfig {
  return { postgres: () => openPool(url, { ...pageLimits, ...limits }) };
}

const pools = new Set<Pool<Connection>>();

/** The connections of all pools of this process, and how many queries wait for one. */
export function connectionCounts(): { open: number; waiting: number } {
  const all = [...pools];
  const sum = (count: (pool: Pool<Connection>) => number) => all.reduce((total, pool) => total + count(pool), 0);
  return { open: sum((pool) => pool.numUsed() + pool.numFree()), waiting: sum((pool) => pool.numPendingAcquires()) };
}

/** A pool in the form of postgres.js's own, of which the dialect uses these two functions. */
function openPool(url: string, { connections, connection: connectionWait, answer }: PoolLimits) {
  const address = new URL(url);
  const pool = new Pool<Connection>({
    create: () => Connection.open(address, connectionWait),
    validate: (connection) => connection.usable,
    destroy: (connection) => connection.close(),
    min: 0,
    max: connections,
    acquireTimeoutMillis: connectionWait,
    idleTimeoutMillis: 10_000,
    propagateCreateError: true,
  });
  pools.add(pool);
  return {
    reserve: async () => {
      const connection = await waitForDatabase(connectionWait, (wait) => acquire(pool, wait));
      return {
        unsafe: (text: string, values: unknown[] = []) =>
          waitForDatabase(answer, (wait) => connection.query(text, values, wait)),
        release: () => void pool.release(connection),
      };
    },
    end: async () => {
      pools.delete(pool);
      await pool.destroy();
    },
  };
}

async function acquire(pool: Pool<Connection>, wait: number): Promise<Connection> {
  const pending = pool.acquire();
  // The pool's own limit is the same for all.
  const timer = setTimeout(() => pending.abort(), wait);
  try {
    return await pending.promise;
  } catch (error) {
    // Errors of opening a connection are known ones: after any other, none was free in time.
    if (orUnreachable(error) === error) throw error;
    throw orUnreachable(new TimedOut(`No connection within ${wait} ms`));
  } finally {
    clearTimeout(timer);
  }
}
