import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Ends a browser that was asked to close, by force if it does not, and removes its profile. Its child processes may
 * live a moment longer and keep its pipes open, which nobody waits for.
 */
export async function endBrowser(browser: ChildProcess, profile?: string): Promise<void> {
  for (const stream of browser.stdio) stream?.destroy();
  if (browser.exitCode === null && browser.signalCode === null) {
    const gone = once(browser, "exit");
    const late = pause(5000, "late", { ref: false });
    if ((await Promise.race([gone, late])) === "late") {
      browser.kill("SIGKILL");
      await gone;
    }
  }
  if (profile) await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
