import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { json } from "node:stream/consumers";
import { setImmediate as nextRound, setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";
import { connect } from "#db/site/pool.server.ts";
import { freePort } from "../../../scripts/postgres/free-port.ts";
import { exchange } from "../http/client.ts";
import { createDatabase, execute, patient } from "./postgres.ts";
import { type AppProcess, freshDataDir, serve, unexpectedReports } from "./serve.ts";
import { type Worker, startWorker } from "./worker.ts";

/** An app that a test file is using. */
export interface AppInUse {
  url: string;
  dataDir: string;
  databaseUrl: string;
}

/** An app that a test file has finished with. */
export interface AppReturned {
  url: string;
  /** Expected log lines, as the parts of patterns. */
  allowed: { source: string; flags: string }[];
}

/** What an app does in the background, at a time that a test chooses. */
export type Job = { name: "maintenance" } | { name: "alerts"; at: string; runs: number };

interface PooledApp extends AppInUse {
  db: Kysely<Schema>;
  serving: AppProcess;
  idle: boolean;
  /** Log lines that its last user expected. */
  allowed: RegExp[];
  /** Its database schema. */
  schema: string;
  /** The process that runs its jobs, started for the first one. */
  worker?: Worker<Job, unknown>;
}

/**
 * A pool of running apps for test files to use one after the other: `POST /take` answers with an `AppInUse`, `POST /run`
 * runs a job of an app and answers with its result, `POST /return` takes an `AppReturned` and answers with unexpected log
 * lines. The pool grows to the number of apps ever used at once, and each is emptied before its next use, as if it had just
 * been started.
 * @param postgresUrl the server for their databases
 * @returns its URL; `close` ends the apps, and throws if one did not end well or wrote errors while unused
 */
export async function startAppPool(postgresUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const apps: PooledApp[] = [];
  const stray: string[] = [];

  async function take(): Promise<AppInUse> {
    let app = apps.find((candidate) => candidate.idle && !hasEnded(candidate));
    if (app) {
      app.idle = false;
      stray.push(...unexpected(app));
      await empty(app);
    } else {
      app = await start(postgresUrl);
      apps.push(app);
    }
    const { url, dataDir, databaseUrl } = app;
    return { url, dataDir, databaseUrl };
  }

  async function run({ url, job }: { url: string; job: Job }): Promise<unknown> {
    const app = apps.find((candidate) => candidate.url === url)!;
    app.worker ??= startWorker(path.join(import.meta.dirname, "../frame/run-jobs.ts"), { ...app, env: {} });
    return app.worker.ask(job);
  }

  async function release({ url, allowed }: AppReturned): Promise<string[]> {
    const app = apps.find((candidate) => candidate.url === url)!;
    app.allowed = allowed.map(({ source, flags }) => new RegExp(source, flags));
    if (hasEnded(app)) return [...unexpected(app), "It ended by itself."];
    // Log lines written before its response arrive one turn of the event loop after it.
    await exchange(`${url}/health`, "GET", {}, undefined);
    await nextRound();
    const lines = unexpected(app);
    // An app whose schema was changed is not used again.
    app.idle = (await schemaOf(app.db)) === app.schema;
    return app.idle ? lines : [...lines, "Its database was left with other columns, constraints or functions."];
  }

  const server = http.createServer((request, response) => {
    // A client that asks again later should not meet a connection that is just being closed.
    response.setHeader("Connection", "close");
    const answer = async () => {
      if (request.url === "/take") return take();
      if (request.url === "/run") return run((await json(request)) as { url: string; job: Job });
      return release((await json(request)) as AppReturned);
    };
    answer().then(
      (said) => response.end(JSON.stringify(said)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      for (const app of apps) {
        await app.worker?.stop();
        await app.db.destroy();
        if (!(await app.serving.end())) stray.push(`${app.url} did not stop within 20 s of SIGTERM.`);
        stray.push(...unexpected(app));
        await rm(app.dataDir, { recursive: true, force: true });
      }
      if (stray.length > 0) throw new Error(`Shared apps did not end well:\n${stray.join("\n")}`);
    },
  };
}

async function start(postgresUrl: string): Promise<PooledApp> {
  const [databaseUrl, dataDir] = [await createDatabase(postgresUrl), await freshDataDir()];
  const db = connect(databaseUrl, patient);
  const schema = await schemaOf(db);
  const url = `http://127.0.0.1:${await freePort()}`;
  const serving = await serve(url, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  return { url, dataDir, databaseUrl, db, serving, idle: false, allowed: [], schema };
}

/** The names of all columns, constraints, triggers and functions. */
async function schemaOf(db: Kysely<Schema>): Promise<string> {
  const [row] = await execute<{ names: string }>(
    db,
    `select string_agg(name, E'\\n' order by name) as names from (
       select table_name || '.' || column_name from information_schema.columns where table_schema = 'public'
       union all
       select conrelid::regclass || ': ' || conname from pg_constraint where connamespace = 'public'::regnamespace
       union all
       select tgrelid::regclass || ': ' || tgname from pg_trigger where not tgisinternal
       union all
       select proname from pg_proc where pronamespace = 'public'::regnamespace
     ) as parts (name)`,
  );
  return row!.names;
}

/** Removes everything that was stored. Background work on stored photos is finished first. */
async function empty({ db, dataDir }: PooledApp): Promise<void> {
  await execute(db, "delete from jobs.job where state < 'active'");
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(50)) {
    if ((await execute(db, "select from jobs.job where state = 'active'")).length === 0) break;
  }
  const tables = await execute<{ name: string }>(
    db,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%'",
  );
  await execute(db, `truncate ${tables.map(({ name }) => name).join(", ")} restart identity`);
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const name = path.join(dataDir, entry.name);
    // The app creates its folders only once, so they stay.
    const inside = entry.isDirectory() ? (await readdir(name)).map((file) => path.join(name, file)) : [name];
    for (const file of inside) await rm(file, { recursive: true, force: true });
  }
}

const hasEnded = ({ serving: { process } }: PooledApp) => process.exitCode !== null || process.signalCode !== null;

/** The unexpected lines among those written since the last call. */
function unexpected({ serving: { logs }, allowed }: PooledApp): string[] {
  const lines = unexpectedReports(logs, allowed);
  // The rest of a line is still to come.
  logs.stdout = logs.stdout.slice(logs.stdout.lastIndexOf("\n") + 1);
  logs.stderr = "";
  return lines;
}
