import { mkdtemp, rm, chmod } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/postgres/free-port.ts";
import { exchange } from "../../support/http/client.ts";
import { type Site, startSite } from "../../support/server/site.ts";
import { workersOf } from "../../support/server/workers.ts";

describe("npm start with WEB_CONCURRENCY=2", () => {
  let dataDir: string;
  let site: Site;
  let metricsPort: number;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-workers-"));
    await chmod(dataDir, 0o755);
    metricsPort = await freePort();
    site = await startSite(dataDir, { env: { WEB_CONCURRENCY: "2", METRICS_PORT: String(metricsPort) } });
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  /** On a connection of its own: a stopping worker closes idle ones, at the moment when a client may use one again. */
  const about = () => exchange(`${site.url}/about`, "GET", {}, undefined);

  it("serves from two processes", async () => {
    await expect.poll(async () => (await workersOf(site)).length).toBe(2);
    for (let request = 0; request < 4; request++) expect((await about()).status).toBe(200);
  });

  it("adds up the metrics of all", async () => {
    for (let request = 0; request < 6; request++) await about();
    const counted = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const lines = text.match(/^gharsetu_request_duration_seconds_count\{method="GET",route="[^"]*".* \d+$/gm) ?? [];
      return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
    };
    await expect.poll(counted).toBeGreaterThanOrEqual(10);
  });

  it("replaces a process that is killed, and says so, while the other one serves", async () => {
    const [first, second] = await workersOf(site);
    process.kill(first!, "SIGKILL");
    // The site serves when its first worker does: the one that is killed may still be starting.
    await expect
      .poll(() => site.logs.stdout)
      .toMatch(/A worker ended (unexpectedly|before it could serve) \(SIGKILL\)/);
    expect((await about()).status).toBe(200);
    await expect.poll(() => workersOf(site)).toEqual([second, expect.any(Number)]);
    expect((await about()).status).toBe(200);
  });

  it("restarts all in turn on SIGUSR2, while every request is answered", async () => {
    const before = await workersOf(site);
    site.process.kill("SIGUSR2");
    const statuses = new Set<number>();
    while (!site.logs.stdout.includes("All 2 workers have been restarted.")) {
      statuses.add((await about()).status);
      await pause(20);
    }
    expect([...statuses]).toEqual([200]);
    await expect.poll(async () => (await workersOf(site)).length).toBe(2);
    expect((await workersOf(site)).filter((worker) => before.includes(worker))).toEqual([]);
  });

  it("stops all of them on SIGTERM", async () => {
    const workers = await workersOf(site);
    await site.stop();
    expect(await site.ended).toEqual([0, null]);
    for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow("ESRCH");
  });
});
