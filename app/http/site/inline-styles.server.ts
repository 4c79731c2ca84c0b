import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** A style sheet of the build, and its hash for the Content-Security-Policy. */
interface Sheet {
  content: string;
  hash: string;
}

const sheets = new Map<string, Sheet>();

function sheetAt(address: string): Sheet {
  const known = sheets.get(address);
  if (known) return known;
  const content = readFileSync(path.join("build/client", address), "utf8").trim();
  const sheet = { content, hash: `sha256-${createHash("sha256").update(content).digest("base64")}` };
  sheets.set(address, sheet);
  return sheet;
}

/** A link to a style sheet of the build, as React writes it; Vite's own have other paths. */
const link = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;

/**
 * Replaces the links to style sheets in a page's head by their content, which saves the first paint a round trip.
 * `boot.js` puts the links back before React hydrates the page.
 * @returns the page, and the hashes that its policy has to allow
 */
export function inlineStyles(html: string): { html: string; hashes: string[] } {
  const end = html.indexOf("</head>");
  const hashes: string[] = [];
  const head = html.slice(0, end).replace(link, (_link, address: string) => {
    const { content, hash } = sheetAt(address);
    hashes.push(hash);
    return `<style data-href="${address}">${content}</style>`;
  });
  return { html: head + html.slice(end), hashes };
}
