import { once } from "node:events";
import { createServer } from "node:net";
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { productName } from "#app/brand.ts";
import type { Env } from "#app/env.server.ts";
import { type Child, finish, leanAllocator, startNode } from "./child.ts";
import { backUpDaily } from "./daily-backup.ts";
import { messageOf, waitForDatabase } from "./database-ready.ts";
import { startEmbeddedPostgres } from "../postgres/embedded.ts";
import { UserError } from "../main.ts";
import { prepareDataDir } from "./data-dir.ts";
import { currentRelease } from "./releases.ts";
import { type Settings, checkEnvironment, keptSessionSecret, loadSettings, loadsDemo } from "./settings.ts";
import { startTexts } from "#texts/site/start.ts";

/** What differs between production and development. */
export interface Site {
  mode: "production" | "development";
  /** Builds what is needed before serving. */
  build?(interrupted: AbortSignal): Promise<void>;
  /** The server's command line, after `node`. It listens on PORT and HOST. */
  serve(env: Env): string[];
}

/** How long the application may take to end after cutting off unfinished requests. */
const secondsToClose = 3;

type DemoOwner = { email: string; password: string } | null;

/**
 * Runs the site until it is stopped: checks the environment and the port, starts the embedded database or waits for the
 * given one, builds, migrates, seeds, serves. On Ctrl-C or SIGTERM the application finishes its requests, within
 * STOP_SECONDS, before the database stops; a second signal ends everything at once. SIGUSR2 restarts several workers in
 * turn.
 * @returns the exit code: 0 if stopped, the server's own if it ended by itself
 * @throws {UserError} if something prevents it; nothing is left running
 */
export async function runSite(site: Site): Promise<number> {
  process.env.NODE_ENV = site.mode;
  const settings = loadSettings();
  const env = await checkEnvironment(settings);
  await checkPort(env);
  prepareDataDir(env);

  const interrupted = interruption();
  try {
    if (!settings.embedded) return await runOn(process.env.DATABASE_URL!, { site, settings, env, interrupted });
    const database = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: console.log, interrupted });
    try {
      return await runOn(database.url, { site, settings, env, interrupted, databaseEnded: database.ended });
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (interrupted.aborted && error === interrupted.reason) return 0;
    throw error;
  }
}

interface Run {
  site: Site;
  settings: Settings;
  env: Env;
  interrupted: AbortSignal;
  /** Settles when the embedded database has ended. */
  databaseEnded?: Promise<void>;
}

async function runOn(databaseUrl: string, run: Run): Promise<number> {
  const { site, settings, env, interrupted } = run;
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SEED: loadsDemo(settings, env) ? "demo" : "none",
    PORT: String(env.PORT),
    HOST: env.HOST,
    STOP_SECONDS: String(env.STOP_SECONDS),
    WEB_CONCURRENCY: String(env.WEB_CONCURRENCY),
  };
  if (settings.embedded) environment.SESSION_SECRET ||= keptSessionSecret(settings.dataDir);
  interrupted.throwIfAborted();
  await site.build?.(interrupted);
  if (!settings.embedded) await waitForDatabase(databaseUrl, interrupted);
  if (loadsDemo(settings, env) && !env.isLocal) console.error(startTexts.demoIsPublic);
  const demoOwner = await prepare(environment, interrupted);
  const app = startNode(site.serve(env), { ...leanAllocator, ...environment });
  const hasWorkers = site.mode === "production" && env.WEB_CONCURRENCY > 1;
  if (hasWorkers) void restartWithReleases(app, () => prepare(environment, interrupted));
  const ended = new AbortController();
  const backups = env.BACKUP_AT && backUpDaily(env.BACKUP_AT, environment, ended.signal);
  try {
    return await serve(app, demoOwner, run);
  } finally {
    ended.abort();
    await backups;
  }
}

async function prepare(environment: NodeJS.ProcessEnv, interrupted: AbortSignal): Promise<DemoOwner> {
  const child = startNode(["--import", "tsx", "scripts/site/prepare.ts"], environment);
  let demoOwner: DemoOwner = null;
  child.process.on("message", (message) => ({ demoOwner } = message as { demoOwner: DemoOwner }));
  await finish(child, startTexts.preparationFailed, interrupted);
  return demoOwner;
}

/** Waits for the first of all that can end a running site, and ends the application. */
async function serve(app: Child, demoOwner: DemoOwner, { env, interrupted, databaseEnded }: Run): Promise<number> {
  const done = new AbortController();
  const end = new Promise<number>((resolve, reject) => {
    interrupted.addEventListener("abort", () => resolve(0));
    if (interrupted.aborted) resolve(0);
    app.ended.then((code) => {
      if (!done.signal.aborted) console.error(startTexts.stopped(code));
      resolve(code);
    }, reject);
    void databaseEnded?.then(() => reject(new UserError(startTexts.postgresStopped)));
  });
  try {
    if (await Promise.race([answers(env, done.signal), end.then(() => false)])) {
      console.log(startTexts.ready(productName, env.APP_URL));
      if (demoOwner) console.log(startTexts.demoOwner(demoOwner.email, demoOwner.password));
      if (env.isLocal && !process.env.HOST) console.log(startTexts.onlyHere);
    }
    return await end;
  } finally {
    done.abort();
    // After STOP_SECONDS the application itself cuts off unfinished requests.
    await app.stop(env.STOP_SECONDS + secondsToClose);
  }
}

/** Restarts the workers in turn on SIGUSR2, and when a build, or the way back, has made another release the current one. */
async function restartWithReleases(app: Child, prepareDatabase: () => Promise<unknown>): Promise<void> {
  process.on("SIGUSR2", () => app.process.kill("SIGUSR2"));
  const pause = (seconds: number) => sleep(seconds * 1000, undefined, { ref: false });
  for (let served = currentRelease(); app.process.exitCode === null; await pause(1)) {
    const release = currentRelease();
    if (release === served) continue;
    console.log(startTexts.newRelease);
    try {
      await prepareDatabase();
      app.process.kill("SIGUSR2");
      served = release;
    } catch (error) {
      console.error(messageOf(error));
      await pause(30);
    }
  }
}

/** Waits until the application answers a request in any way. */
async function answers({ PORT, HOST }: Env, given: AbortSignal): Promise<boolean> {
  const host = !HOST || HOST === "::" || HOST === "0.0.0.0" ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  while (!given.aborted) {
    try {
      const answer = await fetch(`http://${host}:${PORT}/health`, { redirect: "manual", signal: given });
      await answer.body?.cancel();
      return true;
    } catch {
      await sleep(100);
    }
  }
  return false;
}

/** Reports why the port cannot be used, before anything is started. */
async function checkPort({ PORT, HOST }: Env): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ port: PORT, host: HOST }), "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") throw new UserError(startTexts.portInUse(PORT));
    if (code === "EACCES") throw new UserError(startTexts.portForbidden(PORT));
    throw new UserError(startTexts.hostInvalid(HOST ?? "", messageOf(error)));
  }
  await new Promise((closed) => probe.close(closed));
}

/**
 * Aborted by the first stop signal, and when the npm process that started us has ended. A second signal ends the
 * process at once, with everything it has started.
 */
function interruption(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      first ||= Date.now();
      controller.abort();
      // Ctrl-C arrives twice: from the terminal, and from npm, which passes it on.
      if (Date.now() - first > 500) process.exit(128 + constants.signals[signal]);
    });
  }
  // Restarts several workers (see `restartWithReleases`). Otherwise there is nothing to do, but Node would end at it.
  process.on("SIGUSR2", () => {});
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid;
    setInterval(() => process.ppid === npm || controller.abort(), 1000).unref();
  }
  return controller.signal;
}
