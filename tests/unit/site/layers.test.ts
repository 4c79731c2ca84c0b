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
  const manifest = { name: "tree", type: "module", imports: { "#app/*": "./app/*", "#db/*": "./db/*" } };
  for (const [file, text] of Object.entries({ "package.json": JSON.stringify(manifest), ...files })) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return root;
}

afterEach(async () => {
  for (const root of made.splice(0)) await rm(root, { recursive: true });
});

describe("the layer check", () => {
  it("refuses imports of higher layers, in cycles, of the server, of later subjects, of Node modules and of no layer", async () => {
    const root = await tree({
      "app/domain/price.ts": `import type { Row } from "#db/rows.ts";`,
      "db/rows.ts": `export type Row = number;`,
      "app/ui/a.tsx": `import type { B } from "./b.tsx"; export type A = B | 1;`,
      "app/ui/b.tsx": `import type { A } from "./a.tsx"; export type B = A | 2;`,
      "app/http/form.ts": `import "./session.server.ts";`,
      "app/http/session.server.ts": `export {};`,
      "app/domain/listing/home.ts": `export const home = 1;`,
      "app/domain/photo/cover.ts": `import { home } from "#app/domain/listing/home.ts"; export const cover = home;`,
      "app/domain/clock.ts": `import "node:fs";`,
      "app/utils/things.ts": `export {};`,
    });
    const violations = [
      /^app\/domain\/clock.ts may not import node:fs/,
      /^app\/domain\/photo\/cover.ts .*its subject comes later/,
      /^app\/domain\/price.ts may not import db\/rows.ts: domain\/ may import brand, texts\/$/,
      /^app\/http\/form.ts .*only .server files, routes and the root meet the server$/,
      /^a cycle of imports: app\/ui\/a.tsx -> app\/ui\/b.tsx -> app\/ui\/a.tsx$/,
      /^app\/utils\/things.ts belongs to no layer/,
    ];
    const found = await checkLayers(root);
    expect(violations.filter((violation) => !found.some((one) => violation.test(one)))).toEqual([]);
    expect(found).toHaveLength(violations.length);
  });
});
