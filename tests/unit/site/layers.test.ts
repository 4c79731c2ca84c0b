import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkLayers } from "../../../scripts/check-layers.ts";

const made: string[] = [];

/** Writes a small source tree to a temporary directory. */
async function tree(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), "gharsetu-layers-"));
  made.push(root);
  const manifest = { name: "tree", type: "module", imports: { "#app/*": "../app/*", "#db/*": "../db/*" } };
  for (const [file, text] of Object.entries({ "package.json": JSON.stringify(manifest), ...files })) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return root;
}

const check = async (files: Record<string, string>) => checkLayers(await tree(files));

afterEach(async () => {
  for (const root of made.splice(0)) await rm(root, { recursive: true });
});

describe("the layer check", () => {
  it("finds the project's own house in order", { timeout: 20_000 }, async () => {
    expect(await checkLayers(path.resolve(import.meta.dirname, "../../.."))).toEqual([]);
  });

  it("passes a tree in which everything falls one way", async () => {
    const violations = await check({
      "app/brand.ts": `export const name = "x";`,
      "app/domain/listing/price.ts": `export const price = 1;`,
      "app/domain/publish.server.ts": `import { rows } from "#db/rows.server.ts"; export const publish = rows;`,
      "app/ui/card.tsx": `import { price } from "#app/domain/listing/price.ts"; export const card = price;`,
      "app/routes/home/home.tsx": `import "../part.tsx"; import "#app/ui/card.tsx"; import "#app/domain/publish.server.ts";`,
      "app/routes/home/part.tsx": `export {};`,
      "app/routes.ts": `export default [{ file: "routes/home/home.tsx" }];`,
      "db/rows.server.ts": `import type { price } from "#app/domain/listing/price.ts"; export const rows: typeof price[] = [];`,
    });
    expect(violations).toEqual([]);
  });

  it("refuses an import that climbs up, and says what the room may import", async () => {
    const violations = await check({
      "app/ui/card.tsx": `import { rows } from "#db/rows.ts"; export const card = rows;`,
      "db/rows.ts": `export const rows = [];`,
    });
    expect(violations).toEqual(["app/ui/card.tsx may not import db/rows.ts: ui/ may import pure domain, paths, brand"]);
  });

  it("refuses an import that only takes a type, too", async () => {
    const violations = await check({
      "app/domain/listing/price.ts": `import type { Row } from "#db/rows.ts"; export type Price = Row;`,
      "db/rows.ts": `export type Row = number;`,
    });
    expect(violations).toEqual(["app/domain/price.ts may not import db/rows.ts: pure domain may import brand"]);
  });

  it("refuses a circle", async () => {
    const violations = await check({
      "app/domain/a.ts": `import { b } from "../b.ts"; export const a = () => b;`,
      "app/domain/b.ts": `import { a } from "../a.ts"; export const b = () => a;`,
    });
    expect(violations).toEqual(["a circle of imports: app/domain/a.ts -> app/domain/b.ts -> app/domain/a.ts"]);
  });

  it("refuses a circle of types", async () => {
    const violations = await check({
      "app/ui/a.tsx": `import type { B } from "../b.tsx"; export type A = B | 1;`,
      "app/ui/b.tsx": `import type { C } from "../c.tsx"; export type B = C | 2;`,
      "app/ui/c.tsx": `import type { A } from "../a.tsx"; export type C = A | 3;`,
    });
    expect(violations).toEqual(["a circle of imports: app/ui/a.tsx -> app/ui/b.tsx -> app/ui/c.tsx -> app/ui/a.tsx"]);
  });

  it("refuses a file that belongs to no room", async () => {
    const violations = await check({ "app/utils/things.ts": `export {};`, "app/stray.ts": `export {};` });
    expect(violations).toEqual([
      "app/stray.ts belongs to no room: see scripts/layers/rooms.ts",
      "app/utils/things.ts belongs to no room: see scripts/layers/rooms.ts",
    ]);
  });

  it("refuses a route that another route or the root imports", async () => {
    const violations = await check({
      "app/routes.ts": `export default [{ file: "routes/a/one.tsx" }, { file: "routes/a/two.tsx" }];`,
      "app/routes/a/one.tsx": `export const one = 1;`,
      "app/routes/a/two.tsx": `import { one } from "../one.tsx"; export const two = one;`,
      "app/root.tsx": `import { one } from "../routes/a/one.tsx"; export const root = one;`,
    });
    expect(violations).toEqual([
      expect.stringMatching(/^app\/root\.tsx may not import app\/routes\/a\/one\.tsx: root and entries may import /),
      "app/routes/a/two.tsx may not import app/routes/a/one.tsx: nothing imports a route",
    ]);
  });

  it("refuses files borrowed from another route's folder", async () => {
    const violations = await check({
      "app/routes/a/part.tsx": `export const part = 1;`,
      "app/routes/b/page.tsx": `import { part } from "../../a/part.tsx"; export const page = part;`,
    });
    expect(violations).toEqual([
      "app/routes/b/page.tsx may not import app/routes/a/part.tsx: a route shares files only within its own folder",
    ]);
  });

  it("refuses server files where the browser's bundle could take them along", async () => {
    const violations = await check({
      "app/http/form.ts": `import { session } from "../session.server.ts"; export const form = session;`,
      "app/http/account/session.server.ts": `export const session = 1;`,
    });
    expect(violations).toEqual([
      "app/http/form.ts may not import app/http/session.server.ts: only .server files, routes and the root meet the server",
    ]);
  });

  it("keeps scripts and tests out of the app", async () => {
    const violations = await check({
      "app/services/site/mail.server.ts": `import "../../../scripts/start.ts";`,
      "db/rows.server.ts": `import "../../tests/support/app.ts";`,
      "scripts/start.ts": `export {};`,
      "tests/support/server/app.ts": `export {};`,
    });
    expect(violations).toEqual([
      "app/services/mail.server.ts may not import scripts/start.ts: services/ may import env, pure domain",
      "db/rows.server.ts may not import tests/support/app.ts: db/ may import env, pure domain",
    ]);
  });

  it("refuses packages and Node modules in pure rules, and a missing file", async () => {
    const violations = await check({
      "app/domain/clock.ts": `import fs from "node:fs"; import { gone } from "../gone.ts"; export const clock = [fs, gone];`,
    });
    expect(violations).toEqual([
      "app/domain/clock.ts imports ./gone.ts, which cannot be found",
      "app/domain/clock.ts may not import node:fs: pure domain may import zod, schema-dts",
    ]);
  });
});
