import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { inject } from "vitest";
import { connect } from "#db/client.server.ts";
import type { Schema } from "#db/schema.ts";
import { databaseAt, onServer, templateDatabase } from "./postgres.ts";

export interface TestDatabase {
  /** For a process of its own. */
  url: string;
  /** For the test itself: to arrange rows, and to look at what was stored. */
  db: Kysely<Schema>;
  /** Closes the handle and drops the database, also under those still connected. */
  drop(): Promise<void>;
}

/** A database of its own, migrated and empty (http and browser projects only). */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `gharsetu_${randomBytes(6).toString("hex")}`;
  const url = databaseAt(server, name);
  await onServer(server, `create database ${name} template ${templateDatabase}`);
  const db = connect(url);
  return {
    url,
    db,
    drop: async () => {
      await db.destroy();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
