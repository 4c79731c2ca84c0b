import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { json } from "node:stream/consumers";
import { setImmediate as nextRound, setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../scripts/postgres/free-port.ts";
import { exchange } from "../http/client.ts";
import { createDatabase, onServer } from "./postgres.ts";
import { type Serving, freshDataDir, serve, unexpectedLines } from "./serve.ts";

/** What a test is told of an app that it borrows. */
export interface Loan {
  url: string;
  dataDir: string;
  databaseUrl: string;
}

/** What is said of an app that is given back. */
export interface Return {
  url: string;
  /** Lines it was expected to write, as the parts of patterns. */
  allowed: { source: string; flags: string }[];
}

interface LentApp extends Loan {
  serving: Serving;
  idle: boolean;
  /** What whoever had it last expected it to write. */
  allowed: RegExp[];
  /** What its database is made of. */
  schema: string;
}

/**
 * Lends running apps to one test file after the other: `POST /lend` answers with a `Loan`, `POST /return` takes a `Return`
 * and answers with the lines that nobody expected. There are as many apps as were ever borrowed at once, and each is
 * empty when it is lent, as if it had just been started.
 * @param postgresUrl where their databases are made
 * @returns its address; `close` ends the apps, and throws if one did not end well or wrote errors while nobody had it
 */
export async function openLending(postgresUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const apps: LentApp[] = [];
  const stray: string[] = [];

  async function lend(): Promise<Loan> {
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

  async function takeBack({ url, allowed }: Return): Promise<string[]> {
    const app = apps.find((candidate) => candidate.url === url)!;
    app.allowed = allowed.map(({ source, flags }) => new RegExp(source, flags));
    if (hasEnded(app)) return [...unexpected(app), "It ended by itself."];
    // What it wrote before it answers has arrived one round of events after its answer.
    await exchange(`${url}/health`, "GET", {}, undefined);
    await nextRound();
    const lines = unexpected(app);
    // Nobody gets it any more whose tables are not as they were.
    app.idle = (await schemaOf(app.databaseUrl)) === app.schema;
    return app.idle ? lines : [...lines, "Its database was left with other columns, constraints or functions."];
  }

  const server = http.createServer((request, response) => {
    // Whoever asks again after a while should not meet a connection that is just being closed.
    response.setHeader("Connection", "close");
    const answer = async () => (request.url === "/lend" ? lend() : takeBack((await json(request)) as Return));
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
        if (!(await app.serving.end())) stray.push(`${app.url} did not stop within 10 s of SIGTERM.`);
        stray.push(...unexpected(app));
        await rm(app.dataDir, { recursive: true, force: true });
      }
      if (stray.length > 0) throw new Error(`Shared apps did not end well:\n${stray.join("\n")}`);
    },
  };
}

async function start(postgresUrl: string): Promise<LentApp> {
  const [databaseUrl, dataDir] = [await createDatabase(postgresUrl), await freshDataDir()];
  const schema = await schemaOf(databaseUrl);
  const url = `http://127.0.0.1:${await freePort()}`;
  const serving = await serve(url, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  return { url, dataDir, databaseUrl, serving, idle: false, allowed: [], schema };
}

/** The names of all columns, constraints, triggers and functions. */
async function schemaOf(databaseUrl: string): Promise<string> {
  const [row] = await onServer<{ names: string }>(
    databaseUrl,
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

/** Takes everything away that was stored. What is made in the background for stored photos ends first. */
async function empty({ databaseUrl, dataDir }: LentApp): Promise<void> {
  await onServer(databaseUrl, "delete from avif_queue where tries = 0");
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(50)) {
    if ((await onServer(databaseUrl, "select from avif_queue")).length === 0) break;
  }
  const tables = await onServer<{ name: string }>(
    databaseUrl,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%'",
  );
  await onServer(databaseUrl, `truncate ${tables.map(({ name }) => name).join(", ")} restart identity`);
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const name = path.join(dataDir, entry.name);
    // Folders of the app stay: it makes them once.
    const inside = entry.isDirectory() ? (await readdir(name)).map((file) => path.join(name, file)) : [name];
    for (const file of inside) await rm(file, { recursive: true, force: true });
  }
}

const hasEnded = ({ serving: { process } }: LentApp) => process.exitCode !== null || process.signalCode !== null;

/** The lines nobody expected, of those it wrote since it was last asked. */
function unexpected({ serving: { logs }, allowed }: LentApp): string[] {
  const lines = unexpectedLines(logs, allowed);
  logs.stdout = logs.stderr = "";
  return lines;
}
