import { runMain } from "./main.ts";
import { migrate } from "./migrate.ts";

/** Run by site.ts before the application: a process of its own, so that the site's supervisor stays small. */
await runMain(async () => {
  for (const name of await migrate(process.env.DATABASE_URL!)) console.log(`Migrated: ${name}`);
  if (process.env.SEED !== "demo") return;
  const { seedDemo } = await import("./seed.ts");
  const demoOwner = await seedDemo();
  await new Promise((sent) => process.send!({ demoOwner }, sent));
});
