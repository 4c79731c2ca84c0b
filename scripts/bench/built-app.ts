import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "../main.ts";
import { leanAllocator } from "../site/child.ts";
import { remixServe, serverOf } from "../site/releases.ts";

/**
 * Serves the built application, as in production. The caller provides its environment.
 * @param args the command line after `node`, to serve something else in its place
 */
export function serveBuilt(
  url: string,
  env: Record<string, string | undefined>,
  stdio: StdioOptions,
  args = [remixServe, serverOf("current")],
): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio,
    env: {
      ...leanAllocator,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: new URL(url).port,
      APP_URL: url,
      ...env,
    },
  });
}

/**
 * Waits until the application answers, successfully or not.
 * @throws {Error} if it ends, or does not answer within two minutes
 */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("It ended by itself.");
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return;
    await pause(50);
  }
  throw new Error("It did not answer within two minutes.");
}

/** Ends it as a supervisor would. @returns whether it ended on SIGTERM within 20 s, without being killed */
export async function endProcess(child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true;
  const gone = once(child, "close").then(() => true);
  child.kill("SIGTERM");
  const drained = await Promise.race([gone, pause(20_000, false, { ref: false })]);
  if (!drained) child.kill("SIGKILL");
  await gone;
  return drained;
}
