import { retention } from "#app/domain/site/retention.ts";
import { lstat, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { spoolOwner, spoolPrefix } from "#app/domain/site/spool.ts";

/** No request takes that long. */
const spoolHours = retention.unusedPhotos.hours;

/**
 * Removes upload folders that a killed process left behind: ours by name and owner, whose process has ended, or which
 * have not changed for a day.
 * @returns how many folders
 */
export async function sweepSpool(now: Date): Promise<number> {
  const before = now.getTime() - spoolHours * 3_600_000;
  let removed = 0;
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(spoolPrefix)) continue;
    const folder = path.join(os.tmpdir(), name);
    const found = await lstat(folder).catch(() => null);
    // Everybody can write to the temporary folder, so names alone prove nothing.
    if (!found?.isDirectory() || (process.getuid && found.uid !== process.getuid())) continue;
    if (found.mtimeMs >= before && !(await isAbandoned(name, found.mtimeMs))) continue;
    await rm(folder, { recursive: true, force: true });
    removed++;
  }
  return removed;
}

/** Whether the process that created a folder has certainly ended. */
async function isAbandoned(name: string, changed: number): Promise<boolean> {
  const owner = spoolOwner(name);
  if (owner?.dataDirId !== env.dataDirId || owner.host !== os.hostname()) return false;
  const started = await startOf(owner.pid);
  // Process ids repeat, in a restarted container at once: a process younger than the folder did not create it.
  return started === null || started > changed + 1000;
}

/**
 * When a running process was started, in milliseconds since 1970; 0 if the system does not say.
 * @returns null if there is no such process
 */
async function startOf(pid: number): Promise<number | null> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return null;
  }
  const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => null);
  if (stat === null) return 0;
  // The 22nd field (proc(5)), in hundredths of a second since boot. The second field may contain spaces.
  const ticks = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  return Date.now() - os.uptime() * 1000 + ticks * 10;
}
