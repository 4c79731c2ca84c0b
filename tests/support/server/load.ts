/** Measures an app in ways that other processes on the machine hardly affect. All are 0 if the system does not say. */
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { exchange } from "../http/client.ts";
import type { App, OwnApp } from "./app.ts";

/** The CPU time of its main thread, in milliseconds: others wait for at most that. */
export async function mainThreadTime({ process: { pid } }: OwnApp): Promise<number> {
  const times = await readFile(`/proc/${pid}/task/${pid}/schedstat`, "utf8").catch(() => "0");
  return Number(times.split(" ")[0]) / 1e6;
}

/** Its peak memory, in bytes. */
export async function mostMemory({ process: { pid } }: OwnApp): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/**
 * How long something takes, in milliseconds, less ten times the longest that a page without database takes meanwhile:
 * on a busy machine, timers and responses are late as well.
 */
export async function timeWithoutLoad(app: Pick<App, "url">, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let taken: number | undefined;
  const working = work().finally(() => (taken = performance.now() - started));
  let longest = 0;
  while (taken === undefined) {
    const asked = performance.now();
    await exchange(`${app.url}/about`, "GET", {}, undefined);
    longest = Math.max(longest, performance.now() - asked);
    await Promise.race([working.catch(() => {}), pause(100)]);
  }
  await working;
  return taken - 10 * longest;
}
