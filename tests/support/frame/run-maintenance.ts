// Runs maintenance once for each message: see support/frame/maintenance.ts.
import { db } from "#db/site/client.server.ts";
import { runMaintenance } from "#app/commands/frame/maintenance.server.ts";
import { maintenanceTexts } from "#texts/site/maintenance.ts";

process.on("message", () => {
  void runMaintenance(new Date()).then((cleared) =>
    process.send!({ said: maintenanceTexts.removed(cleared), problems: cleared.problems }),
  );
});
process.once("disconnect", () => void db.destroy());
