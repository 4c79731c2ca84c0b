import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Env } from "#app/env.server.ts";
import { projectRoot, UserError } from "../main.ts";
import { secretFile } from "./secret-file.ts";
import { environmentTexts } from "#texts/site/environment.ts";

/** Which parts a script has to start itself. */
export interface Settings {
  /** No DATABASE_URL is set: the database is the embedded one. */
  embedded: boolean;
  /** An absolute path. */
  dataDir: string;
  /** As set by SEED; null by default. */
  seed: "demo" | "none" | null;
}

/** Variables that can also be given as the path of a file: `SESSION_SECRET_FILE`, as Docker mounts secrets. */
const secrets = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "RESEND_API_KEY",
  "GOOGLE_CLIENT_SECRET",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
];

/**
 * Reads `.env`, if it exists, and the files of secrets into `process.env` (existing variables win over `.env`), and
 * changes to the project's folder, which relative paths refer to.
 * @throws {UserError} naming the variable with an invalid value
 */
export function loadSettings(): Settings {
  process.chdir(projectRoot);
  if (existsSync(".env")) process.loadEnvFile(".env");
  for (const name of secrets) readSecret(name);
  const embedded = !process.env.DATABASE_URL;
  const seed = process.env.SEED || null;
  if (seed !== null && seed !== "demo" && seed !== "none") throw new UserError(`SEED ${environmentTexts.seed}`);
  return { embedded, dataDir: path.resolve(process.env.DATA_DIR || ".data"), seed };
}

function readSecret(name: string): void {
  const file = process.env[`${name}_FILE`];
  if (!file) return;
  if (process.env[name]) throw new UserError(environmentTexts.secretTwice(name));
  try {
    process.env[name] = readFileSync(file, "utf8").trim();
    // For those who read the settings again: here, and the processes that we start.
    delete process.env[`${name}_FILE`];
  } catch (error) {
    throw new UserError(environmentTexts.secretUnreadable(name, (error as Error).message));
  }
}

/**
 * Validates `process.env` by the application's own rules, before anything is started. An invalid value ends the process
 * with a line that names the variable. Values that the scripts generate themselves are assumed valid, so the result has
 * no usable address or secret.
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

/** Whether to load the demo, whose password is published: by default only where nobody else can sign in. */
export function loadsDemo({ seed, embedded }: Settings, { isLocal }: Pick<Env, "isLocal">): boolean {
  return seed === null ? embedded && isLocal : seed === "demo";
}

/** The session secret if none is configured: generated once, stored with the data. */
export function keptSessionSecret(dataDir: string): string {
  return secretFile(path.join(dataDir, "session-secret"));
}
