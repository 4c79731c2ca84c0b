// Runs background jobs, one for each message: see support/server/app-pool.ts.
import { sendDueAlerts } from "#app/commands/alert/send.server.ts";
import { runMaintenance } from "#app/commands/frame/maintenance.server.ts";
import { db } from "#db/site/client.server.ts";
import { maintenanceTexts } from "#texts/site/maintenance.ts";
import type { Job } from "../server/app-pool.ts";

async function run(job: Job): Promise<unknown> {
  if (job.name === "maintenance") {
    const cleared = await runMaintenance(new Date());
    return { said: maintenanceTexts.removed(cleared), problems: cleared.problems };
  }
  const sending = Array.from({ length: job.runs }, () => sendDueAlerts(new Date(job.at)));
  return (await Promise.all(sending)).reduce((sum, count) => sum + count, 0);
}

process.on("message", (job: Job) => void run(job).then((result) => process.send!(result)));
process.once("disconnect", () => void db.destroy());
