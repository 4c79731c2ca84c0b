import { openEmbeddedPostgres } from "../postgres/embedded.ts";
import { runMain } from "../main.ts";
import { keptSessionSecret, loadSettings } from "./settings.ts";

/**
 * The main function of a script with one job: answers `--help`, makes a database available, does the job, ends the
 * process. The job imports modules that read the environment (`#app/env.server.ts`, `#db/site/client.server.ts`)
 * itself, by `await import`: DATABASE_URL and SESSION_SECRET are set only then.
 * @param help one line: "migrate: brings the database ..."
 * @param job gets DATABASE_URL; its result becomes the exit code
 */
export async function runJob(help: string, job: (url: string) => Promise<number | void>): Promise<never> {
  return runMain(async () => {
    if (process.argv.includes("--help") || process.argv.includes("-h")) {
      console.log(help);
      return;
    }
    return withDatabase(job);
  });
}

/**
 * Runs a job with DATABASE_URL's database; without one, with the embedded database, as {@link openEmbeddedPostgres} does.
 */
export async function withDatabase<T>(job: (url: string) => Promise<T>): Promise<T> {
  const { embedded, dataDir } = loadSettings();
  if (!embedded) return job(process.env.DATABASE_URL!);

  const database = await openEmbeddedPostgres({ dataDir, log: console.error });
  const interrupt = (signal: NodeJS.Signals) =>
    void database.stop().then(() => process.exit(signal === "SIGINT" ? 130 : 143));
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    process.env.DATABASE_URL = database.url;
    process.env.SESSION_SECRET ||= keptSessionSecret(dataDir);
    return await job(database.url);
  } finally {
    await database.stop();
  }
}
