import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { expectAllSaved, createUntilKilled, type Acknowledgements } from "../../support/listing/acknowledged.ts";
import { newOwner } from "../../support/listing/form.ts";
import { storedOnDisk } from "../../support/photo/store.ts";
import { rounds } from "../../support/server/length.ts";
import { onServer } from "../../support/server/postgres.ts";
import { type Site, startSite } from "../../support/server/site.ts";
import { expectStoreToMatch } from "../../support/photo/store-and-database.ts";

/** Like in a container: process ids start at 1 again, and the kernel kills everything at once. */
const container = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"];
const hasNamespaces = spawnSync(container[0]!, [...container.slice(1), "true"]).status === 0;
if (!hasNamespaces) console.warn("SKIPPED: power cuts: process namespaces are not allowed here (it takes root)");

const cuts = rounds({ short: 2, long: 10 });

test.runIf(hasNamespaces)(
  `a site that loses power ${cuts} times recovers each time, with everything it confirmed (TRUST.md row 38)`,
  async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-power-"));
    await chmod(dataDir, 0o755);
    const numberOfPostgres = () => readFileSync(path.join(dataDir, "pg/data/postmaster.pid"), "utf8").split("\n")[0];
    const acknowledgements: Acknowledgements = { acknowledged: [], unanswered: 0 };
    let repeated = 0;
    let site: Site = await startSite(dataDir, { launcher: container });
    try {
      for (let cut = 0; cut < cuts; cut++) {
        const { visitor } = await newOwner(site);
        const enough = acknowledgements.acknowledged.length + 1;
        const creating = createUntilKilled(site, visitor, acknowledgements);
        await expect.poll(() => acknowledgements.acknowledged.length, { interval: 10 }).toBeGreaterThanOrEqual(enough);
        await onServer(site.databaseUrl, "create table if not exists ballast (words text)");
        await onServer(site.databaseUrl, "insert into ballast select repeat('x', 500) from generate_series(1, 20000)");
        const before = numberOfPostgres();
        await site.db.destroy();
        site.process.kill("SIGKILL");
        await Promise.all([site.ended, creating]);

        const slow = new AbortController();
        const slowed = slowRecovery(path.join(dataDir, "pg/data"), slow.signal);
        site = await startSite(dataDir, { launcher: container });
        slow.abort();
        await slowed;
        if (numberOfPostgres() === before) repeated++;
        await expectAllSaved(site, acknowledgements);
        await expectStoreToMatch({ app: site, stored: () => storedOnDisk(site) });
      }
    } finally {
      await site.db.destroy();
      site.process.kill("SIGKILL");
      await site.ended;
      await rm(dataDir, { recursive: true, force: true });
    }
    console.info(
      `${cuts} power cuts: ${acknowledgements.acknowledged.length} acknowledged, PostgreSQL's number repeated ${repeated} times`,
    );
    expect(repeated).toBeGreaterThan(0);
  },
);

/** Pauses the recovering server process for some seconds. */
async function slowRecovery(data: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pid = readdirSync("/proc").find((entry) => /^\d+$/.test(entry) && recovers(entry, data));
    if (pid) {
      process.kill(Number(pid), "SIGSTOP");
      await pause(4000);
      process.kill(Number(pid), "SIGCONT");
      return;
    }
    await pause(5);
  }
}

function recovers(pid: string, data: string): boolean {
  try {
    return (
      readFileSync(`/proc/${pid}/cmdline`, "latin1").startsWith("postgres: startup") &&
      readlinkSync(`/proc/${pid}/cwd`) === data
    );
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
