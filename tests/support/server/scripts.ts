import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { projectRoot } from "../../../scripts/main.ts";
import { sessionSecret } from "./serve.ts";

/** Whose database and files a script works on. */
export interface SiteOfScript {
  dataDir: string;
  databaseUrl: string;
  env: Record<string, string | undefined>;
}

/** Runs one of the project's scripts on the app's database. */
export async function runScript(app: SiteOfScript, script: string, ...args: string[]) {
  const running = promisify(execFile)(process.execPath, ["--import", "tsx", `scripts/${script}.ts`, ...args], {
    cwd: projectRoot,
    env: scriptEnv(app),
    maxBuffer: 64_000_000,
  });
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

/** The environment of a process that works on an app's database and files. */
export function scriptEnv(app: SiteOfScript): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.databaseUrl,
    SESSION_SECRET: sessionSecret,
    ...app.env,
  };
}
