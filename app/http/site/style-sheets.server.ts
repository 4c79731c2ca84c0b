import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** A style sheet of the build. */
interface StyleSheet {
  url: string;
  content: string;
  /** As the Content-Security-Policy names it. */
  hash: string;
}

const known = new Map<string, StyleSheet>();

/** Reads style sheets of the build, each once. Under Vite there is none. */
export function builtStyleSheets(urls: string[]): StyleSheet[] {
  return import.meta.env.DEV ? [] : urls.map((url) => known.get(url) ?? read(url));
}

function read(url: string): StyleSheet {
  const content = readFileSync(path.join("build/client", url), "utf8").trim();
  const sheet = { url, content, hash: `sha256-${createHash("sha256").update(content).digest("base64")}` };
  known.set(url, sheet);
  return sheet;
}
