import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { projectRoot } from "../../../scripts/main.ts";
import type { App } from "./app.ts";
import { scriptEnv } from "./scripts.ts";

/** What `npm run maintain` does for an app, again and again in one process: to start the command takes a second each time. */
export interface Maintenance {
  /** Clears away once. @returns what the command says, and what it could not do */
  clearAway(): Promise<{ said: string; problems: string[] }>;
  stop(): Promise<void>;
}

/** Starts it on an app's database and store. */
export function startMaintenance(app: App): Maintenance {
  const child = fork(path.join(import.meta.dirname, "clear-away.ts"), {
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
      const told = once(child, "message");
      child.send("clear away");
      const [cleared] = (await Promise.race([told, broken])) as [Awaited<ReturnType<Maintenance["clearAway"]>>];
      return cleared;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
