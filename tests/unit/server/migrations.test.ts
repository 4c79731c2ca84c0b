import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { newestMigration } from "#db/site/migrations.server.ts";
import { projectRoot } from "../../../scripts/main.ts";

test("a site is ready with the last migration there is", () => {
  const files = readdirSync(path.join(projectRoot, "db/migrations")).filter((name) => name.endsWith(".ts"));
  expect(`${newestMigration}.ts`).toBe(files.sort().at(-1));
});
