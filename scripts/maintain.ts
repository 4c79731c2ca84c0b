import { runJob } from "./site/with-database.ts";

await runJob(
  "maintain: removes unused photos, ended sessions, and listings whose owner has been gone for 30 days.",
  async () => {
    const { db } = await import("#db/site/client.server.ts");
    const { clearAway, clearedInWords } = await import("#app/domain/site/maintenance.server.ts");

    const cleared = await clearAway(new Date());
    console.log(clearedInWords(cleared));
    for (const problem of cleared.problems) console.error(`Not removed, and to be tried again: ${problem}`);
    await db.destroy();
    return cleared.problems.length > 0 ? 1 : 0;
  },
);
