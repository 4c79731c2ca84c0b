import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { projectRoot } from "../../../scripts/main.ts";
import type { App } from "./app.ts";
import { scriptEnv } from "./scripts.ts";

/** Runs `npm run maintain` for an app repeatedly in one process: starting the command takes a second each time. */
export interface Maintenance {
  /** Runs maintenance once. @returns its output, and its failures */
  clearAway(): Promise<{ said: string; problems: string[] }>;
  stop(): Promise<void>;
}

/** Starts the process on an app's database and store. */
export function startMaintenance(app: App): Maintenance {
  const child = fork(path.join(import.meta.dirname, "remove-leftovers.ts"), {
    cwd: projectRoot,
    execArgv: ["--import", "tsx"],
    env: scriptEnv(app),
  });
  const ended = once(child, "exit");
  const broken = ended.then(([code]) => {
    throw new Error(`Maintenance ended with code ${String(code)}.`);
  });
  broken.catch(() => {});
  return {
    clearAway: async () => {
      const result = once(child, "message");
      child.send("clear away");
      const [cleared] = (await Promise.race([result, broken])) as [Awaited<ReturnType<Maintenance["clearAway"]>>];
      return cleared;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
