import { readdir } from "node:fs/promises";
import path from "node:path";
import { env } from "#app/env.server.ts";

/** The name of a backup: when it was made, in UTC. */
export const backupName = /^gharsetu-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** Where backups are made if nothing else is said: a folder, or `s3://bucket/folder`. */
export const backupPlace = env.BACKUP_TO ?? path.join(env.DATA_DIR, "backups");

/** How long a list of a bucket may take, in milliseconds: somebody waits for the metrics. */
const answersWithin = 4000;

/** A bucket is asked once a minute, however often metrics are read. */
const keptFor = 60_000;

let listed: Promise<string[]> | null = null;

/**
 * When the newest backup of the site was made; null if there is none.
 * @throws if its place cannot be read
 */
export async function lastBackup(): Promise<Date | null> {
  listed ??= listBackups().finally(() => setTimeout(() => (listed = null), keptFor).unref());
  const newest = (await listed)
    .filter((name) => backupName.test(name))
    .toSorted()
    .at(-1);
  return newest === undefined ? null : new Date(newest.replace(backupName, "$1:$2:$3Z"));
}

async function listBackups(): Promise<string[]> {
  if (backupPlace.startsWith("s3://")) {
    // Loaded on demand, as for photos.
    const { backupBucket } = await import("./backup-bucket.server.ts");
    const { client, names } = backupBucket(backupPlace, env)!;
    return names(AbortSignal.timeout(answersWithin)).finally(() => client.destroy());
  }
  return readdir(backupPlace).catch((error: unknown) => {
    // The first backup creates it.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
}
