import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { projectRoot, UserError } from "../main.ts";

/** A Node process that a script started and must end. */
export interface Child {
  process: ChildProcess;
  /** Its exit code; 128 plus the signal's number if a signal ended it. */
  ended: Promise<number>;
  /** Ends it with SIGTERM, or with SIGKILL after this many seconds (10). */
  stop(seconds?: number): Promise<void>;
}

/**
 * For the process that serves. Decoding photos allocates and frees large blocks on several threads: with glibc's
 * defaults a good part of them stays in the process, some hundred MB after a few uploads.
 */
export const leanAllocator = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/**
 * Starts Node in the project's folder, on our terminal. Ctrl-C does not reach it (it has a process group of its own):
 * its parent ends it. It never outlives this process.
 * @param args the command line after `node`
 */
export function startNode(args: string[], env: NodeJS.ProcessEnv): Child {
  const child = spawn(process.execPath, ["--import", new URL("exit-with-parent.js", import.meta.url).href, ...args], {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  return {
    process: child,
    ended,
    async stop(seconds = 10) {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), seconds * 1000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/**
 * Waits for a child with one job.
 * @param failed the message, from the exit code
 * @throws {UserError} if it fails; the signal's reason if it was stopped
 */
export async function finish(child: Child, failed: (code: number) => string, interrupted?: AbortSignal): Promise<void> {
  const stop = () => void child.stop();
  if (interrupted?.aborted) stop();
  interrupted?.addEventListener("abort", stop);
  const code = await child.ended;
  interrupted?.removeEventListener("abort", stop);
  interrupted?.throwIfAborted();
  if (code !== 0) throw new UserError(failed(code));
}
