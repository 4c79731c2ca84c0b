import { existsSync } from "node:fs";
import path from "node:path";
import { projectRoot, Refusal } from "../main.ts";
import { secretFile } from "./secret-file.ts";

/** What decides which parts a script has to start itself. */
export interface Settings {
  /** No DATABASE_URL is set: the database is the embedded one. */
  embedded: boolean;
  /** Absolute. */
  dataDir: string;
  seed: "demo" | "none";
}

/**
 * Reads `.env`, where there is one, into `process.env` (what is set already wins), and moves to the project's folder,
 * from which relative paths count.
 * @throws {Refusal} naming the variable with a bad value
 */
export function loadSettings(): Settings {
  process.chdir(projectRoot);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const embedded = !process.env.DATABASE_URL;
  const seed = process.env.SEED || (embedded ? "demo" : "none");
  if (seed !== "demo" && seed !== "none") throw new Refusal("SEED should be demo or none");
  return { embedded, dataDir: path.resolve(process.env.DATA_DIR || ".data"), seed };
}

/**
 * Has the application's own rules check `process.env`, before anything is started. A bad value ends the process with a
 * line that names the variable. What the scripts will make themselves is taken as good: of the answer's address and
 * secret nothing can be used.
 */
export async function checkEnvironment({ embedded }: Settings) {
  const missing: Record<string, string> = {};
  if (embedded) missing.DATABASE_URL = "postgres://127.0.0.1/embedded";
  if (embedded && !process.env.SESSION_SECRET) missing.SESSION_SECRET = "a".repeat(64);
  Object.assign(process.env, missing);
  const { env } = await import("#app/env.server.ts");
  for (const name of Object.keys(missing)) delete process.env[name];
  return env;
}

/** The session secret of an installation that was given none: made once, kept with the data. */
export function keptSessionSecret(dataDir: string): string {
  return secretFile(path.join(dataDir, "session-secret"));
}
