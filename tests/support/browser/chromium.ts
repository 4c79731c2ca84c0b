import { accessSync, constants } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserServer, chromium } from "playwright";

// The headless shell first: it opens pages with a third less work.
const systemNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const macApps = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** Quiet, and able to run in a container. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The Chromium for the tests: `CHROMIUM_PATH`, else Playwright's own, else the system's.
 * @returns the path of its program, or null if there is none
 */
export function findChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return [chromium.executablePath()].find(canRun) ?? findProgram(systemNames) ?? macApps.find(canRun) ?? null;
}

/**
 * The first of several programs that is installed.
 * @param more folders besides those of PATH
 */
export function findProgram(names: string[], more: string[] = []): string | null {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter).filter(Boolean), ...more];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(canRun) ?? null;
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts it headless.
 * @throws {Error} if there is no Chromium
 */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/**
 * Starts it headless, for several processes to connect to.
 * @param more flags
 * @throws {Error} if there is no Chromium
 */
export function serveChromium(more: string[]): Promise<BrowserServer> {
  return chromium.launchServer({ ...launchOptions(more), host: "127.0.0.1" });
}

function launchOptions(more: string[] = []) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium here: set CHROMIUM_PATH, or run npm test once.");
  return { executablePath, args: [...chromiumFlags, ...more] };
}
