import { runMain } from "../main.ts";
import { migrate } from "../migrate.ts";
import { planPlaces } from "./places.ts";
import { migrationTexts } from "#texts/site/database.ts";

/** Run by site.ts before the application, as a process of its own, so that the site's supervisor stays small. */
await runMain(async () => {
  const url = process.env.DATABASE_URL!;
  for (const name of await migrate(url)) console.log(migrationTexts.applied(name));
  await planPlaces(url);
  if (process.env.SEED !== "demo") return;
  const { seedDemo } = await import("../seed.ts");
  const demoOwner = await seedDemo();
  await new Promise((sent) => process.send!({ demoOwner }, sent));
});
