import path from "node:path";
import type { App } from "../server/app.ts";
import { startWorker } from "../server/worker.ts";

/** Runs `npm run maintain` for an app repeatedly in one process. */
export interface Maintenance {
  /** Runs maintenance once. @returns its output, and its failures */
  runOnce(): Promise<{ said: string; problems: string[] }>;
  stop(): Promise<void>;
}

/** Starts the process on an app's database and store. */
export function startMaintenance(app: App): Maintenance {
  const script = path.join(import.meta.dirname, "run-maintenance.ts");
  const { ask, stop } = startWorker<string, { said: string; problems: string[] }>(script, app);
  return { runOnce: () => ask("run"), stop };
}
