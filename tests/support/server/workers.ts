import { readFile, readdir } from "node:fs/promises";
import type { Site } from "./site.ts";

/** The ids of the processes that serve a site, the oldest first. */
export async function workersOf(site: Site): Promise<number[]> {
  const [primary] = await childrenOf(site.process.pid!, "workers.ts");
  return primary === undefined ? [] : childrenOf(primary, "remix-run/serve");
}

async function childrenOf(parent: number, command: string): Promise<number[]> {
  const found = [];
  for (const id of (await readdir("/proc")).map(Number).filter((id) => id > 0)) {
    const [status = "", line = ""] = await Promise.all(
      ["status", "cmdline"].map((file) => readFile(`/proc/${id}/${file}`, "utf8").catch(() => "")),
    );
    if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent && line.includes(command)) found.push(id);
  }
  return found.sort((one, other) => one - other);
}
