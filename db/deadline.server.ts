import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { PostgresJSDialect, PostgresJSDriver } from "kysely-postgres-js";
import type { Sql } from "postgres";

/** The server did not answer in time. What it was asked may still happen. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
  readonly code = "QUERY_TIMEOUT";
}

/**
 * PostgreSQL's own statement timeout needs a server that runs. This one holds for a server that is frozen, or behind a
 * network that swallows packets, too: a query and the wait for a connection each end after the deadline, and the pool
 * serves again as soon as the server does.
 */
export class DeadlineDialect extends PostgresJSDialect {
  readonly #postgres: Sql;
  readonly #deadline: number;

  /** @param deadline in milliseconds */
  constructor(postgres: Sql, deadline: number) {
    super({ postgres });
    this.#postgres = postgres;
    this.#deadline = deadline;
  }

  override createDriver(): PostgresJSDriver {
    return new DeadlineDriver(this.#postgres, this.#deadline);
  }
}

class DeadlineDriver extends PostgresJSDriver {
  readonly #deadline: number;
  /** What a connection has been asked and has not answered yet, late or not. */
  readonly #unanswered = new WeakMap<DatabaseConnection, Set<Promise<unknown>>>();

  constructor(postgres: Sql, deadline: number) {
    super({ postgres });
    this.#deadline = deadline;
  }

  override async acquireConnection() {
    const acquiring = super.acquireConnection();
    try {
      const connection = await this.#within(acquiring, "No connection to the database");
      this.#watch(connection);
      return connection;
    } catch (error) {
      // It may come yet, and belongs to the pool then.
      acquiring.then((connection) => super.releaseConnection(connection)).catch(() => {});
      throw error;
    }
  }

  /** A connection that owes answers goes back to the pool once it has given them, and nobody waits for that. */
  override async releaseConnection(connection: Parameters<PostgresJSDriver["releaseConnection"]>[0]) {
    const unanswered = this.#unanswered.get(connection) ?? new Set();
    const release = () => super.releaseConnection(connection);
    if (unanswered.size === 0) return release();
    void Promise.allSettled(unanswered).then(release);
  }

  #watch(connection: DatabaseConnection): void {
    const unanswered = new Set<Promise<unknown>>();
    this.#unanswered.set(connection, unanswered);
    const execute: DatabaseConnection["executeQuery"] = connection.executeQuery.bind(connection);
    connection.executeQuery = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const answer = execute<Row>(query).finally(() => unanswered.delete(answer));
      unanswered.add(answer);
      return this.#within(answer, "No answer from the database");
    };
  }

  async #within<Result>(work: Promise<Result>, what: string): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DeadlineError(`${what} within ${this.#deadline} ms`)), this.#deadline);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
