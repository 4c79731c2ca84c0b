/**
 * Global set-up of the tests that need a server: one embedded PostgreSQL for all of them, a migrated template database
 * in it, apps to borrow, map tiles, and a build that is not stale.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { buildWhenStale } from "../../../scripts/build.ts";
import { startEmbeddedPostgres } from "../../../scripts/postgres/embedded.ts";
import { migrate } from "../../../scripts/migrate.ts";
import { openLending } from "./app-pool.ts";
import { databaseAt, onServer, templateDatabase } from "./postgres.ts";
import { serveTiles } from "../map/tiles.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the PostgreSQL the tests share. */
    postgresUrl: string;
    /** The address of the office that lends apps. */
    lendingUrl: string;
    /** The host and port that serve map tiles. */
    tilesServed: string;
  }
}

/** Starts the bench once, for whichever project asks first. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ("postgresUrl" in project.getProvidedContext()) return undefined;

  await buildWhenStale();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-bench-"));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const stopServer = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
  try {
    await onServer(server.url, `create database ${templateDatabase}`);
    await migrate(databaseAt(server.url, templateDatabase));
  } catch (error) {
    await stopServer();
    throw error;
  }
  const lending = await openLending(server.url);
  const tiles = await serveTiles();
  // On the root project, where the other projects find it.
  project.vitest.provide("postgresUrl", server.url);
  project.vitest.provide("lendingUrl", lending.url);
  project.vitest.provide("tilesServed", tiles.host);
  return async () => {
    tiles.close();
    try {
      await lending.close();
    } catch (error) {
      // Vitest tells what is thrown here, and ends well all the same.
      process.exitCode = 1;
      throw error;
    } finally {
      await stopServer();
    }
  };
}
