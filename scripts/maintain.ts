import { runJob } from "./site/with-database.ts";
import { maintenanceTexts } from "#texts/site/maintenance.ts";

await runJob(maintenanceTexts.help, async () => {
  const { db } = await import("#db/site/client.server.ts");
  const { runMaintenance } = await import("#app/commands/frame/maintenance.server.ts");

  const result = await runMaintenance(new Date());
  console.log(maintenanceTexts.removed(result));
  for (const { part, error } of result.problems) {
    console.error(maintenanceTexts.notRemoved(part, error instanceof Error ? error.message : String(error)));
  }
  await db.destroy();
  return result.problems.length > 0 ? 1 : 0;
});
