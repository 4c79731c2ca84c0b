import type { ChildProcess } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import { inject } from "vitest";
import { connect } from "#db/pool.server.ts";
import type { Schema } from "#db/schema.ts";
import { freePort } from "../../../scripts/postgres/free-port.ts";
import { freshDatabase, type TestDatabase } from "./database.ts";
import type { Loan, Return } from "./app-pool.ts";
import { freshDataDir, type Logs, serve, unexpectedLines } from "./serve.ts";

/** A letter of the outbox in `DATA_DIR/outbox`. */
export interface Letter {
  to: string;
  from: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  createdAt: string;
}

/** The built app, on a database and a data directory that nobody else uses meanwhile. */
export interface App {
  /** Its origin, without a slash at the end. */
  url: string;
  dataDir: string;
  databaseUrl: string;
  db: Kysely<Schema>;
  /** The variables it was given beside or instead of the bench's own. */
  env: Record<string, string | undefined>;
  /** Lines of stderr that match are expected: without it, anything there fails `stop`. */
  allowErrors(pattern?: RegExp): void;
  /** The letters sent so far, the oldest first. */
  outbox(): Promise<Letter[]>;
  /**
   * Ends the use of it.
   * @throws if it wrote an error that was not allowed, or did not stop on SIGTERM within 10 s
   */
  stop(): Promise<void>;
}

/** An app that one test file has started, and ends as a supervisor would. */
export interface OwnApp extends App {
  /** The process that serves, to measure it or to send it signals. */
  process: ChildProcess;
  /** All it has written so far. */
  logs: Logs;
}

/**
 * An app to borrow, which costs a tenth of starting one. Database and data directory are empty, and nobody else's until
 * `stop`; the process may have served other test files before. For all tests but those that need other variables,
 * another database or store, the process itself (its signals, its memory, what it wrote), or a second app beside it.
 */
export async function sharedApp(): Promise<App> {
  const { url, dataDir, databaseUrl } = await askLending<Loan>("/lend");
  const db = connect(databaseUrl);
  const allowed: RegExp[] = [];
  return {
    url,
    dataDir,
    databaseUrl,
    db,
    env: {},
    allowErrors: (pattern = /^/) => void allowed.push(pattern),
    outbox: () => readOutbox(path.join(dataDir, "outbox")),
    stop: async () => {
      await db.destroy();
      const patterns = allowed.map(({ source, flags }) => ({ source, flags }));
      expectNone(await askLending<string[]>("/return", { url, allowed: patterns }));
    },
  };
}

async function askLending<Answer>(path: string, body?: Return): Promise<Answer> {
  const answer = await fetch(inject("lendingUrl") + path, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

/**
 * Starts the built app on a free port and waits until it answers.
 * @param options.env variables beside or instead of the bench's own; undefined takes one away
 * @param options.after an app that has ended without `stop`, as a killed one has: this one goes on with its address, its
 * database and its files, and clears them up
 */
export async function startApp(
  options: { env?: Record<string, string | undefined>; after?: App } = {},
): Promise<OwnApp> {
  const { after } = options;
  const database = after ? ground.get(after)! : await freshDatabase();
  const dataDir = after?.dataDir ?? (await freshDataDir());
  const url = after?.url ?? `http://127.0.0.1:${await freePort()}`;
  const env = { ...after?.env, ...options.env };
  const clear = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const serving = await serve(url, { DATA_DIR: dataDir, DATABASE_URL: database.url, ...env }).catch(
    async (error: unknown) => {
      await clear();
      throw error;
    },
  );

  const allowed: RegExp[] = [];
  const app: OwnApp = {
    url,
    dataDir,
    databaseUrl: database.url,
    db: database.db,
    env,
    process: serving.process,
    logs: serving.logs,
    allowErrors: (pattern = /^/) => void allowed.push(pattern),
    outbox: () => readOutbox(path.join(dataDir, "outbox")),
    stop: async () => {
      const drained = await serving.end();
      await clear();
      expectNone(unexpectedLines(serving.logs, allowed));
      if (!drained) throw new Error("The app did not stop within 10 s of SIGTERM.");
    },
  };
  ground.set(app, database);
  return app;
}

function expectNone(lines: string[]): void {
  if (lines.length > 0) throw new Error(`The app wrote errors nobody expected:\n${lines.join("\n")}`);
}

/** The database an app runs on, for the one that comes after it. */
const ground = new WeakMap<App, TestDatabase>();

async function readOutbox(folder: string): Promise<Letter[]> {
  const names = await readdir(folder).catch(() => []);
  const letters = names.filter((name) => name.endsWith(".json")).sort();
  return Promise.all(
    letters.map(async (name) => JSON.parse(await readFile(path.join(folder, name), "utf8")) as Letter),
  );
}
