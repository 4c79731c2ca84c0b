import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { productName } from "#app/brand.ts";
import type { Env } from "#app/env.server.ts";
import { type Child, finish, leanAllocator, startNode } from "./child.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { Refusal } from "./main.ts";
import { checkEnvironment, keptSessionSecret, loadSettings } from "./settings.ts";

/** What differs between production and development. */
export interface Site {
  mode: "production" | "development";
  /** Makes what has to be there before it is served. */
  build?(interrupted: AbortSignal): Promise<void>;
  /** The server's command line, after `node`. It listens on PORT and HOST. */
  serve(env: Env): string[];
}

type DemoOwner = { email: string; password: string } | null;

/**
 * Runs the site until it is told to stop: checks the environment and the port, starts the embedded database where none
 * is given, builds, migrates, seeds, serves. On Ctrl-C or SIGTERM the application finishes its requests before the
 * database stops.
 * @returns the exit code: 0 when told to stop, the server's own when it ended by itself
 * @throws {Refusal} when something is in the way; nothing is left running
 */
export async function runSite(site: Site): Promise<number> {
  process.env.NODE_ENV = site.mode;
  const settings = loadSettings();
  const env = await checkEnvironment(settings);
  await checkPort(env);

  const interrupted = interruption();
  const database = settings.embedded
    ? await startEmbeddedPostgres({ dataDir: settings.dataDir, log: console.log })
    : undefined;
  try {
    const environment: NodeJS.ProcessEnv = { ...process.env, SEED: settings.seed, PORT: String(env.PORT) };
    if (database) {
      environment.DATABASE_URL = database.url;
      environment.SESSION_SECRET ||= keptSessionSecret(settings.dataDir);
    }
    interrupted.throwIfAborted();
    await site.build?.(interrupted);
    const demoOwner = await prepare(environment, interrupted);
    return await serve(startNode(site.serve(env), { ...leanAllocator, ...environment }), {
      env,
      demoOwner,
      interrupted,
      database,
    });
  } catch (error) {
    if (interrupted.aborted && error === interrupted.reason) return 0;
    throw error;
  } finally {
    await database?.stop();
  }
}

async function prepare(environment: NodeJS.ProcessEnv, interrupted: AbortSignal): Promise<DemoOwner> {
  const child = startNode(["--import", "tsx", "scripts/prepare.ts"], environment);
  let demoOwner: DemoOwner = null;
  child.process.on("message", (message) => ({ demoOwner } = message as { demoOwner: DemoOwner }));
  await finish(child, "Preparing the database", interrupted);
  return demoOwner;
}

interface Serving {
  env: Env;
  demoOwner: DemoOwner;
  interrupted: AbortSignal;
  database?: { ended: Promise<void> };
}

/** Waits for the first of all that can end a running site, and ends the application. */
async function serve(app: Child, { env, demoOwner, interrupted, database }: Serving): Promise<number> {
  const done = new AbortController();
  const end = new Promise<number>((resolve, reject) => {
    interrupted.addEventListener("abort", () => resolve(0));
    if (interrupted.aborted) resolve(0);
    app.ended.then((code) => {
      if (!done.signal.aborted) console.error(`The application stopped by itself (exit code ${code}).`);
      resolve(code);
    }, reject);
    void database?.ended.then(() => reject(new Refusal("PostgreSQL stopped by itself. Its log is DATA_DIR/pg/log.")));
  });
  try {
    if (await Promise.race([answers(env, done.signal), end.then(() => false)])) {
      console.log(`${productName} is ready: ${env.APP_URL}`);
      if (demoOwner) console.log(`Demo owner: ${demoOwner.email}, password: ${demoOwner.password}`);
    }
    return await end;
  } finally {
    done.abort();
    await app.stop();
  }
}

/** Waits until the application answers a request, whatever the answer is. */
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

/** Says plainly what is in the way of listening, before anything is started. */
async function checkPort({ PORT, HOST }: Env): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ port: PORT, host: HOST }), "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new Refusal(`Port ${PORT} is in use. Stop what listens there, or set PORT to another one.`);
    }
    if (code === "EACCES") throw new Refusal(`This user may not listen on port ${PORT}. Set PORT to one above 1023.`);
    throw new Refusal(
      `HOST ${HOST} is no address to listen on: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  await new Promise((closed) => probe.close(closed));
}

/** Aborted by the first signal that asks us to stop, and when the npm that started us is gone without a word. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => controller.abort());
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid;
    setInterval(() => process.ppid === npm || controller.abort(), 1000).unref();
  }
  return controller.signal;
}
