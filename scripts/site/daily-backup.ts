import { setTimeout as sleep } from "node:timers/promises";
import { nextTimeOfDay } from "#app/domain/site/time.ts";
import { finish, startNode } from "./child.ts";
import { messageOf } from "./database-ready.ts";
import { startTexts } from "#texts/site/start.ts";

/** How many backups are kept. */
const kept = 7;

/**
 * Makes a backup every day, in a process of its own, until the signal aborts. One that fails is logged.
 * @param time `HH:MM` in India
 */
export async function backUpDaily(time: string, environment: NodeJS.ProcessEnv, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const now = new Date();
    const wait = nextTimeOfDay(time, now).getTime() - now.getTime();
    try {
      await sleep(wait, undefined, { signal: ended });
      const child = startNode(["--import", "tsx", "scripts/backup/command.ts", "--keep", String(kept)], environment);
      await finish(child, startTexts.backupFailed, ended);
    } catch (error) {
      if (!ended.aborted) console.error(messageOf(error));
    }
  }
}
