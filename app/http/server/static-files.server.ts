import { readdirSync } from "node:fs";
import path from "node:path";

/** Where remix-serve finds them; the folder does not exist under Vite. */
const folder = path.resolve("build/client");

/** The paths of all static files. */
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

/** Whether a URL is that of a static file: style sheet, script, icon and so on. */
export function isStaticFile(url: string): boolean {
  return files.has(url.split("?", 1)[0]!);
}

/** How long such a file may be cached; null if remix-serve's default of a year is right. */
export function fileCaching(url: string): string | null {
  // Only names in `assets` contain a hash of the content.
  return isStaticFile(url) && !url.startsWith("/assets/") ? "public, max-age=86400" : null;
}
