import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildWhenStale } from "../build.ts";
import { endProcess, serveBuilt, untilReady } from "../site/built-app.ts";
import { startEmbeddedPostgres } from "../postgres/embedded.ts";
import { migrate } from "../migrate.ts";
import { freePort } from "../postgres/free-port.ts";

/** The built application, serving from an empty database and folder of its own. */
export interface MeasuredSite {
  url: string;
  /** The process that serves. */
  pid: number;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts it as `npm start` would, without the demo. */
export async function startSite(): Promise<MeasuredSite> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-bench-"));
  const database = await startEmbeddedPostgres({ dataDir });
  await migrate(database.url);
  const stopDatabase = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const site = await serveSite(database.url, dataDir);
    return { ...site, stop: () => site.stop().then(stopDatabase) };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** Serves the built application from a database that exists. */
export async function serveSite(databaseUrl: string, dataDir: string): Promise<MeasuredSite> {
  await buildWhenStale();
  const url = `http://127.0.0.1:${await freePort()}`;
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: "1",
    SESSION_SECRET: "the-secret-of-the-bench-is-known-to-everyone",
  };
  // Requests are logged to stdout; errors should be visible.
  const child = serveBuilt(url, environment, ["ignore", "ignore", "inherit"]);
  const stop = async () => void (await endProcess(child));
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid!, databaseUrl, stop };
}
