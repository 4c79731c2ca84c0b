import { retention } from "#app/domain/site/retention.ts";
import { existsSync, mkdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { FileStore } from "@tus/file-store";
import { ERRORS } from "@tus/server";
import { env } from "#app/env.server.ts";

/** How long an incomplete file is kept, in hours. */
const { hours } = retention.unusedPhotos;

let opened: FileStore | undefined;

/**
 * Stores files that arrive in chunks: on this machine's disk, so that they survive a restart.
 * @throws what the file system throws
 */
export function incomingFiles(): FileStore {
  mkdirSync(env.incomingDir, { recursive: true, mode: 0o700 });
  opened ??= new FileStore({ directory: env.incomingDir, expirationPeriodInMilliseconds: hours * 3_600_000 });
  return opened;
}

/** How many files whose names start with this are still incomplete. */
export async function countIncoming(name: string): Promise<number> {
  return (await readdir(env.incomingDir)).filter((file) => file.startsWith(name) && !file.endsWith(".json")).length;
}

/** Removes files that have been incomplete for too long. @returns how many */
export async function removeStaleIncoming(): Promise<number> {
  if (!existsSync(env.incomingDir)) return 0;
  return incomingFiles()
    .deleteExpired()
    .catch((error: unknown) => {
      // Another process has just removed one.
      if (error === ERRORS.FILE_NOT_FOUND) return 0;
      throw error;
    });
}
