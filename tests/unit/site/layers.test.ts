import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkLayers, sourceFiles } from "../../../scripts/check-layers.ts";
import { longFiles, misplacedFiles } from "../../../scripts/layers/folders.ts";
import { projectRoot } from "../../../scripts/main.ts";

const made: string[] = [];

/** Writes a small source tree to a temporary directory. */
async function tree(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), "gharsetu-layers-"));
  made.push(root);
  const manifest = { name: "tree", type: "module", imports: { "#app/*": "./app/*", "#db/*": "./db/*" } };
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
  it("finds no violation in the project", async () => {
    expect(await checkLayers(projectRoot)).toEqual([]);
    const files = await sourceFiles(projectRoot);
    expect([...misplacedFiles(files), ...longFiles(projectRoot, files)]).toEqual([]);
  });

  it("accepts a tree in which all imports point downwards", async () => {
    const violations = await check({
      "app/brand.ts": `export const name = "x";`,
      "app/domain/price.ts": `export const price = 1;`,
      "app/commands/publish.server.ts": `import { rows } from "#db/rows.server.ts"; export const publish = rows;`,
      "app/ui/card.tsx": `import { price } from "#app/domain/price.ts"; export const card = price;`,
      "app/routes/home/home.tsx": `import "./part.tsx"; import "#app/ui/card.tsx"; import "#app/commands/publish.server.ts";`,
      "app/routes/home/part.tsx": `export {};`,
      "app/routes.ts": `export default [{ file: "routes/home/home.tsx" }];`,
      "db/rows.server.ts": `import type { price } from "#app/domain/price.ts"; export const rows: typeof price[] = [];`,
    });
    expect(violations).toEqual([]);
  });

  it("refuses an import of a higher layer, and says what the layer may import", async () => {
    const violations = await check({
      "app/ui/card.tsx": `import { rows } from "#db/rows.ts"; export const card = rows;`,
      "db/rows.ts": `export const rows = [];`,
    });
    expect(violations).toEqual([
      "app/ui/card.tsx may not import db/rows.ts: ui/ may import domain/, paths, brand, texts/, styles/",
    ]);
  });

  it("refuses such an import of a type, too", async () => {
    const violations = await check({
      "app/domain/price.ts": `import type { Row } from "#db/rows.ts"; export type Price = Row;`,
      "db/rows.ts": `export type Row = number;`,
    });
    expect(violations).toEqual(["app/domain/price.ts may not import db/rows.ts: domain/ may import brand, texts/"]);
  });

  it("refuses an import cycle", async () => {
    const violations = await check({
      "app/domain/a.ts": `import { b } from "./b.ts"; export const a = () => b;`,
      "app/domain/b.ts": `import { a } from "./a.ts"; export const b = () => a;`,
    });
    expect(violations).toEqual(["a cycle of imports: app/domain/a.ts -> app/domain/b.ts -> app/domain/a.ts"]);
  });

  it("refuses an import cycle of types", async () => {
    const violations = await check({
      "app/ui/a.tsx": `import type { B } from "./b.tsx"; export type A = B | 1;`,
      "app/ui/b.tsx": `import type { C } from "./c.tsx"; export type B = C | 2;`,
      "app/ui/c.tsx": `import type { A } from "./a.tsx"; export type C = A | 3;`,
    });
    expect(violations).toEqual(["a cycle of imports: app/ui/a.tsx -> app/ui/b.tsx -> app/ui/c.tsx -> app/ui/a.tsx"]);
  });

  it("refuses a file that belongs to no layer", async () => {
    const violations = await check({ "app/utils/things.ts": `export {};`, "app/stray.ts": `export {};` });
    expect(violations).toEqual([
      "app/stray.ts belongs to no layer: see scripts/layers/layers.ts",
      "app/utils/things.ts belongs to no layer: see scripts/layers/layers.ts",
    ]);
  });

  it("refuses a route that is imported by another route or the root", async () => {
    const violations = await check({
      "app/routes.ts": `export default [{ file: "routes/a/one.tsx" }, { file: "routes/a/two.tsx" }];`,
      "app/routes/a/one.tsx": `export const one = 1;`,
      "app/routes/a/two.tsx": `import { one } from "./one.tsx"; export const two = one;`,
      "app/root.tsx": `import { one } from "./routes/a/one.tsx"; export const root = one;`,
    });
    expect(violations).toEqual([
      expect.stringMatching(/^app\/root\.tsx may not import app\/routes\/a\/one\.tsx: root and entries may import /),
      "app/routes/a/two.tsx may not import app/routes/a/one.tsx: nothing imports a route",
    ]);
  });

  it("refuses server files where they could end up in the browser's bundle", async () => {
    const violations = await check({
      "app/http/form.ts": `import { session } from "./session.server.ts"; export const form = session;`,
      "app/http/session.server.ts": `export const session = 1;`,
    });
    expect(violations).toEqual([
      "app/http/form.ts may not import app/http/session.server.ts: only .server files, routes and the root meet the server",
    ]);
  });

  it("keeps scripts and tests out of the app", async () => {
    const violations = await check({
      "app/services/mail.server.ts": `import "../../scripts/start.ts";`,
      "db/rows.server.ts": `import "../tests/support/app.ts";`,
      "scripts/start.ts": `export {};`,
      "tests/support/app.ts": `export {};`,
    });
    expect(violations).toEqual([
      "app/services/mail.server.ts may not import scripts/start.ts: services/ may import env, brand, domain/, texts/",
      "db/rows.server.ts may not import tests/support/app.ts: db/ may import env, domain/",
    ]);
  });

  it("refuses an import of a subject that comes later in the order", async () => {
    const violations = await check({
      "app/domain/place/point.ts": `export const point = 1;`,
      "app/domain/listing/home.ts": `import { point } from "#app/domain/place/point.ts"; export const home = point;`,
      "app/domain/photo/cover.ts": `import { home } from "#app/domain/listing/home.ts"; export const cover = home;`,
    });
    expect(violations).toEqual([
      "app/domain/photo/cover.ts may not import app/domain/listing/home.ts: its subject comes later (scripts/layers/folders.ts)",
    ]);
  });

  it("refuses packages and Node modules in domain rules, and missing files", async () => {
    const violations = await check({
      "app/domain/clock.ts": `import fs from "node:fs"; import { gone } from "./gone.ts"; export const clock = [fs, gone];`,
    });
    expect(violations).toEqual([
      "app/domain/clock.ts imports ./gone.ts, which cannot be found",
      "app/domain/clock.ts may not import node:fs: domain/ may import zod, schema-dts, libphonenumber-js, qr, @zxcvbn-ts/language-common, node:crypto",
    ]);
  });

  it("refuses a file outside the folders of the subjects", () => {
    const violations = misplacedFiles([
      "app/ui/card.tsx",
      "app/ui/things/card.tsx",
      "app/ui/listing/card.tsx",
      "app/texts/en/card.ts",
      "app/texts/en/listing/card.ts",
      "tests/unit/card.test.ts",
    ]);
    const place = "belongs in the folder of a subject: see scripts/layers/folders.ts";
    expect(violations).toEqual([
      `app/ui/card.tsx ${place}`,
      `app/ui/things/card.tsx ${place}`,
      `app/texts/en/card.ts ${place}`,
      `tests/unit/card.test.ts ${place}`,
    ]);
  });

  it("refuses a folder of more than 20 files", () => {
    const names = Array.from({ length: 21 }, (_, index) => `app/ui/listing/part-${index}.tsx`);
    expect(misplacedFiles(names)).toEqual(["app/ui/listing/ has 21 files: a folder has at most 20"]);
  });

  it("refuses a file of more than 300 lines", async () => {
    const root = await tree({ "app/long.ts": "\n".repeat(301), "app/short.ts": "\n".repeat(300) });
    expect(longFiles(root, await sourceFiles(root))).toEqual(["app/long.ts has 301 lines: a file has at most 300"]);
  });
});
