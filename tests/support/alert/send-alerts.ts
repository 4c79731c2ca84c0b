// Sends the alerts that are due at a time, in so many runs at once, for each message: see alerts.ts.
import { db } from "#db/site/client.server.ts";
import { sendDueAlerts } from "#app/commands/alert/send.server.ts";

process.on("message", ({ at, runs }: { at: string; runs: number }) => {
  const sending = Array.from({ length: runs }, () => sendDueAlerts(new Date(at)));
  void Promise.all(sending).then((sent) => process.send!(sent.reduce((sum, count) => sum + count, 0)));
});
process.once("disconnect", () => void db.destroy());
