import net from "node:net";
import postgres from "postgres";
import { parse as parseArray } from "postgres-array";
import { withTimeLimit } from "#app/domain/site/time.ts";

/**
 * PostgreSQL did not respond: it is unreachable, the connection broke, or the time limit was exceeded. The statement
 * may still take effect.
 */
export class Unreachable extends Error {
  override name = "Unreachable";
}

/** The cause of an {@link Unreachable} if there was no answer in time. */
export class TimedOut extends Error {
  override name = "TimedOut";
}

/** How long a connection may take until it is usable after an error, in milliseconds, for each step. */
const longestRecovery = 250;

/** Arrays by PostgreSQL's numbers of their types: of smallint, integer, bigint, double precision, text and uuid. */
const arrays = { 1005: Number, 1007: Number, 1016: Number, 1022: Number, 1009: String, 2951: String };

/** How PostgreSQL's types become JavaScript's. Parameters are text already: see {@link asText}. */
const types = {
  /** Prices end far below 2^53. */
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  boolean: { to: 16, from: [16], serialize: String, parse: (text: string) => text === "t" },
  bytea: { to: 17, from: [17], serialize: String, parse: (text: string) => Buffer.from(text.slice(2), "hex") },
  date: { to: 1184, from: [1082, 1114, 1184], serialize: String, parse: (text: string) => new Date(text) },
  json: { to: 114, from: [114, 3802], serialize: String, parse: (text: string) => JSON.parse(text) as unknown },
  ...Object.fromEntries(
    Object.entries(arrays).map(([name, element]) => {
      const parse = (text: string) => parseArray<unknown>(text, element);
      return [name, { to: Number(name), from: [Number(name)], serialize: String, parse }];
    }),
  ),
};

/**
 * One connection, by an instance of postgres.js with nothing else in it. Its own pool cannot close a single connection,
 * and gives away one that still owes an answer. A connection ends with its first failure that is not PostgreSQL's
 * response, and is never opened again: postgres.js would go on in the middle of a transaction, and writes to one that
 * is closed end the process (docs/decisions/database-connections.md).
 */
export class Connection {
  readonly #sql: postgres.Sql;
  #socket: net.Socket | undefined;
  #broken = false;
  /** What PostgreSQL asks of those who want to cancel a statement of this connection. */
  #key: postgres.State | undefined;

  private constructor(address: URL, wait: number) {
    const url = new URL(address);
    // Like libpq: the folder of a Unix socket.
    const folder = url.searchParams.get("host");
    url.searchParams.delete("host");
    const options = {
      host: folder ?? url.hostname,
      max: 1,
      connect_timeout: wait / 1000,
      max_lifetime: null,
      // A statement ends with its use, and needs nothing that PgBouncer would not pass on.
      prepare: false,
      fetch_types: false,
      connection: { application_name: "gharsetu" },
      onnotice: () => {},
      types,
      socket: (server: Server) => this.#connect(server),
    };
    this.#sql = postgres(url.href, options);
  }

  /**
   * @param wait how long it may take, in milliseconds
   * @throws {postgres.PostgresError} PostgreSQL's refusal
   * @throws {Unreachable}
   */
  static async open(address: URL, wait: number): Promise<Connection> {
    const connection = new Connection(address, wait);
    await connection.query("select 1", [], wait);
    return connection;
  }

  /** Whether another statement may succeed. */
  get usable(): boolean {
    return !this.#broken && this.#socket?.destroyed !== true;
  }

  /**
   * Runs a statement. After a timeout it is cancelled, and the connection closed unless PostgreSQL confirms that.
   * @param wait how long it may take, in milliseconds; after an error, up to half a second more until the connection can
   * be used again
   * @throws {postgres.PostgresError} PostgreSQL's response, with its `code`
   * @throws {Unreachable}
   */
  async query(text: string, values: unknown[], wait: number): Promise<postgres.RowList<postgres.Row[]>> {
    // A transaction's `rollback`, which would wait as long again.
    if (!this.usable) throw new Unreachable("The connection is broken");
    const answer = this.#sql.unsafe(text, values.map(asText)).execute();
    try {
      const result = await answerWithin(wait, answer);
      this.#key ??= result.state;
      return result;
    } catch (error) {
      // The original stack would lead to the socket that received the response.
      if (error instanceof Error) Error.captureStackTrace(error);
      const ended =
        error instanceof postgres.PostgresError || (error instanceof TimedOut && (await this.#cancel(answer)));
      if (!ended || !this.#key || !(await this.#forgetRows())) this.#giveUp();
      throw orUnreachable(error);
    }
  }

  /**
   * Cancels a statement.
   * @returns whether PostgreSQL confirms it; if not, the request could cancel the next statement instead
   */
  async #cancel(answer: Promise<unknown>): Promise<boolean> {
    if (!this.#key || !this.usable) return false;
    cancel(this.#sql.options, this.#key);
    return answerWithin(longestRecovery, answer).then(
      () => false,
      (error) => error instanceof postgres.PostgresError && error.code === "57014",
    );
  }

  /**
   * Makes postgres.js forget the rows of a statement that failed after some: it would leave as many empty ones before
   * those of the next. In a transaction, its `rollback` does the same.
   * @returns whether PostgreSQL responds
   */
  async #forgetRows(): Promise<boolean> {
    return answerWithin(longestRecovery, this.#sql.unsafe("select")).then(
      () => true,
      (error) => error instanceof postgres.PostgresError,
    );
  }

  /** Ends it, within a second. */
  async close(): Promise<void> {
    if (this.usable) await this.#sql.end({ timeout: 1 });
    else this.#giveUp();
  }

  #connect({ path, host: [host], port: [port] }: Server): net.Socket {
    if (this.#socket) throw new Error("The connection was closed");
    this.#socket = path ? net.connect(path) : net.connect(port!, host);
    // For TLS and for error messages.
    return Object.assign(this.#socket, { host, port });
  }

  #giveUp(): void {
    this.#broken = true;
    this.#socket?.destroy();
  }
}

type Server = Pick<postgres.ParsedOptions, "host" | "port"> & { path?: string | false };

/** PostgreSQL's own error, or {@link Unreachable} with any other one as its cause. */
export function orUnreachable(error: unknown): unknown {
  if (error instanceof postgres.PostgresError || error instanceof Unreachable) return error;
  return new Unreachable("The database cannot be reached", { cause: error });
}

/** Asks PostgreSQL to end the running statement of a connection, for a second. That of postgres.js may end the process. */
function cancel({ path, host: [host], port: [port] }: Server, { pid, secret }: postgres.State): net.Socket {
  const request = Buffer.alloc(16);
  [16, 80_877_102, pid, secret].forEach((field, index) => request.writeUInt32BE(field, 4 * index));
  const socket = path ? net.connect(path) : net.connect(port!, host);
  socket.setTimeout(1000, () => socket.destroy());
  return socket.on("error", () => {}).end(request);
}

/** A parameter as PostgreSQL writes it: it knows which type it expects, and postgres.js would have to ask. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(asElement).join(",")}}`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  return typeof value === "object" ? JSON.stringify(value) : `${value as string | number | bigint | boolean}`;
}

function asElement(value: unknown): string | null {
  const text = asText(value);
  if (text === null) return "null";
  return Array.isArray(value) ? text : `"${text.replace(/["\\]/g, "\\$&")}"`;
}

const answerWithin = <Result>(wait: number, answer: Promise<Result>) =>
  withTimeLimit(wait, answer, () => new TimedOut(`No answer within ${wait} ms`));
