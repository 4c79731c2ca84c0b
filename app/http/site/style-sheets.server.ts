import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/** The files of this release for browsers, as an absolute path (scripts/build.ts). Under Vite it does not exist. */
export const clientFolder = path.resolve(String(import.meta.env.VITE_RELEASE), "client");

/** A style sheet of the build. */
interface StyleSheet {
  url: string;
  content: string;
  /** As the Content-Security-Policy names it. */
  hash: string;
}

/** By URL, and all read at the start: the files of a release do not stay forever. */
const known = import.meta.env.PROD
  ? new Map(readAll().map((sheet) => [sheet.url, sheet]))
  : new Map<string, StyleSheet>();

/** Style sheets of the build. Under Vite there is none. */
export function builtStyleSheets(urls: string[]): StyleSheet[] {
  return urls.flatMap((url) => known.get(url) ?? []);
}

function readAll(): StyleSheet[] {
  const names = readdirSync(path.join(clientFolder, "assets")).filter((name) => name.endsWith(".css"));
  return names.map((name) => {
    const content = readFileSync(path.join(clientFolder, "assets", name), "utf8").trim();
    const hash = `sha256-${createHash("sha256").update(content).digest("base64")}`;
    return { url: `/assets/${name}`, content, hash };
  });
}
