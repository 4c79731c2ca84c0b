import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from "kysely";
import pg from "pg";
import { preparedStatements } from "./prepared-statements.ts";
import { waitForDatabase } from "./site/request-time.server.ts";
import type { Schema } from "./schema.ts";

/** No answer of PostgreSQL's: it cannot be reached, the connection broke, or the time was up. What it was asked may still happen. */
export class Unreachable extends Error {
  override name = "Unreachable";
}

/** How many connections a pool has at the most, and how long each step may take, in milliseconds. */
interface PoolLimits {
  connections: number;
  /** Until one of them is there. */
  connection: number;
  /** PostgreSQL's own limit: it needs a server that runs. */
  statement: number;
  /** This one holds for a frozen server and a dead network, too. */
  answer: number;
}

/** A page is told of an outage within 5 seconds (TRUST.md row 28). */
const usualLimits: PoolLimits = { connections: 10, connection: 3000, statement: 4000, answer: 4500 };

/**
 * Every query of ours has its index, and reading a whole table of homes takes seconds where PostgreSQL thinks it cheap;
 * compiling a long statement takes longer than answering it. In 4 MB, the usual, PostgreSQL cannot note which of many homes
 * have a common word, and would look through all those beside them. Nor does it help to remember what was found of a home:
 * no search asks twice. A prepared statement is planned once, since ours go the same way whatever they look for.
 */
const planning =
  "-c enable_seqscan=off -c enable_memoize=off -c jit=off -c work_mem=32MB -c plan_cache_mode=force_generic_plan";
/** What a connection has prepared goes with it. */
const lifetimeSeconds = 3600;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a handle with a pool of its own.
 * @param url a PostgreSQL address
 * @param limits a page's own, if nothing else is said
 */
export function connect(url: string, limits = usualLimits): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(url, limits) }) });
}

/**
 * A pool of connections. Everything but an answer of PostgreSQL's own is thrown as {@link Unreachable}. `bigint` comes
 * back as a number: prices end far below 2^53.
 */
function openPool(url: string, limits: PoolLimits): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "gharsetu",
    max: limits.connections,
    keepAlive: true,
    maxLifetimeSeconds: lifetimeSeconds,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    options: planning,
    types,
  });
  // A connection that breaks while nobody uses it leaves the pool by itself.
  pool.on("error", (error) => console.error(`an idle connection to the database broke: ${error.message}`));
  const nameOf = preparedStatements();
  return {
    connect: async () => {
      const client = await waitForDatabase(limits.connection, (wait) => connectionOf(pool, wait)).catch(unreachable);
      return lend(client, nameOf, limits.answer);
    },
    end: () => pool.end(),
  };
}

/**
 * A connection of the pool, within this many milliseconds: the pool's own limit is the same for all. One that comes later
 * goes back.
 */
function connectionOf(pool: pg.Pool, wait: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new Error("No connection in time"));
    }, wait);
    pool
      .connect()
      .then((client) => (late ? client.release() : resolve(client)), reject)
      .finally(() => clearTimeout(timer));
  });
}

/** One that failed other than by an answer is not lent again: it may be broken, or still owe one. */
function lend(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  answerWait: number,
): PostgresPoolClient {
  let broken = false;
  const query = async <Row>(text: string, values: unknown[]) => {
    // A transaction's `rollback`, which would wait as long again.
    if (broken) return unreachable(new Error("The connection is broken"));
    try {
      const answer = await waitForDatabase(answerWait, (wait) =>
        answerOf(client, { name: nameOf(text), text, values }, wait),
      );
      return answer as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      // Else it would lead to the socket that the answer came from.
      if (error instanceof Error) Error.captureStackTrace(error);
      broken ||= !(error instanceof pg.DatabaseError);
      return unreachable(error);
    }
  };
  // The query that runs tells it; without somebody who listens, Node ends the process.
  const breaks = () => void (broken = true);
  client.on("error", breaks);
  const release = () => {
    client.off("error", breaks);
    client.release(broken);
  };
  return { query: query as PostgresPoolClient["query"], release };
}

/**
 * Asks by a callback and with a clock of our own. The promises and the `query_timeout` of `pg` keep each answer alive until
 * memory is cleared as a whole: a short clearing, after some dozens of long pages, took 6 ms instead of 1 to 2.
 */
function answerOf(client: pg.PoolClient, query: pg.QueryConfig, wait: number): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("Query read timeout")), wait);
    client.query(query, (error: Error | null, result) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

function unreachable(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error;
  throw new Unreachable("The database cannot be reached", { cause: error });
}
