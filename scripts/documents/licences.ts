/** `npm run licences`: writes docs/licences.md from package-lock.json. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "prettier";
import { isMain, projectRoot, runMain } from "../main.ts";

export const licencesFile = path.join(projectRoot, "docs/licences.md");

/** They ask for little more than to keep the notice. */
const permissive = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
];

interface Package {
  name: string;
  version: string;
  licence: string;
  /** Whether only development and tests need it. */
  dev: boolean;
}

/** Every installed package once by name and version, from the lockfile; its own package.json where that is silent. */
async function installedPackages(): Promise<Package[]> {
  const lock = JSON.parse(await readFile(path.join(projectRoot, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string; license?: string; dev?: boolean }>;
  };
  const packages = new Map<string, Package>();
  for (const [folder, { version, license, dev = false }] of Object.entries(lock.packages)) {
    if (folder === "") continue;
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = license ?? (await licenceOf(folder));
    const before = packages.get(`${name} ${version}`);
    packages.set(`${name} ${version}`, { name, version, licence, dev: dev && (before?.dev ?? true) });
  }
  return [...packages.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

async function licenceOf(folder: string): Promise<string> {
  const text = await readFile(path.join(projectRoot, folder, "package.json"), "utf8");
  return (JSON.parse(text) as { license?: string }).license ?? "not stated";
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const isPermissive = ({ licence }: Package) =>
  licence
    .replace(/[()]/g, "")
    .split(/ OR /)
    .some((choice) => choice.split(" AND ").every((one) => permissive.includes(one)));

/** The text of docs/licences.md. */
export async function currentLicences(): Promise<string> {
  const packages = await installedPackages();
  const served = packages.filter(({ dev }) => !dev);
  const counts = [...new Set(packages.map(({ licence }) => licence))].sort().map((licence) => {
    const count = (some: Package[]) => String(some.filter((one) => one.licence === licence).length);
    return [licence, count(served), count(packages.filter(({ dev }) => dev))];
  });
  const list = (some: Package[]) => some.map(({ name, version, licence }) => [name, version, licence]);
  const others = packages.filter((one) => !isPermissive(one));
  const text = `# Licences

GharSetu itself has no licence yet: \`package.json\` says "UNLICENSED". Nobody may copy it before its owner chooses one. It uses
these packages; \`npm run licences\` writes this page, and a test compares it with \`package-lock.json\`.

**react-leaflet 4 is under the Hippocratic License 2.1.** It is sent to browsers with the maps. This licence forbids uses that
violate human rights, so it is not an open source licence by the definition of the Open Source Initiative, and its text is
to be passed on with the program. If that does not suit you, replace it before you run or pass on the site.

## How many packages have which licence

${table(["licence", "to run the site", "for development only"], counts)}

## Packages with conditions beyond keeping a notice

${table(
  ["package", "version", "licence", "used"],
  others.map(({ name, version, licence, dev }) => [
    name,
    version,
    licence,
    dev ? "for development only" : "to run the site",
  ]),
)}

## All packages that run the site

${table(["package", "version", "licence"], list(served))}
`;
  return format(text, { parser: "markdown", printWidth: 120 });
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await writeFile(licencesFile, await currentLicences());
  });
}
