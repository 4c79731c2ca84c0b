import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Kysely } from "kysely";
import { connect } from "#db/site/pool.server.ts";
import type { Schema } from "#db/schema.ts";
import { runningPostgresUrl } from "../../../scripts/postgres/embedded.ts";
import { freePort } from "../../../scripts/postgres/free-port.ts";
import { projectRoot } from "../../../scripts/main.ts";
import type { RunningSite } from "./app.ts";
import { patient } from "./postgres.ts";
import { type Logs, sessionSecret } from "./serve.ts";

/** A running `npm start`, with its embedded database. */
export interface Site extends RunningSite {
  process: ChildProcess;
  logs: Logs;
  /** Settles when the process has ended and its output is read. */
  ended: Promise<[code: number | null, signal: string | null]>;
}

/**
 * Starts the script of `npm start`, or of `npm run dev`, without waiting for anything.
 * @param root the folder of the project, or of a copy
 */
export function spawnSite(
  env: Record<string, string>,
  launcher: string[] = [],
  script: "start" | "dev" = "start",
  root = projectRoot,
): Pick<Site, "process" | "logs" | "ended"> {
  const [command = "", ...args] = [...launcher, process.execPath, "--import", "tsx", `scripts/${script}.ts`];
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      SESSION_SECRET: sessionSecret,
      TRUST_PROXY: "1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const logs = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (logs.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (logs.stderr += text));
  return { process: child, logs, ended: once(child, "close") as Site["ended"] };
}

/**
 * Starts the whole site, without the demo, on a free port and waits until it is ready.
 * @param options.launcher a command prefix
 * @param options.env variables in addition to the default ones
 * @param options.root the folder of the project, or of a copy
 * @throws {Error} with its output, if it ends instead
 */
export async function startSite(
  dataDir: string,
  options: { launcher?: string[]; env?: Record<string, string>; root?: string } = {},
): Promise<Site> {
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", SEED: "none", ...options.env };
  const spawned = spawnSite(env, options.launcher, "start", options.root);
  const { logs, ended } = spawned;
  const ready = new Promise<true>((resolve) => {
    spawned.process.stdout?.on("data", () => logs.stdout.includes(" is ready: ") && resolve(true));
  });
  if ((await Promise.race([ready, ended])) !== true) {
    throw new Error(`The site did not start.\n${logs.stdout}${logs.stderr}`);
  }
  const databaseUrl = await runningPostgresUrl(dataDir);
  const db: Kysely<Schema> = connect(databaseUrl, patient);
  return {
    ...spawned,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUrl,
    db,
    env: {},
    stop: async () => {
      await db.destroy();
      spawned.process.kill("SIGTERM");
      await ended;
    },
  };
}
