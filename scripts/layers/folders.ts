import { readFileSync } from "node:fs";
import path from "node:path";

/** The product's subjects (DESIGN.md section 2). A change to one of them touches its folder in each layer. */
const subjects = [
  "listing",
  "photo",
  "search",
  "map",
  "place",
  "account",
  "enquiry",
  "alert",
  "report",
  "site",
  "frame",
];

/**
 * Layers divided by subject, and their additional folders. `server` contains what runs before every request, whatever
 * its subject, and `kept-pages` what answers a request without a route.
 */
const divided: { folder: string; also: string[] }[] = [
  { folder: "app/texts/en", also: [] },
  { folder: "app/domain", also: [] },
  { folder: "app/commands", also: [] },
  { folder: "app/services", also: [] },
  { folder: "app/http", also: ["server", "kept-pages"] },
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

function isInSubject(file: string): boolean {
  const layer = divided.find(({ folder }) => file.startsWith(`${folder}/`));
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
