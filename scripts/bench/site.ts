import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildWhenStale } from "../build.ts";
import { endProcess, serveBuilt, untilItAnswers } from "../site/built-app.ts";
import { startEmbeddedPostgres } from "../postgres/embedded.ts";
import { migrate } from "../migrate.ts";
import { freePort } from "../postgres/free-port.ts";

/** The built application, serving from an empty database and folder that go with it. */
export interface MeasuredSite {
  url: string;
  /** The process that serves. */
  pid: number;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts it as `npm start` would, save the demo. */
export async function startSite(): Promise<MeasuredSite> {
  await buildWhenStale();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-bench-"));
  const database = await startEmbeddedPostgres({ dataDir });
  await migrate(database.url);
  const url = `http://127.0.0.1:${await freePort()}`;
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: "the-secret-of-the-bench-is-known-to-everyone",
  };
  // Requests go to stdout, a line each; errors should be seen.
  const child = serveBuilt(url, environment, ["ignore", "ignore", "inherit"]);
  const stop = async () => {
    await endProcess(child);
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid!, databaseUrl: database.url, stop };
}
