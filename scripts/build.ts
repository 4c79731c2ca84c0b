import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { finish, startNode } from "./site/child.ts";
import { tryLock } from "./postgres/file-lock.ts";
import {
  acceptWithdrawn,
  buildFolder,
  currentRelease,
  goBack,
  isBuilt,
  isWithdrawn,
  shareAssets,
  switchTo,
} from "./site/releases.ts";
import { isMain, projectRoot, UserError, runMain } from "./main.ts";
import { startTexts } from "#texts/site/start.ts";

/** Everything the build depends on. */
const sources = ["app", "db", "public", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"];

/**
 * Builds the application, unless the release of these sources is there, and makes it the current one. Two processes never
 * build at once.
 * @throws {UserError} if the build fails, or its tools are not installed
 */
export async function buildWhenStale(interrupted?: AbortSignal): Promise<void> {
  const release = releaseOfSources();
  if (currentRelease() === release) return;
  if (isWithdrawn(release)) return console.warn(startTexts.withdrawn);
  await withBuildLock(async () => {
    if (!isBuilt(release)) await build(release, interrupted);
    switchTo(release);
  }, interrupted);
}

async function build(release: string, interrupted?: AbortSignal): Promise<void> {
  const remix = path.join(projectRoot, "node_modules/@remix-run/dev/dist/cli.js");
  if (!existsSync(remix)) {
    throw new UserError(startTexts.toolsMissing);
  }
  console.log(startTexts.building);
  const folder = path.join(buildFolder, release);
  // What a build that was interrupted left.
  rmSync(folder, { recursive: true, force: true });
  // Vite warns of the Node modules that server code imports, before Remix removes that code from the client: 200 lines.
  await finish(
    startNode([remix, "vite:build", "--logLevel", "error"], {
      ...process.env,
      NODE_ENV: "production",
      VITE_RELEASE: path.relative(projectRoot, folder),
    }),
    startTexts.buildFailed,
    interrupted,
  );
  await compressAssets(path.join(folder, "client/assets"));
  shareAssets(release);
}

/**
 * Writes each script and style sheet a second time, compressed as well as brotli can, which takes too long to be done for
 * a request: all scripts of a page are an eighth smaller than as remix-serve would send them.
 */
async function compressAssets(assets: string): Promise<void> {
  const names = readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(path.join(assets, name));
      // Compression of less does not pay; remix-serve has the same limit.
      if (content.length < 1024) return;
      writeFileSync(path.join(assets, `${name}.br`), await promisify(brotliCompress)(content));
    }),
  );
}

/** A release is named after the digest of its sources. */
function releaseOfSources(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesIn(source)).sort()) {
    const content = readFileSync(path.join(projectRoot, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}

/** The file itself, or all files in the folder; none if it does not exist. */
function filesIn(source: string): string[] {
  const absolute = path.join(projectRoot, source);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [source] : [];
  return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => filesIn(path.join(source, entry.name)));
}

async function withBuildLock(job: () => Promise<void>, interrupted?: AbortSignal): Promise<void> {
  mkdirSync(buildFolder, { recursive: true });
  let lock;
  while (!(lock = tryLock(path.join(buildFolder, "lock")))) {
    await sleep(200);
    interrupted?.throwIfAborted();
  }
  try {
    await job();
  } finally {
    lock.release();
  }
}

/** Builds a release without making it the current one, so that its assets are there while another machine serves it. */
async function stage(): Promise<void> {
  const release = releaseOfSources();
  if (!isBuilt(release)) await build(release);
  console.log(startTexts.staged);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { back: { type: "boolean" }, stage: { type: "boolean" } } });
  if (values.stage) return withBuildLock(stage);
  if (values.back) return withBuildLock(() => Promise.resolve(console.log(startTexts.wentBack(goBack()))));
  acceptWithdrawn();
  await buildWhenStale();
}

if (isMain(import.meta.url)) await runMain(main);
