import { readdirSync } from "node:fs";
import path from "node:path";

/** Where remix-serve finds them; there is no such folder under Vite. */
const folder = path.resolve("build/client");

/** The paths of all files that are sent as they are. */
const files = new Set(listFiles());

function listFiles(): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
      (name) => `/${name.replaceAll(path.sep, "/")}`,
    );
  } catch {
    return [];
  }
}

/** Whether a request asks for a style sheet, a script, an icon or the like, which cost next to nothing. */
export function isStaticFile(pathname: string): boolean {
  return files.has(pathname);
}

/** How long such a file may be kept without asking again; null where remix-serve's own year is right. */
export function fileCaching(pathname: string): string | null {
  // Only names in `assets` carry a hash of what is in them.
  return isStaticFile(pathname) && !pathname.startsWith("/assets/") ? "public, max-age=86400" : null;
}
