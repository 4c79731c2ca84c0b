/**
 * `npm run layers`: who may import whom (scripts/layers/rooms.ts), no cycle, no file outside a room.
 * Prints one line a violation and ends with code 1 if there is any.
 */
import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { cruise, type ICruiseResult, type IDependency } from "dependency-cruiser";
import { roomOf, type Room } from "./layers/layers.ts";
import { isMain, projectRoot, runMain } from "./main.ts";

const folders = ["app", "db", "scripts", "tests"];

/**
 * Checks the source tree below `root` (an absolute path).
 * @returns one readable sentence a violation, sorted; none if the house is in order
 */
export async function checkLayers(root: string): Promise<string[]> {
  const present = folders.filter((folder) => existsSync(path.join(root, folder)));
  const result = await cruise(
    present,
    { baseDir: root, tsPreCompilationDeps: true, doNotFollow: { path: "node_modules" } },
    {
      extensions: [".ts", ".tsx", ".js", ".jsx", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  );
  // Without an output type the answer is the dependency graph itself.
  const { modules } = result.output as ICruiseResult;
  const routes = routeModules(root);
  const imports = modules
    .filter((module) => folders.includes(module.source.split("/")[0]!))
    .flatMap((module) => module.dependencies.map((dependency) => ({ from: module.source, dependency })));

  const violations = [
    ...(await homelessFiles(root, present)),
    ...imports.flatMap(({ from, dependency }) => judgeImport(from, dependency, routes)),
    ...imports.flatMap(({ from, dependency }) => (dependency.cycle ? [describeCycle(from, dependency)] : [])),
  ];
  return [...new Set(violations)].sort();
}

/** The files app/routes.ts names: no other file may import one of them. */
function routeModules(root: string): Set<string> {
  const table = path.join(root, "app/routes.ts");
  if (!existsSync(table)) return new Set();
  const named = readFileSync(table, "utf8").matchAll(/["'`](routes\/[^"'`]+)["'`]/g);
  return new Set([...named].map((match) => `app/${match[1]}`));
}

async function homelessFiles(root: string, present: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of present) {
    for (const entry of await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
      if (entry.isFile() && !roomOf(file)) found.push(`${file} belongs to no room: see scripts/layers/rooms.ts`);
    }
  }
  return found;
}

function judgeImport(from: string, dependency: IDependency, routes: Set<string>): string[] {
  const room = roomOf(from);
  if (!room || room.mayImport === "anything") return [];
  if (dependency.couldNotResolve) return [`${from} imports ${dependency.module}, which cannot be found`];

  const to = dependency.resolved.split("?")[0]!;
  if (!folders.includes(to.split("/")[0]!))
    return judgePackage(from, (dependency.protocol ?? "") + dependency.module, room);

  const target = roomOf(to);
  if (!target) return [];
  const allowed = target === room ? !room.alone : room.mayImport.includes(target.name);
  if (!allowed) {
    return [`${from} may not import ${to}: ${room.name} may import ${listing(room.mayImport)}`];
  }
  if (routes.has(to)) return [`${from} may not import ${to}: nothing imports a route`];
  if (target.name === "routes/" && path.dirname(to) !== path.dirname(from)) {
    return [`${from} may not import ${to}: a route shares files only within its own folder`];
  }
  const isServer = (file: string) => /\.server\.tsx?$/.test(file);
  if (isServer(to) && !isServer(from) && !room.meetsServer && !from.startsWith("db/")) {
    return [`${from} may not import ${to}: only .server files, routes and the root meet the server`];
  }
  return [];
}

function judgePackage(from: string, name: string, room: Room): string[] {
  if (!room.packages) return [];
  const allowed = room.packages.some((known) => name === known || name.startsWith(`${known}/`));
  return allowed ? [] : [`${from} may not import ${name}: ${room.name} may import ${room.packages.join(", ")}`];
}

const listing = (names: string[]) => names.join(", ") || "nothing of ours";

/** The same sentence from whichever file of the circle it is told. */
function describeCycle(from: string, dependency: IDependency): string {
  const circle = [from, ...(dependency.cycle ?? []).map((step) => step.name)].slice(0, -1);
  const first = circle.indexOf([...circle].sort()[0]!);
  const turned = [...circle.slice(first), ...circle.slice(0, first)];
  return `a circle of imports: ${[...turned, turned[0]].join(" -> ")}`;
}

async function main(): Promise<number> {
  const violations = await checkLayers(projectRoot);
  for (const violation of violations) console.error(violation);
  if (violations.length === 0) console.log("Every import keeps to the layers.");
  return violations.length === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runMain(main);
