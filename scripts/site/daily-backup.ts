import { retention } from "#app/domain/site/retention.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { nextTimeOfDay } from "#app/domain/site/time.ts";
import { finish, startNode } from "./child.ts";
import { messageOf } from "./database-ready.ts";
import { startTexts } from "#texts/site/start.ts";

/** How many backups are kept. */
const kept = retention.backups.days;

/** How often the clock is looked at, in milliseconds: a timer of hours would be late by as long as the machine slept. */
const step = 30_000;

/**
 * Makes a backup every day, in a process of its own, until the signal aborts. One that fails is logged.
 * @param time `HH:MM` in India
 */
export async function backUpDaily(time: string, environment: NodeJS.ProcessEnv, ended: AbortSignal): Promise<void> {
  let next = nextTimeOfDay(time, new Date());
  while (!ended.aborted) {
    await sleep(step, undefined, { signal: ended }).catch(() => {});
    if (ended.aborted || new Date() < next) continue;
    try {
      const child = startNode(["--import", "tsx", "scripts/backup/command.ts", "--keep", String(kept)], environment);
      await finish(child, startTexts.backupFailed, ended);
    } catch (error) {
      if (!ended.aborted) console.error(messageOf(error));
    }
    next = nextTimeOfDay(time, new Date());
  }
}
