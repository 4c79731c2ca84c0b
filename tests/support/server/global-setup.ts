/**
 * Global setup of the tests that need a server: one embedded PostgreSQL for all of them, with a migrated template
 * database, a pool of apps, and an up-to-date build.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { buildWhenStale } from "../../../scripts/build.ts";
import { startEmbeddedPostgres } from "../../../scripts/postgres/embedded.ts";
import { migrate } from "../../../scripts/migrate.ts";
import { startAppPool } from "./app-pool.ts";
import { databaseAt, onServer, templateDatabase } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the shared PostgreSQL. */
    postgresUrl: string;
    /** The URL of the app pool. */
    appPoolUrl: string;
  }
}

/** Runs once, for whichever project asks first. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ("postgresUrl" in project.getProvidedContext()) return undefined;

  await buildWhenStale();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-tests-"));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const stopServer = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
  try {
    await onServer(server.url, `create database ${templateDatabase}`);
    await migrate(databaseAt(server.url, templateDatabase));
    // Maintenance would meet tests that have just aged rows, or renamed a table.
    await onServer(databaseAt(server.url, templateDatabase), "delete from jobs.schedule");
  } catch (error) {
    await stopServer();
    throw error;
  }
  const appPool = await startAppPool(server.url);
  // Provided to the root project, where the other projects find it.
  project.vitest.provide("postgresUrl", server.url);
  project.vitest.provide("appPoolUrl", appPool.url);
  return async () => {
    try {
      await appPool.close();
    } catch (error) {
      // Vitest reports what is thrown here, but its exit code stays 0.
      process.exitCode = 1;
      throw error;
    } finally {
      await stopServer();
    }
  };
}
