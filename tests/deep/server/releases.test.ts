import { execFile } from "node:child_process";
import { appendFile, cp, mkdtemp, readFile, readdir, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/postgres/free-port.ts";
import { projectRoot } from "../../../scripts/main.ts";
import { exchange } from "../../support/http/client.ts";
import { type Site, startSite } from "../../support/server/site.ts";
import { workersOf } from "../../support/server/workers.ts";

/** A copy of the project with the same release, so that a build in it changes nothing for other tests. */
async function copyProject(): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), "gharsetu-release-"));
  const names = ["app", "db", "public", "scripts", "build", "package.json", "package-lock.json", "tsconfig.json"];
  for (const name of [...names, "vite.config.ts"]) {
    await cp(path.join(projectRoot, name), path.join(root, name), { recursive: true, verbatimSymlinks: true });
  }
  await symlink(path.join(projectRoot, "node_modules"), path.join(root, "node_modules"));
  return root;
}

describe("a site with two workers (TRUST.md row 58)", () => {
  let root: string;
  /** The release that the site starts with, and goes back to. */
  let release: string;
  let site: Site;
  let metricsPort: number;
  let traffic: Traffic;
  beforeAll(async () => {
    root = await copyProject();
    release = await current();
    metricsPort = await freePort();
    const env = { WEB_CONCURRENCY: "2", METRICS_PORT: String(metricsPort) };
    site = await startSite(path.join(root, ".data"), { root, env });
    traffic = new Traffic(site.url);
  });
  afterAll(async () => {
    await traffic?.stop();
    await site?.stop();
    await rm(root, { recursive: true });
  });

  const build = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/build.ts", ...args], { cwd: root });
  const current = () => readlink(path.join(root, "build/current"));
  /** Waits until the workers have been restarted. @param times since the start of the site */
  const restarted = (times: number) =>
    expect
      .poll(() => site.logs.stdout.split("All 2 workers have been restarted.").length - 1, { timeout: 60_000 })
      .toBe(times);
  /** The styles that a first visitor's page contains. */
  const styles = async () => (await exchange(`${site.url}/about`, "GET", {}, undefined)).bytes.toString();

  it("adds up the metrics of both", async () => {
    await expect.poll(async () => (await workersOf(site)).length).toBe(2);
    for (let request = 0; request < 10; request++)
      expect((await exchange(`${site.url}/about`, "GET", {}, undefined)).status).toBe(200);
    const counted = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const lines = text.match(/^gharsetu_request_duration_seconds_count\{method="GET",route="[^"]*".* \d+$/gm) ?? [];
      return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
    };
    await expect.poll(counted).toBeGreaterThanOrEqual(10);
  });

  it("serves the assets of a release that is built for later, which another machine may serve already", async () => {
    await appendFile(path.join(root, "app/styles/site.css"), "\n.new-release { color: red; }\n");
    await build("--stage");
    expect(await current()).toBe(release);
    const [staged] = (await readdir(path.join(root, "build"))).filter(
      (name) => /^[0-9a-f]{16}$/.test(name) && name !== release,
    );
    const assets = JSON.parse(await readFile(path.join(root, "build", staged!, "assets.json"), "utf8")) as string[];
    const answers = await Promise.all(
      assets.map((name) => exchange(`${site.url}/assets/${name}`, "GET", {}, undefined)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await styles()).not.toContain(".new-release");
  });

  it("takes over a build, and goes back from it, while every page and its assets arrive", async () => {
    await build();
    await restarted(1);
    expect(await styles()).toContain(".new-release");

    await build("--back");
    await restarted(2);
    expect(await current()).toBe(release);
    expect(await styles()).not.toContain(".new-release");
    expect(await traffic.failures()).toEqual([]);
  });

  it("keeps serving the release before if the next one cannot start", async () => {
    const broken = path.join(root, "build/broken");
    await cp(path.join(root, "build", release), broken, { recursive: true, verbatimSymlinks: true });
    await writeFile(path.join(broken, "server/index.js"), "process.exit(3);");
    await symlink("broken", path.join(root, "build/next"));
    await rename(path.join(root, "build/next"), path.join(root, "build/current"));
    await expect.poll(() => site.logs.stdout, { timeout: 30_000 }).toContain("The restart was cancelled");
    expect(await traffic.failures()).toEqual([]);
    expect(await workersOf(site)).toHaveLength(2);
  });

  it("replaces a killed worker also if that takes several attempts, while the other one serves", async () => {
    const [killed] = await workersOf(site);
    const server = path.join(root, "build", release, "server/index.js");
    await rename(server, `${server}.away`);
    process.kill(killed!, "SIGKILL");
    await expect.poll(() => site.logs.stdout, { timeout: 30_000 }).toContain("Trying again in 2 s.");
    await rename(`${server}.away`, server);
    await expect.poll(async () => (await workersOf(site)).length, { timeout: 30_000 }).toBe(2);
    // Only what the killed worker was just answering may have been cut off.
    const failures = await traffic.failures();
    expect(failures.filter((failure) => !failure.includes("ECONNRESET"))).toEqual([]);
    expect(failures.length).toBeLessThanOrEqual(Traffic.atOnce);
  });

  it("stops both workers on SIGTERM", async () => {
    const workers = await workersOf(site);
    await traffic.stop();
    await site.stop();
    expect([workers.length, await site.ended]).toEqual([2, [0, null]]);
    for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow("ESRCH");
  });
});

/** Visitors from 200 addresses who load pages with their assets, a few at a time, until they are stopped. */
class Traffic {
  static readonly atOnce = 4;
  static readonly #pages = ["/", "/about", "/all", "/category/rent", "/sign-in"];
  #failures: string[] = [];
  #answered = 0;
  #stopped = false;
  readonly #visits: Promise<void>[];

  constructor(private readonly origin: string) {
    this.#visits = Array.from({ length: Traffic.atOnce }, (_, first) => this.#keepVisiting(first));
  }

  /** What was not answered with 200 or 304 since the last call, once 50 more requests are answered. */
  async failures(): Promise<string[]> {
    const until = this.#answered + 50;
    while (this.#answered < until) await pause(20);
    return this.#failures.splice(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#visits);
  }

  async #keepVisiting(first: number): Promise<void> {
    for (let visit = first; !this.#stopped; visit += Traffic.atOnce) {
      const page = Traffic.#pages[visit % Traffic.#pages.length]!;
      const html = await this.#get(page, visit, "identity");
      const assets = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
      for (const asset of [...assets].slice(0, 12)) await this.#get(asset, visit, "br");
    }
  }

  async #get(address: string, visit: number, encoding: string): Promise<string> {
    const headers = { "X-Forwarded-For": `10.1.0.${visit % 200}`, "Accept-Encoding": encoding };
    try {
      // On a connection of its own: a stopping worker closes idle ones, at the moment when a client may use one again.
      const { status, bytes } = await exchange(this.origin + address, "GET", headers, undefined);
      if (status !== 200 && status !== 304) this.#failures.push(`${address}: ${status}`);
      return bytes.toString();
    } catch (error) {
      this.#failures.push(`${address}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
      return "";
    } finally {
      this.#answered++;
    }
  }
}
