import { lstat, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { spoolPrefix } from "#app/domain/spool.ts";

/** No request takes that long. */
const spoolHours = 24;

/**
 * Removes what a killed process has left of files on their way in: own folders of that name, untouched for a day.
 * @returns how many folders
 */
export async function sweepSpool(now: Date): Promise<number> {
  const before = now.getTime() - spoolHours * 3_600_000;
  let removed = 0;
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(spoolPrefix)) continue;
    const folder = path.join(os.tmpdir(), name);
    const found = await lstat(folder).catch(() => null);
    // The temporary folder is everybody's, and so are its names.
    if (!found?.isDirectory() || found.mtimeMs >= before) continue;
    if (process.getuid && found.uid !== process.getuid()) continue;
    await rm(folder, { recursive: true, force: true });
    removed++;
  }
  return removed;
}
