import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { projectRoot, Refusal } from "../main.ts";

/** A Node process a script started and is responsible for. */
export interface Child {
  process: ChildProcess;
  /** Its exit code; 128 and the signal's number when a signal ended it. */
  ended: Promise<number>;
  /** Ends it by SIGTERM, and by SIGKILL where that takes longer than this many seconds (10). */
  stop(seconds?: number): Promise<void>;
}

/**
 * For the process that serves. Decoding photos takes and gives back large pieces of memory on several threads: with
 * glibc's own settings a good part of them stays in the process, some hundred MB after a few uploads.
 */
export const leanAllocator = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/**
 * Starts Node in the project's folder, with our terminal. Ctrl-C does not reach it (it has a process group of its own):
 * whoever started it ends it. It does not outlive this process, however that ends.
 * @param args what follows `node` on the command line
 */
export function startNode(args: string[], env: NodeJS.ProcessEnv): Child {
  const child = spawn(process.execPath, ["--import", new URL("lifeline.js", import.meta.url).href, ...args], {
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
 * Waits for a child that has one job.
 * @param job for the message: "The build"
 * @throws {Refusal} when it fails; the signal's reason when it was told to stop
 */
export async function finish(child: Child, job: string, interrupted?: AbortSignal): Promise<void> {
  const stop = () => void child.stop();
  if (interrupted?.aborted) stop();
  interrupted?.addEventListener("abort", stop);
  const code = await child.ended;
  interrupted?.removeEventListener("abort", stop);
  interrupted?.throwIfAborted();
  if (code !== 0) throw new Refusal(`${job} failed (exit code ${code}).`);
}
