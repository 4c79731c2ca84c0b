import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { connect } from "#db/site/pool.server.ts";
import { buildWhenStale } from "../build.ts";
import { endProcess, serveBuilt, untilReady } from "./built-app.ts";
import { finish, startNode } from "../site/child.ts";
import { startEmbeddedPostgres } from "../postgres/embedded.ts";
import { migrate } from "../migrate.ts";
import { freePort } from "../postgres/free-port.ts";
import { startTexts } from "#texts/site/start.ts";

/** A database with the site's schema, and a folder for its files. */
export interface MeasuredData {
  databaseUrl: string;
  dataDir: string;
  /** Stops the database and removes everything. */
  stop(): Promise<void>;
}

/** A server that is measured. */
export interface MeasuredServer {
  url: string;
  /** The process that serves, or the parent of those. */
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts an empty database, or one with the demo, whose homes are days old: "12 minutes ago" would be kept for a minute
 * only.
 */
export async function startData({ demo }: { demo: boolean }): Promise<MeasuredData> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-bench-"));
  const database = await startEmbeddedPostgres({ dataDir });
  const stop = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const data = { databaseUrl: database.url, dataDir, stop };
  try {
    await migrate(database.url);
    if (demo) {
      const seed = startNode(["--import", "tsx", "scripts/seed.ts"], environmentOf(data));
      await finish(seed, startTexts.preparationFailed);
      const db = connect(data.databaseUrl);
      try {
        await sql`update listings set timestamp = timestamp - interval '2 days'`.execute(db);
      } finally {
        await db.destroy();
      }
    }
    return data;
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Serves the built application from a database on a free port, and waits until it answers.
 * @param options.env variables in addition to the default ones
 * @param options.args the command line after `node`, for another server
 */
export async function serveData(
  data: Pick<MeasuredData, "databaseUrl" | "dataDir">,
  { env, args }: { env?: Record<string, string>; args?: string[] } = {},
): Promise<MeasuredServer> {
  await buildWhenStale();
  const url = `http://127.0.0.1:${await freePort()}`;
  // Requests are logged to stdout; errors should be visible.
  const child = serveBuilt(url, { ...environmentOf(data), ...env }, ["ignore", "ignore", "inherit"], args);
  const stop = async () => void (await endProcess(child));
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid!, stop };
}

function environmentOf({ databaseUrl, dataDir }: Pick<MeasuredData, "databaseUrl" | "dataDir">) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production" as const,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: "1",
    SESSION_SECRET: "the-secret-of-the-bench-is-known-to-everyone",
  };
}
