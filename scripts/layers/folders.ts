import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The product's subjects (DESIGN.md section 2), each after those that it builds on: `site` is what every page stands on,
 * `frame` what surrounds and lists all others. A change to a subject touches its folder in each layer.
 */
const subjects = [
  "site",
  "account",
  "place",
  "map",
  "photo",
  "listing",
  "search",
  "enquiry",
  "alert",
  "report",
  "frame",
];

/**
 * Layers divided by subject, and their additional folders, which come after all subjects. `kept-pages` contains what
 * answers a request without a route, and `server` what runs before every request.
 */
const divided: { folder: string; also: string[] }[] = [
  { folder: "app/texts/en", also: [] },
  { folder: "app/domain", also: [] },
  { folder: "app/commands", also: [] },
  { folder: "app/services", also: [] },
  { folder: "app/http", also: ["kept-pages", "server"] },
  { folder: "app/ui", also: [] },
  { folder: "app/routes", also: [] },
  { folder: "db", also: ["migrations"] },
  { folder: "tests/unit", also: ["server"] },
  { folder: "tests/http", also: ["server"] },
  { folder: "tests/deep", also: ["server"] },
  { folder: "tests/support", also: ["server", "http", "browser", "photos", "migrations"] },
];

/** Files at the top of a divided layer that belong to no subject. */
const exceptions = ["app/texts/en/plural.ts", "db/schema.ts"];

/** A page may show any subject, and a test may use any. */
const withoutOrder = ["app/routes", "tests/unit", "tests/http", "tests/deep", "tests/support"];

const mostFiles = 20;
const mostLines = 300;

/** Every migration stays as long as a database may lack it. */
const unlimited = ["db/migrations"];

/**
 * Reports misplaced files: outside the folders of the subjects, or too many in one.
 * @param files paths from the project's root
 */
export function misplacedFiles(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  return [
    ...files
      .filter((file) => !isInSubject(file))
      .map((file) => `${file} belongs in the folder of a subject: see scripts/layers/folders.ts`),
    ...[...counts]
      .filter(([folder, count]) => count > mostFiles && !unlimited.includes(folder))
      .map(([folder, count]) => `${folder}/ has ${count} files: a folder has at most ${mostFiles}`),
  ];
}

/**
 * Whether one file imports another of its layer whose subject comes later, and so would build on what builds on it.
 * @param from path from the project's root, as is `to`
 */
export function importsLaterSubject(from: string, to: string): boolean {
  const layer = layerAt(from);
  if (!layer || layer !== layerAt(to) || withoutOrder.includes(layer.folder)) return false;
  const order = [...subjects, ...layer.also];
  const position = (file: string) => order.indexOf(file.slice(layer.folder.length + 1).split("/")[0]!);
  return position(from) >= 0 && position(to) > position(from);
}

const layerAt = (file: string) => divided.find(({ folder }) => file.startsWith(`${folder}/`));

function isInSubject(file: string): boolean {
  const layer = layerAt(file);
  if (!layer || exceptions.includes(file)) return true;
  const [first, ...rest] = file.slice(layer.folder.length + 1).split("/");
  return rest.length > 0 && [...subjects, ...layer.also].includes(first!);
}

/**
 * Reports source files that are too long to read in one go.
 * @param root absolute path
 * @param files paths from the root
 */
export function longFiles(root: string, files: string[]): string[] {
  return files
    .filter((file) => /\.(ts|tsx|js|css)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > mostLines)
    .map(({ file, lines }) => `${file} has ${lines} lines: a file has at most ${mostLines}`);
}
