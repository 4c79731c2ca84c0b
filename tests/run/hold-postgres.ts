import { startEmbeddedPostgres } from "../../scripts/postgres/embedded.ts";
import { runMain } from "../../scripts/main.ts";

/** Runs the embedded PostgreSQL on a given folder, until it is stopped or killed. */
await runMain(async () => {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2]!, log: console.error });
  console.log(database.url);
  await new Promise((resolve) => process.once("SIGTERM", resolve));
  await database.stop();
});
