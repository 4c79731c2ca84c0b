import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { projectRoot, UserError } from "../main.ts";
import { startTexts } from "#texts/site/start.ts";

/*
 * Releases lie beside each other in `build/`, so that a build leaves the site that is running alone
 * (docs/decisions/releases.md):
 *
 *   <name>/server, client   a release
 *   <name>/assets.json      the names of its assets; without it, the release is incomplete
 *   assets/                 the scripts and styles of all releases; `client/assets` links to it
 *   current, previous       links to releases
 *   withdrawn               the name of the release that `goBack` left
 */
export const buildFolder = path.join(projectRoot, "build");
const sharedAssets = path.join(buildFolder, "assets");
const withdrawnFile = path.join(buildFolder, "withdrawn");

/** The program that serves a Remix build. */
export const remixServe = "node_modules/@remix-run/serve/dist/cli.js";

/** The server of a release, which remix-serve runs. */
export const serverOf = (release: string): string => path.join(buildFolder, release, "server/index.js");

/** How long a release stays after another one has replaced it, in milliseconds: pages in browsers still use its assets. */
const stay = 7 * 24 * 3_600_000;

const assetsFile = (release: string) => path.join(buildFolder, release, "assets.json");

/** Whether the release is there and complete. */
export const isBuilt = (release: string): boolean => existsSync(assetsFile(release));

/** The name of the release that is to be served; undefined before the first build. */
export const currentRelease = (): string | undefined => linkedFrom("current");

/** Whether `goBack` left this release. */
export const isWithdrawn = (release: string): boolean =>
  existsSync(withdrawnFile) && readFileSync(withdrawnFile, "utf8") === release;

/** Allows a start to take the release again that `goBack` left. */
export const acceptWithdrawn = (): void => rmSync(withdrawnFile, { force: true });

/** Moves the assets of a new release to those of all, which completes it. */
export function shareAssets(release: string): void {
  const own = path.join(buildFolder, release, "client/assets");
  mkdirSync(sharedAssets, { recursive: true });
  const names = readdirSync(own);
  for (const name of names) renameSync(path.join(own, name), path.join(sharedAssets, name));
  rmdirSync(own);
  symlinkSync("../../assets", own);
  writeFileSync(assetsFile(release), JSON.stringify(names));
}

/** Makes a complete release the current one, and removes those that were replaced more than a week ago. */
export function switchTo(release: string): void {
  acceptWithdrawn();
  const before = currentRelease();
  if (before === release) return;
  if (before !== undefined && isBuilt(before)) {
    utimesSync(path.join(buildFolder, before), new Date(), new Date());
    link("previous", before);
  }
  link("current", release);
  removeOld();
}

/**
 * Makes the previous release the current one again; a start does not leave it until the sources change or a build is
 * asked for.
 * @returns its name
 * @throws {UserError} if there is none
 */
export function goBack(): string {
  const [current, previous] = [currentRelease(), linkedFrom("previous")];
  if (current === undefined || previous === undefined || !isBuilt(previous)) {
    throw new UserError(startTexts.noPreviousRelease);
  }
  switchTo(previous);
  writeFileSync(withdrawnFile, current);
  return previous;
}

function linkedFrom(name: "current" | "previous"): string | undefined {
  const file = path.join(buildFolder, name);
  return lstatSync(file, { throwIfNoEntry: false }) ? readlinkSync(file) : undefined;
}

/** Replaces a link at once: there is no moment without it. */
function link(name: "current" | "previous", release: string): void {
  const next = path.join(buildFolder, `${name}.next`);
  rmSync(next, { force: true });
  symlinkSync(release, next);
  renameSync(next, path.join(buildFolder, name));
}

function removeOld(): void {
  const linked = [currentRelease(), linkedFrom("previous")];
  const releases = readdirSync(buildFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== path.basename(sharedAssets))
    .map(({ name }) => name);
  const isOld = (name: string) =>
    !linked.includes(name) && Date.now() - statSync(path.join(buildFolder, name)).mtimeMs > stay;
  for (const name of releases.filter(isOld)) rmSync(path.join(buildFolder, name), { recursive: true });
  const used = new Set(releases.filter(isBuilt).flatMap(assetsOf));
  for (const name of readdirSync(sharedAssets)) {
    if (!used.has(name)) rmSync(path.join(sharedAssets, name));
  }
}

function assetsOf(release: string): string[] {
  return JSON.parse(readFileSync(assetsFile(release), "utf8")) as string[];
}
