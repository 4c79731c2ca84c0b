import { setTimeout as sleep } from "node:timers/promises";
import { db, isOutage } from "#db/site/client.server.ts";
import { bringPlacesUpToDate } from "./upkeep.server.ts";

/** In seconds: when a process looks again, after a failure and otherwise. */
const retryAfter = 30;
const lookAgainAfter = 600;

/**
 * Brings places up to date in the background of a running site, at half its speed, and looks for more every ten minutes.
 * @returns how to end it; the batch that runs is finished
 */
export function keepPlacesUpToDate(): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let logged = "";
  const run = async () => {
    while (!signal.aborted) {
      let wait = lookAgainAfter;
      try {
        const { placed, renamed } = await bringPlacesUpToDate(db, { signal, pausePerMillisecond: 1 });
        if (placed + renamed > 0) console.info(`brought the places of ${placed + renamed} listings up to date`);
      } catch (error) {
        if (signal.aborted) return;
        wait = retryAfter;
        const message = error instanceof Error ? error.message : String(error);
        // An outage is logged by every page already.
        if (!isOutage(error) && message !== logged) console.error(`bringing places up to date failed: ${message}`);
        logged = message;
      }
      await sleep(wait * 1000, undefined, { ref: false, signal }).catch(() => {});
    }
  };
  const running = sleep(1000, undefined, { ref: false, signal }).then(run, () => {});
  return () => {
    ending.abort();
    return running;
  };
}
