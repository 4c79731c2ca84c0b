import type { ChildProcess } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";
import { endProcess, serveBuilt, untilItAnswers } from "../../scripts/built-app.ts";
import { freshDatabase, type TestDatabase } from "./database.ts";
import { freePort } from "../../scripts/free-port.ts";

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

/** The built app, running by itself on a database and a data directory of its own. */
export interface App {
  /** Its origin, without a slash at the end. */
  url: string;
  dataDir: string;
  databaseUrl: string;
  db: Kysely<Schema>;
  /** The variables it was given beside or instead of the bench's own. */
  env: Record<string, string | undefined>;
  /** The process that serves, to measure it or to send it signals. */
  process: ChildProcess;
  /** All it has written so far. */
  logs: { stdout: string; stderr: string };
  /** Lines of stderr that match are expected: without it, anything there fails `stop`. */
  allowErrors(pattern?: RegExp): void;
  /** The letters sent so far, the oldest first. */
  outbox(): Promise<Letter[]>;
  /**
   * Ends the app as a supervisor would and clears up.
   * @throws if it wrote an error that was not allowed, or did not stop on SIGTERM within 10 s
   */
  stop(): Promise<void>;
}

/**
 * Starts the built app on a free port and waits until it answers.
 * @param options.env variables beside or instead of the bench's own; undefined takes one away
 * @param options.after an app that has ended without `stop`, as a killed one has: this one goes on with its address, its
 * database and its files, and clears them up
 */
export async function startApp(options: { env?: Record<string, string | undefined>; after?: App } = {}): Promise<App> {
  const { after } = options;
  const database = after ? ground.get(after)! : await freshDatabase();
  const dataDir = after?.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), "gharsetu-app-")));
  const url = after?.url ?? `http://127.0.0.1:${await freePort()}`;
  const env = { ...after?.env, ...options.env };

  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    TRUST_PROXY: "1",
    SESSION_SECRET: "the-secret-of-the-tests-is-known-to-everyone",
    // A name that never resolves: no test reaches out for map tiles.
    TILE_URL: "http://tiles.invalid/{z}/{x}/{y}.png",
    ...env,
  };
  const child = serveBuilt(url, environment, ["ignore", "pipe", "pipe"]);
  const logs = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (logs.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (logs.stderr += text));

  const end = async () => {
    const drained = await endProcess(child);
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    return drained;
  };
  try {
    await untilItAnswers(url, child);
  } catch (error) {
    await end();
    throw new Error(`The app did not start.\n${logs.stdout}${logs.stderr}`, { cause: error });
  }

  const allowed: RegExp[] = [];
  const app: App = {
    url,
    dataDir,
    databaseUrl: database.url,
    db: database.db,
    env,
    process: child,
    logs,
    allowErrors: (pattern = /^/) => void allowed.push(pattern),
    outbox: () => readOutbox(path.join(dataDir, "outbox")),
    stop: async () => {
      const drained = await end();
      const unexpected = unexpectedLines(logs, allowed);
      if (unexpected.length > 0) throw new Error(`The app wrote errors nobody expected:\n${unexpected.join("\n")}`);
      if (!drained) throw new Error("The app did not stop within 10 s of SIGTERM.");
    },
  };
  ground.set(app, database);
  return app;
}

/** The database an app runs on, for the one that comes after it. */
const ground = new WeakMap<App, TestDatabase>();

/** stderr, and stack lines that went to stdout; a stack belongs to the line above it. */
function unexpectedLines(logs: App["logs"], allowed: RegExp[]): string[] {
  const stackLine = /^\s+at .+:\d+:\d+\)?$/;
  const reports = logs.stderr.split(/\n(?!\s)/).filter((report) => report.trim() !== "");
  const stacks = logs.stdout
    .split(/\n(?!\s)/)
    .filter((report) => report.split("\n").some((line) => stackLine.test(line)));
  return [...reports, ...stacks].filter((report) => !allowed.some((pattern) => pattern.test(report)));
}

async function readOutbox(folder: string): Promise<Letter[]> {
  const names = await readdir(folder).catch(() => []);
  const letters = names.filter((name) => name.endsWith(".json")).sort();
  return Promise.all(
    letters.map(async (name) => JSON.parse(await readFile(path.join(folder, name), "utf8")) as Letter),
  );
}
