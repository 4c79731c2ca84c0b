import { readFile } from "node:fs/promises";
import type postgres from "postgres";

/** The memory that the processes of a PostgreSQL on this machine do not share with each other, in megabytes. */
export async function serverMemory(client: postgres.Sql): Promise<number> {
  const rows = await client.unsafe<{ pid: number }[]>("select pid from pg_stat_activity where pid is not null");
  let kilobytes = 0;
  for (const { pid } of rows) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    kilobytes += Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  }
  return Math.round(kilobytes / 1024);
}
