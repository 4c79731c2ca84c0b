import { startEmbeddedPostgres } from "../../scripts/postgres/embedded.ts";
import { runMain } from "../../scripts/main.ts";

/** A process that has the embedded PostgreSQL running on the folder it is given, until it is told or made to end. */
await runMain(async () => {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2]!, log: console.error });
  console.log(database.url);
  await new Promise((resolve) => process.once("SIGTERM", resolve));
  await database.stop();
});
