import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { FileStore } from "@tus/file-store";
import { env } from "#app/env.server.ts";

/** How long a file that was not sent to its end is waited for, in hours. */
const hours = 24;

let opened: Promise<FileStore> | undefined;

/**
 * Where files lie while they arrive in pieces: on this machine's disk, so that they survive a restart.
 * @throws what the file system throws
 */
export function incomingFiles(): Promise<FileStore> {
  opened ??= open();
  opened.catch(() => (opened = undefined));
  return opened;
}

async function open(): Promise<FileStore> {
  await mkdir(env.incomingDir, { recursive: true, mode: 0o700 });
  return new FileStore({ directory: env.incomingDir, expirationPeriodInMilliseconds: hours * 3_600_000 });
}

/** How many files that begin with this name are on their way. */
export async function countIncoming(name: string): Promise<number> {
  const { directory } = await incomingFiles();
  return (await readdir(directory)).filter((file) => file.startsWith(name) && !file.endsWith(".json")).length;
}

/** Removes what has lain there too long. @returns how many files */
export async function removeStaleIncoming(): Promise<number> {
  return existsSync(env.incomingDir) ? (await incomingFiles()).deleteExpired() : 0;
}
