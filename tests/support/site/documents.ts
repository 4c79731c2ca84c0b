import { existsSync, readFileSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectRoot } from "../../../scripts/main.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

function filesBelow(folder: string, ending: RegExp): string[] {
  const names = readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => ending.test(name)).map((name) => path.posix.join(folder, name));
}

/** The README and everything in docs/: paths from the project's root. */
export const documents = ["README.md", ...filesBelow("docs", /\.md$/).toSorted()];

/** What names in the documents can refer to. */
const sources = [
  ...["app", "db", "scripts", "tests"].flatMap((folder) => filesBelow(folder, /\.(tsx?|js|css)$/)),
  ...["package.json", ".env.example", "Dockerfile", "eslint.config.js", "docs/compose/compose.yaml"],
]
  // These would find themselves.
  .filter((file) => !/\bdocuments(\.test)?\.ts$/.test(file))
  .map(read)
  .join("\n");
const { scripts: commands } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const routes = [...read("app/routes.ts").matchAll(/route\("([^"]+)"/g)].map(([, pattern]) => pattern!.split("/"));

/** The text without blocks of code, and these. */
function partsOf(text: string): { prose: string; blocks: string } {
  const fence = /^```.*?^```$/gms;
  return { prose: text.replace(fence, ""), blocks: text.match(fence)?.join("\n") ?? "" };
}

const spansIn = (prose: string) => [...prose.matchAll(/`([^`]+)`/g)].map(([, span]) => span!.replace(/\s+/g, " "));

/** Links to files that do not exist, or to headings that their document lacks. */
export function deadLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [target, anchor] = link.split("#");
    const linked = target ? path.posix.join(path.posix.dirname(file), target) : file;
    if (!existsSync(path.join(projectRoot, linked))) return true;
    const headings = linked === file ? text : read(linked);
    return anchor !== undefined && !headings.match(/^#+ .*/gm)?.some((heading) => anchorOf(heading) === anchor);
  });
}

const anchorOf = (heading: string) =>
  heading
    .replace(/^#+ /, "")
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");

/** Commands that package.json lacks, and options and choices of commands that their script does not know. */
export function unknownCommands(text: string): string[] {
  const { prose, blocks } = partsOf(text);
  return [...spansIn(prose), ...blocks.split("\n")].flatMap((line) =>
    [...line.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)((?: --)? [^`&|]*)?/g)]
      .filter(([, name, given = ""]) => name !== "ci" && !isCommand(name!, given))
      .map(([command]) => command),
  );
}

function isCommand(name: string, given: string): boolean {
  if (commands[name] === undefined) return false;
  const script = /scripts\/[\w/-]+\.ts/.exec(commands[name])?.[0];
  const [choice] = given.match(/(?<=^ -- )[a-z][a-z-]*(?= |$)/) ?? [];
  const options = given.match(/(?<=--)[a-z][a-z-]*/g) ?? [];
  return [choice, ...options].every((word) => !word || (script && new RegExp(`\\b${word}\\b`).test(read(script))));
}

/** Environment variables that nothing reads. */
export function unknownVariables(text: string): string[] {
  const { prose, blocks } = partsOf(text);
  const spans = spansIn(prose).flatMap((span) => span.match(/^[A-Z][A-Z0-9_]{2,}(?=$|[=/])/g) ?? []);
  const names = [...spans, ...(`${prose}\n${blocks}`.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\b[A-Z]+(?==)/g) ?? [])];
  // A secret may be in a file.
  const isRead = (name: string) =>
    new RegExp(`^#? ?${name.replace(/_FILE$/, "")}=`, "m").test(read(".env.example")) ||
    sources.includes(`process.env.${name}`) ||
    sources.includes(`\${${name}:?`);
  return [...new Set(names)].filter((name) => !isRead(name) && !(name in os.constants.signals));
}

/** Files, folders, tests (`http/photo/photos`) and URLs that do not exist. */
export function unknownPaths(text: string): string[] {
  const spans = spansIn(partsOf(text).prose).map((span) => span.replace(/^APP_URL(?=\/)/, ""));
  return spans.filter((span) => {
    if (/[\s*<>&:]/.test(span) || span.startsWith("#")) return false;
    if (span.startsWith("/")) return !isUrl(span) && !read("Dockerfile").includes(span);
    if (span.startsWith("DATA_DIR/")) return !sources.includes(`"${span.slice("DATA_DIR/".length)}"`);
    if (/^(unit|http|browser|deep)\//.test(span)) {
      return !existsSync(path.join(projectRoot, "tests", span)) && !existsSync(`${projectRoot}/tests/${span}.test.ts`);
    }
    const isPath = /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(span) || /^[\w-]+\.(tsx?|js|json|md)$/.test(span);
    return isPath && !existsSync(path.join(projectRoot, span)) && !sources.includes(`"${span}"`);
  });
}

/** Whether a route has this URL, or URLs below it. */
function isUrl(url: string): boolean {
  const segments = url
    .slice(1)
    .replace(/[?#].*$|\/?\.\.\.$/, "")
    .split("/");
  const fits = (pattern: string[]) =>
    segments.every((segment, at) => pattern[at]?.startsWith(":") || pattern[at] === segment);
  return url === "/" || routes.some(fits);
}

const tableTypes = ["db/schema.ts", ...filesBelow("db", /\/tables\.ts$/)].map(read).join("\n");
const definitionOf = (type: string) =>
  new RegExp(`^(?:export )?interface ${type} \\{.*?^\\}`, "ms").exec(tableTypes)?.[0] ?? "";
/** The properties of each table's type, by the table's name. */
const tables = new Map(
  [...definitionOf("Schema").matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table, type]) => [table, definitionOf(type!)]),
);

/** Columns that a table of the database lacks: `listings.place_from`. */
export function unknownColumns(text: string): string[] {
  return spansIn(partsOf(text).prose).filter((span) => {
    const [table, column] = span.split(".");
    return column !== undefined && tables.get(table)?.includes(`\n  ${column}: `) === false;
  });
}

/** Documents that the code refers to. */
export const referredDocuments = [...new Set(sources.match(/\bdocs\/[\w/-]+\.md\b/g))];

/** Names of metrics, which the test of the metrics compares with those that are served. */
export const metricNames = /\b(?:gharsetu|nodejs|process)_\w+/g;

/** Names in the code that occur nowhere in it: functions, tables, headers, values. */
export function unknownNames(text: string): string[] {
  return spansIn(partsOf(text).prose.replaceAll(metricNames, "")).filter(
    (span) =>
      /^[A-Za-z_$][\w$]*([.-][\w$]+)*$/.test(span) && !sources.includes(span) && !tables.has(span.split(".")[0]),
  );
}
