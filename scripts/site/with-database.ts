import { DataDirInUse, runningPostgresUrl, startEmbeddedPostgres } from "../postgres/embedded.ts";
import { runMain } from "../main.ts";
import { keptSessionSecret, loadSettings } from "./settings.ts";

/**
 * The main function of a script with one job: answers `--help`, sees to it that there is a database, does the job, ends
 * the process. The job imports what reads the environment (`#app/env.server.ts`, `#db/client.server.ts`) itself, by
 * `await import`: only then DATABASE_URL and SESSION_SECRET stand in it.
 * @param help one line: "migrate: brings the database ..."
 * @param job gets DATABASE_URL; what it returns becomes the exit code
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
 * Does a job with DATABASE_URL's database; without one, with the embedded database: the running one if the application
 * is up, else one that is started for as long as the job takes.
 */
export async function withDatabase<T>(job: (url: string) => Promise<T>): Promise<T> {
  const { embedded, dataDir } = loadSettings();
  if (!embedded) return job(process.env.DATABASE_URL!);

  const database = await openEmbedded(dataDir);
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

async function openEmbedded(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  try {
    return await startEmbeddedPostgres({ dataDir, log: console.log });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { url: await runningPostgresUrl(dataDir), stop: async () => {} };
  }
}
