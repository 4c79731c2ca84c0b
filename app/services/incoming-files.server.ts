import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
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

/** Removes what has lain there too long. @returns how many files */
export async function removeStaleIncoming(): Promise<number> {
  return existsSync(env.incomingDir) ? (await incomingFiles()).deleteExpired() : 0;
}
