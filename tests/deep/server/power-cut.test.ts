import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { expectKept, keepCreating, type Ledger } from "../../support/listing/acknowledged.ts";
import { newOwner } from "../../support/listing/form.ts";
import { storedOnDisk } from "../../support/photo/store.ts";
import { onServer } from "../../support/server/postgres.ts";
import { type Site, startSite } from "../../support/server/site.ts";
import { expectStoreToMatch } from "../../support/photo/store-and-database.ts";

/** As in a container: process numbers begin at 1 again with each start, and what the kernel kills is killed at once. */
const container = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"];
const hasNamespaces = spawnSync(container[0]!, [...container.slice(1), "true"]).status === 0;
if (!hasNamespaces) console.warn("SKIPPED: power cuts: process namespaces are not allowed here (it takes root)");

const cuts = 10;

test.runIf(hasNamespaces)(
  `a site that is killed whole ${cuts} times starts each time by itself, with everything it acknowledged (TRUST.md row 38)`,
  async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-power-"));
    await chmod(dataDir, 0o755);
    const numberOfPostgres = () => readFileSync(path.join(dataDir, "pg/data/postmaster.pid"), "utf8").split("\n")[0];
    const ledger: Ledger = { acknowledged: [], unanswered: 0 };
    let repeated = 0;
    let site: Site = await startSite(dataDir, container);
    try {
      for (let cut = 0; cut < cuts; cut++) {
        const { visitor } = await newOwner(site);
        const enough = ledger.acknowledged.length + 1;
        const creating = keepCreating(site, visitor, ledger);
        await expect.poll(() => ledger.acknowledged.length, { interval: 10 }).toBeGreaterThanOrEqual(enough);
        await onServer(site.databaseUrl, "create table if not exists ballast (words text)");
        await onServer(site.databaseUrl, "insert into ballast select repeat('x', 500) from generate_series(1, 20000)");
        const before = numberOfPostgres();
        await site.db.destroy();
        site.process.kill("SIGKILL");
        await Promise.all([site.ended, creating]);

        const slow = new AbortController();
        const slowed = slowRecovery(path.join(dataDir, "pg/data"), slow.signal);
        site = await startSite(dataDir, container);
        slow.abort();
        await slowed;
        if (numberOfPostgres() === before) repeated++;
        await expectKept(site, ledger);
        await expectStoreToMatch({ app: site, stored: () => storedOnDisk(site) });
      }
    } finally {
      await site.db.destroy();
      site.process.kill("SIGKILL");
      await site.ended;
      await rm(dataDir, { recursive: true, force: true });
    }
    console.info(
      `${cuts} power cuts: ${ledger.acknowledged.length} acknowledged, PostgreSQL's number repeated ${repeated} times`,
    );
    expect(repeated).toBeGreaterThan(0);
  },
);

/** Stops the process that recovers these data for some seconds, once it is there. */
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
