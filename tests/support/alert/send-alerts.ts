// Sends the alerts that are due at a time, once for each message: see alerts.ts.
import { db } from "#db/site/client.server.ts";
import { sendDueAlerts } from "#app/commands/alert/send.server.ts";

process.on("message", (time: string) => {
  void sendDueAlerts(new Date(time)).then((sent) => process.send!(sent));
});
process.once("disconnect", () => void db.destroy());
