/**
 * `npm run layers`: checks who imports whom (scripts/layers/layers.ts), that there are no cycles, and that each file is
 * in its layer and subject, imports no later subject, and is not too long. Prints one line per violation and ends with code 1 if there is any.
 */
import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { cruise, type ICruiseResult, type IDependency } from "dependency-cruiser";
import { importsLaterSubject, longFiles, misplacedFiles } from "./layers/folders.ts";
import { layerOf, type Layer } from "./layers/layers.ts";
import { toolTexts } from "#texts/site/tools.ts";
import { isMain, projectRoot, runMain } from "./main.ts";

const folders = ["app", "db", "scripts", "tests"];

/**
 * Checks the source tree below `root` (an absolute path).
 * @returns one sentence per violation, sorted; none if all is in order
 */
export async function checkLayers(root: string): Promise<string[]> {
  const result = await cruise(
    present(root),
    { baseDir: root, tsPreCompilationDeps: true, doNotFollow: { path: "node_modules" } },
    {
      extensions: [".ts", ".tsx", ".js", ".jsx", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  );
  // Without an output type, the result is the dependency graph itself.
  const { modules } = result.output as ICruiseResult;
  const routes = routeModules(root);
  const imports = modules
    .filter((module) => folders.includes(module.source.split("/")[0]!))
    .flatMap((module) => module.dependencies.map((dependency) => ({ from: module.source, dependency })));

  const violations = [
    ...(await sourceFiles(root))
      .filter((file) => !layerOf(file))
      .map((file) => `${file} belongs to no layer: see scripts/layers/layers.ts`),
    ...imports.flatMap(({ from, dependency }) => checkImport(from, dependency, routes)),
    ...imports.flatMap(({ from, dependency }) => (dependency.cycle ? [describeCycle(from, dependency)] : [])),
  ];
  return [...new Set(violations)].sort();
}

/** The files named in app/routes.ts: no other file may import one of them. */
function routeModules(root: string): Set<string> {
  const table = path.join(root, "app/routes.ts");
  if (!existsSync(table)) return new Set();
  const named = readFileSync(table, "utf8").matchAll(/["'`](routes\/[^"'`]+)["'`]/g);
  return new Set([...named].map((match) => `app/${match[1]}`));
}

/** The paths, from `root`, of all source files. */
export async function sourceFiles(root: string): Promise<string[]> {
  const found = present(root).map(async (folder) => {
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    return (
      entries
        // What test runs leave behind is no source: reports, and whole releases of Node.
        .filter((entry) => entry.isFile() && !entry.parentPath.includes("tests/.output"))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    );
  });
  return (await Promise.all(found)).flat();
}

const present = (root: string) => folders.filter((folder) => existsSync(path.join(root, folder)));

function checkImport(from: string, dependency: IDependency, routes: Set<string>): string[] {
  const layer = layerOf(from);
  if (!layer || layer.mayImport === "anything") return [];
  if (dependency.couldNotResolve) return [`${from} imports ${dependency.module}, which cannot be found`];

  const to = dependency.resolved.split("?")[0]!;
  if (!folders.includes(to.split("/")[0]!))
    return checkPackage(from, (dependency.protocol ?? "") + dependency.module, layer);

  const target = layerOf(to);
  if (!target) return [];
  const allowed = target === layer ? !layer.alone : layer.mayImport.includes(target.name);
  if (!allowed) {
    return [`${from} may not import ${to}: ${layer.name} may import ${nameList(layer.mayImport)}`];
  }
  if (importsLaterSubject(from, to)) {
    return [`${from} may not import ${to}: its subject comes later (scripts/layers/folders.ts)`];
  }
  if (routes.has(to)) return [`${from} may not import ${to}: nothing imports a route`];
  const isServer = (file: string) => /\.server\.tsx?$/.test(file);
  if (isServer(to) && !isServer(from) && !layer.meetsServer && !from.startsWith("db/")) {
    return [`${from} may not import ${to}: only .server files, routes and the root meet the server`];
  }
  return [];
}

function checkPackage(from: string, name: string, layer: Layer): string[] {
  if (!layer.packages) return [];
  const allowed = layer.packages.some((known) => name === known || name.startsWith(`${known}/`));
  return allowed ? [] : [`${from} may not import ${name}: ${layer.name} may import ${layer.packages.join(", ")}`];
}

const nameList = (names: string[]) => names.join(", ") || "nothing of ours";

/** The same sentence for a cycle, whichever of its files comes first. */
function describeCycle(from: string, dependency: IDependency): string {
  const cycle = [from, ...(dependency.cycle ?? []).map((step) => step.name)].slice(0, -1);
  const first = cycle.indexOf([...cycle].sort()[0]!);
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
  return `a cycle of imports: ${[...turned, turned[0]].join(" -> ")}`;
}

async function main(): Promise<number> {
  const files = await sourceFiles(projectRoot);
  const violations = [...(await checkLayers(projectRoot)), ...misplacedFiles(files), ...longFiles(projectRoot, files)];
  for (const violation of violations) console.error(violation);
  if (violations.length === 0) console.log(toolTexts.layersRespected);
  return violations.length === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runMain(main);
