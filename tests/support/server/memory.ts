import { readFile } from "node:fs/promises";
import type { OwnApp } from "./app.ts";

const isKnown = process.platform === "linux";
if (!isKnown) console.warn("SKIPPED: how much memory uploads take: only Linux says");

/** The peak memory of an app's process, in bytes; 0 where the system does not say. */
export async function mostMemory({ process: { pid } }: OwnApp): Promise<number> {
  if (!isKnown) return 0;
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, "utf8"))!;
  return Number(kilobytes) * 1024;
}
