import { mkdtemp, rm, chmod } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
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

  it("adds up the metrics of all", async () => {
    await expect.poll(async () => (await workersOf(site)).length).toBe(2);
    for (let request = 0; request < 10; request++) expect((await about()).status).toBe(200);
    const counted = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const lines = text.match(/^gharsetu_request_duration_seconds_count\{method="GET",route="[^"]*".* \d+$/gm) ?? [];
      return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
    };
    await expect.poll(counted).toBeGreaterThanOrEqual(10);
  });

  it("stops all of them on SIGTERM", async () => {
    const workers = await workersOf(site);
    await site.stop();
    expect(await site.ended).toEqual([0, null]);
    for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow("ESRCH");
  });
});
