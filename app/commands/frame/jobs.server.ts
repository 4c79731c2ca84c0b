import { setTimeout as sleep } from "node:timers/promises";
import { db, isOutage } from "#db/site/client.server.ts";
import { work } from "#db/site/jobs.server.ts";
import { areJobsPaused } from "#db/site/seeds.server.ts";
import { log } from "#app/log.server.ts";
import { sendAlerts } from "#app/commands/alert/send.server.ts";
import { movePhotos } from "#app/commands/photo/move.server.ts";
import { logTexts } from "#texts/site/log.ts";
import { maintain } from "./maintenance.server.ts";
import { sendQueuedEmail } from "#app/commands/site/outgoing-emails.server.ts";

/**
 * Does the background jobs for as long as the process runs; in a database restored from a backup, once its operator
 * resumes them (`npm run mail -- resume`).
 * @returns a function that ends it
 */
export function doJobs(): () => Promise<void> {
  const ending = new AbortController();
  const working = untilResumed(ending.signal).then((resumed) => (resumed ? startWork() : null));
  return async () => {
    ending.abort();
    const stop = await working;
    await stop?.();
  };
}

/** @returns false if the signal is aborted first */
async function untilResumed(signal: AbortSignal): Promise<boolean> {
  let isKnown = false;
  while (!signal.aborted) {
    // While the database cannot be reached, there are no jobs either. Any other error meets them, too, and is reported.
    const arePaused = await areJobsPaused(db).catch((error: unknown) => (isOutage(error) ? null : false));
    if (arePaused === false) return true;
    if (arePaused && !isKnown) log.warn(logTexts.jobsPaused);
    isKnown ||= arePaused === true;
    await sleep(arePaused ? 5000 : 1000, undefined, { signal }).catch(() => {});
  }
  return false;
}

function startWork(): () => Promise<void> {
  const handlers = {
    "send-email": sendQueuedEmail,
    "move-photos": movePhotos,
    "send-alerts": sendAlerts,
    maintain,
  };
  return work(handlers, (error) => log.error({ err: error }, logTexts.jobsFailed));
}
