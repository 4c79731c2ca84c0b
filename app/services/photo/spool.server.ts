import { retention } from "#app/domain/site/retention.ts";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { diskStorage } from "./storage-disk.server.ts";

/**
 * Keeps photo files on this machine while the image store is down, under their later names. Only their owner can see
 * them.
 */
export const photoSpool = diskStorage(env.photoSpoolDir);

/** An hour longer than an upload is kept without a listing: older files belong to no row. */
const spoolHours = retention.unusedPhotos.hours + 1;

/** Removes files that no row refers to. @returns of how many photos */
export async function sweepPhotoSpool(now: Date): Promise<number> {
  const before = now.getTime() - spoolHours * 3_600_000;
  let removed = 0;
  for (const user of await readdir(env.photoSpoolDir).catch(() => [])) {
    for (const photo of await readdir(path.join(env.photoSpoolDir, user)).catch(() => [])) {
      const folder = path.join(env.photoSpoolDir, user, photo);
      const found = await stat(folder).catch(() => null);
      if (!found || found.mtimeMs >= before) continue;
      await rm(folder, { recursive: true, force: true });
      removed++;
    }
  }
  return removed;
}
