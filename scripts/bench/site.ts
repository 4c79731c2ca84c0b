import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildWhenStale } from "../build.ts";
import { leanAllocator } from "../child.ts";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";
import { projectRoot, Refusal } from "../main.ts";
import { migrate } from "../migrate.ts";
import { freePort } from "../free-port.ts";

/** The built application, serving from an empty database and folder that go with it. */
export interface MeasuredSite {
  url: string;
  /** The process that serves. */
  pid: number;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts it as `npm start` would, save the demo. */
export async function startSite(): Promise<MeasuredSite> {
  await buildWhenStale();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-bench-"));
  const database = await startEmbeddedPostgres({ dataDir });
  await migrate(database.url);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], {
    cwd: projectRoot,
    // Requests go to stdout, a line each; errors should be seen.
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...leanAllocator,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SESSION_SECRET: "the-secret-of-the-bench-is-known-to-everyone",
    },
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return { url, pid: child.pid!, databaseUrl: database.url, stop };
    await sleep(50);
  }
  await stop();
  throw new Refusal("The application did not answer.");
}
