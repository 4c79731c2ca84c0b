import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { encodingOf } from "#app/http/site/accepted-encoding.server.ts";
import { clientFolder } from "#app/http/site/style-sheets.server.ts";

/** The paths of all static files. */
const files = new Set(listFiles());

function listFiles(): string[] {
  try {
    return readdirSync(clientFolder, { recursive: true, encoding: "utf8" }).map(
      (name) => `/${name.replaceAll(path.sep, "/")}`,
    );
  } catch {
    return [];
  }
}

/** Whether a URL is that of a static file: style sheet, script, icon and so on. */
export function isStaticFile(url: string): boolean {
  return isFile(url.split("?", 1)[0]!);
}

/** Also one that another release has added since the start: its pages come from another process. */
function isFile(name: string): boolean {
  return files.has(name) || (/^\/assets\/[\w.-]+$/.test(name) && existsSync(path.join(clientFolder, name)));
}

/** How long such a file may be cached; null if remix-serve's default of a year is right. */
export function fileCaching(url: string): string | null {
  // Only names in `assets` contain a hash of the content.
  return !url.startsWith("/assets/") ? "public, max-age=86400" : null;
}

const types: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/**
 * Sends the file that the build has compressed (scripts/build.ts) instead of one that remix-serve would compress for each
 * request, less well: it answers a request for that file as one for the original.
 */
export function chooseCompressed(request: IncomingMessage, response: ServerResponse): void {
  const { url = "", headers, method } = request;
  if (method !== "GET" && method !== "HEAD") return;
  const compressed = `${url}.br`;
  const type = types[path.extname(url)];
  if (!type || !isFile(compressed) || encodingOf(headers["accept-encoding"]) !== "br") return;
  request.url = compressed;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Encoding", "br");
}
