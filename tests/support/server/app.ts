import type { ChildProcess } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, inject } from "vitest";
import { connect } from "#db/site/pool.server.ts";
import type { Schema } from "#db/schema.ts";
import { freePort } from "../../../scripts/postgres/free-port.ts";
import { patient } from "./postgres.ts";
import { freshDatabase, type TestDatabase } from "./database.ts";
import type { AppInUse, AppReturned, Job } from "./app-pool.ts";
import { freshDataDir, type Logs, reportsOf, serve, unexpectedReports } from "./serve.ts";

/** An e-mail in `DATA_DIR/outbox`. */
export interface Email {
  to: string;
  from: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  createdAt: string;
}

/** A running site, whoever has started it. */
export interface RunningSite {
  /** Its origin, without a trailing slash. */
  url: string;
  dataDir: string;
  databaseUrl: string;
  db: Kysely<Schema>;
  /** Its environment variables, in addition to or instead of the default ones. */
  env: Record<string, string | undefined>;
  /** Ends its use. */
  stop(): Promise<void>;
}

/** The built app, with a database and a data directory that nobody else uses meanwhile. */
export interface App extends RunningSite {
  /** Expects matching reports (serve.ts): any other one makes `stop` fail. */
  allowErrors(pattern?: RegExp): void;
  /** The e-mails sent so far, oldest first. */
  outbox(): Promise<Email[]>;
  /**
   * Ends its use.
   * @throws if it wrote an error that was not expected, or did not stop on SIGTERM within 20 s
   */
  stop(): Promise<void>;
}

/** An app that a single test file has started, and ends like a supervisor. */
export interface OwnApp extends App {
  /** The serving process, to measure it or to send it signals. */
  process: ChildProcess;
  /** Everything it has written so far. */
  logs: Logs;
  /** Its reports of errors so far, a line each, such as `the request failed: MailError: no answer`. */
  reports(): string[];
}

/**
 * Takes an app from the pool, at a tenth of the cost of starting one. Database and data directory are empty, and nobody
 * else uses them until `stop`; the process may have served other test files before. For all tests except those that
 * need other variables, another database or store, the process itself (its signals, memory or output), or a second app.
 */
export async function sharedApp(): Promise<App> {
  const { url, dataDir, databaseUrl } = await askPool<AppInUse>("/take");
  const db = connect(databaseUrl, patient);
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
      expectNone(await askPool<string[]>("/return", { url, allowed: patterns }));
    },
  };
}

/**
 * Something that a file's or `describe`'s tests and hooks use together: started before all of them, and stopped after
 * them with its `stop`, if it has one.
 */
export function useStarted<Thing extends object>(start: () => Promise<Thing>): Thing {
  let started: Thing | undefined;
  beforeAll(async () => void (started = await start()));
  afterAll(async () => {
    if (started && "stop" in started) await (started.stop as () => unknown)();
  });
  return new Proxy({} as Thing, {
    get: (_, name) => {
      const value: unknown = Reflect.get(started!, name);
      return typeof value === "function" ? (value.bind(started) as unknown) : value;
    },
    set: (_, name, value) => Reflect.set(started!, name, value),
    ownKeys: () => Reflect.ownKeys(started!),
    getOwnPropertyDescriptor: (_, name) => ({
      ...Reflect.getOwnPropertyDescriptor(started!, name)!,
      configurable: true,
    }),
  });
}

/** The shared app of all tests of a file or `describe`, to be used within them and in their hooks. */
export const useApp = (): App => useStarted(sharedApp);

/** An app with these variables that only the tests of this file or `describe` use. */
export const useOwnApp = (env?: Record<string, string | undefined>): OwnApp => useStarted(() => startApp({ env }));

/** A database of their own, migrated and empty, for all tests of a file or `describe`. */
export function useDatabase(): TestDatabase {
  return useStarted(async () => {
    const fresh = await freshDatabase();
    return { ...fresh, stop: () => fresh.drop() };
  });
}

/** A folder that only the tests of this file or `describe` use. */
export function useFolder(): { path: string } {
  return useStarted(async () => {
    const folder = await freshDataDir();
    return { path: folder, stop: () => rm(folder, { recursive: true, force: true }) };
  });
}

/** Runs a job on a shared app's database and files, in a process of its own. @returns its result */
export const runJob = <Result>({ url }: Pick<App, "url">, job: Job): Promise<Result> => askPool("/run", { url, job });

async function askPool<Answer>(path: string, body?: AppReturned | { url: string; job: Job }): Promise<Answer> {
  const answer = await fetch(inject("appPoolUrl") + path, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

/**
 * Starts the built app on a free port and waits until it answers.
 * @param options.env variables in addition to or instead of the default ones; undefined removes one
 * @param options.after an app that ended without `stop`, such as a killed one: the new one takes over its URL, database
 * and files, and removes them in the end
 */
export async function startApp(
  options: { env?: Record<string, string | undefined>; after?: App } = {},
): Promise<OwnApp> {
  const { after } = options;
  const database = after ? databases.get(after)! : await freshDatabase();
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
    reports: () => reportsOf(serving.logs),
    allowErrors: (pattern = /^/) => void allowed.push(pattern),
    outbox: () => readOutbox(path.join(dataDir, "outbox")),
    stop: async () => {
      const drained = await serving.end();
      await clear();
      expectNone(unexpectedReports(serving.logs, allowed));
      if (!drained) throw new Error("The app did not stop within 20 s of SIGTERM.");
    },
  };
  databases.set(app, database);
  return app;
}

function expectNone(lines: string[]): void {
  if (lines.length > 0) throw new Error(`The app wrote errors nobody expected:\n${lines.join("\n")}`);
}

/** The databases of apps, for those that take over from them. */
const databases = new WeakMap<App, TestDatabase>();

async function readOutbox(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const messages = names.filter((name) => name.endsWith(".json")).sort();
  return Promise.all(
    messages.map(async (name) => JSON.parse(await readFile(path.join(folder, name), "utf8")) as Email),
  );
}
