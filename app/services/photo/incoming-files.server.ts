import { retention } from "#app/domain/site/retention.ts";
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { FileStore } from "@tus/file-store";
import { ERRORS } from "@tus/server";
import { env } from "#app/env.server.ts";

/** How long an incomplete file is kept, in hours. */
const { hours } = retention.unusedPhotos;

let opened: Promise<FileStore> | undefined;

/**
 * Stores files that arrive in chunks: on this machine's disk, so that they survive a restart.
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

/** How many files whose names start with this are still incomplete. */
export async function countIncoming(name: string): Promise<number> {
  const { directory } = await incomingFiles();
  return (await readdir(directory)).filter((file) => file.startsWith(name) && !file.endsWith(".json")).length;
}

/** Removes files that have been incomplete for too long. @returns how many */
export async function removeStaleIncoming(): Promise<number> {
  if (!existsSync(env.incomingDir)) return 0;
  return (await incomingFiles()).deleteExpired().catch((error: unknown) => {
    // Another process has just removed one.
    if (error === ERRORS.FILE_NOT_FOUND) return 0;
    throw error;
  });
}
