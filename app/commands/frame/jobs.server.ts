import { work } from "#db/site/jobs.server.ts";
import { sendAlerts } from "#app/commands/alert/send.server.ts";
import { createAvif } from "#app/commands/photo/avif.server.ts";
import { movePhotos } from "#app/commands/photo/move.server.ts";
import { logTexts } from "#texts/site/log.ts";
import { maintain } from "./maintenance.server.ts";
import { sendQueuedEmail } from "#app/commands/site/outgoing-emails.server.ts";

/** Does the background jobs for as long as the process runs. @returns a function that ends it */
export function doJobs(): () => Promise<void> {
  const handlers = {
    "send-email": sendQueuedEmail,
    "create-avif": createAvif,
    "move-photos": movePhotos,
    "send-alerts": sendAlerts,
    maintain,
  };
  return work(handlers, (reason) => console.error(logTexts.jobsFailed(reason)));
}
