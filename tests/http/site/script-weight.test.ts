import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../../scripts/main.ts";

interface Manifest {
  entry: { module: string };
  routes: Record<string, { module: string; parentId?: string }>;
}

const client = path.join(projectRoot, "build/current/client");

// 1 KB = 1000 bytes, gzip -9 (DESIGN.md section 10).
describe("the script of a page, as built", () => {
  let manifest: Manifest;
  let manifestFile: string;
  beforeAll(async () => {
    // The folder also has the files of earlier releases.
    const server = await readFile(path.join(client, "../server/index.js"), "utf8");
    manifestFile = /\/assets\/manifest-\w+\.js/.exec(server)![0];
    const text = await readFile(path.join(client, manifestFile), "utf8");
    manifest = JSON.parse(text.replace(/^window\.__remixManifest=|;\s*$/g, "")) as Manifest;
  });

  async function filesOf(route: string): Promise<Set<string>> {
    const names = new Set([manifestFile, manifest.entry.module]);
    for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) {
      names.add(manifest.routes[id]!.module);
    }
    // A set that grows is walked to its end.
    for (const name of names) {
      const code = await readFile(path.join(client, name), "utf8");
      for (const [, file] of code.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)) names.add(`/assets/${file}`);
    }
    return names;
  }

  const weigh = async (name: string) => gzipSync(await readFile(path.join(client, name)), { level: 9 }).length;

  async function named(pattern: RegExp): Promise<string> {
    const name = (await readdir(path.join(client, "assets"))).find((name) => pattern.test(name));
    if (!name) throw new Error(`The build has no ${pattern}`);
    return `/assets/${name}`;
  }

  it.each([
    ["all", 120_000],
    ["routes/frame/home", 140_000],
    ["routes/listing/detail", 140_000],
    ["routes/account/sign-in", 140_000],
  ])("of %s weighs at most %d bytes", async (route, most) => {
    const files = await filesOf(route);
    // The slideshow's code is loaded separately.
    if (/home|detail/.test(route)) files.add(await named(/^slideshow\.client-[\w-]{8}\.js$/));
    const weights = await Promise.all([...files].map(async (name) => [name, await weigh(name)] as const));
    const sum = weights.reduce((total, [, weight]) => total + weight, 0);
    expect(sum, weights.join()).toBeLessThanOrEqual(most);
    expect(sum).toBeGreaterThan(40_000);
  });

  it("spreads no arguments after `?.`, which fails in Chrome 80 to 90", async () => {
    const names = (await readdir(path.join(client, "assets"))).filter((name) => name.endsWith(".js"));
    for (const name of names) {
      const script = await readFile(path.join(client, "assets", name), "utf8");
      expect([name, /\?\.[\w$.()]*\(\.\.\./.exec(script)?.[0]]).toEqual([name, undefined]);
    }
  });

  it("loads slideshow, lightbox, maps and photo uploads only when they are used, and no schema of a form", async () => {
    const modules = ["slideshow", "lightbox", "results-map", "detail-map", "point-map", "tools"];
    // With its hash: `point-map.client` is another file than `map.client`.
    const lazy = await Promise.all(modules.map((name) => named(new RegExp(`^${name}\\.client-[\\w-]{8}\\.js$`))));
    const loaded = new Set<string>();
    for (const route of Object.keys(manifest.routes)) {
      const files = await filesOf(route);
      for (const name of lazy) expect([route, name, files.has(name)]).toEqual([route, name, false]);
      for (const name of files) loaded.add(name);
    }
    for (const name of loaded) {
      const code = await readFile(path.join(client, name), "utf8");
      expect([name, code.includes("ZodError")]).toEqual([name, false]);
    }
  });
});
