import { setTimeout as sleep } from "node:timers/promises";
import { db, isOutage } from "#db/site/client.server.ts";
import { log } from "#app/log.server.ts";
import { updatePlaces } from "./gazetteer-sync.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** Intervals in seconds, after a failure and otherwise. */
const retryAfter = 30;
const pollInterval = 600;

/**
 * Updates places in the background of a running site, at half its speed, every ten minutes.
 * @returns a function that stops it after the current batch
 */
export function startGazetteerSync(): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let logged = "";
  const run = async () => {
    while (!signal.aborted) {
      let wait = pollInterval;
      try {
        const placed = await updatePlaces(db, { signal, pausePerMillisecond: 1 });
        if (placed > 0) log.info(logTexts.placesUpdated(placed));
      } catch (error) {
        if (signal.aborted) return;
        wait = retryAfter;
        const message = error instanceof Error ? error.message : String(error);
        // Every page already logs an outage.
        if (!isOutage(error) && message !== logged) log.error({ err: error }, logTexts.placesFailed);
        logged = message;
      }
      await sleep(wait * 1000, undefined, { ref: false, signal }).catch(() => {});
    }
  };
  const running = sleep(1000, undefined, { ref: false, signal }).then(run, () => {});
  return () => {
    stopping.abort();
    return running;
  };
}
