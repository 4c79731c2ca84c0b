import type { Buffer } from "node:buffer";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { UserError } from "../main.ts";
import { type Account, type Server, spawnAs } from "./account.ts";
import { postgresTexts } from "#texts/site/database.ts";

/** The only database of the cluster, and the role that owns it. */
const databaseName = "gharsetu";

/** The address of a running server. */
export const urlOf = (password: string, port: number) =>
  `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`;

/** The child's complete environment: the terminal's locale and PG* variables must not affect the server. */
const environment: Partial<NodeJS.ProcessEnv> = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
export const serverEnvironment = environment as NodeJS.ProcessEnv;

/** What `ensureCluster` needs. */
interface Cluster {
  server: Server;
  /** The folder that contains `data`. */
  home: string;
  password: string;
  /** False skips syncing to disk, for data that a test discards. */
  durable: boolean;
}

/**
 * Creates a PostgreSQL cluster with one empty database in `{home}/data`, unless it exists. It appears under that name
 * only when it is complete, so an interrupted start leaves nothing to repair.
 * @throws {UserError} with the end of the failing program's output
 */
export async function ensureCluster({ server, home, password, durable }: Cluster): Promise<void> {
  const { account } = server;
  for (const entry of readdirSync(home)) {
    if (entry.startsWith("new-")) rmSync(path.join(home, entry), { recursive: true, force: true, maxRetries: 3 });
  }
  const data = path.join(home, "data");
  if (existsSync(data)) return changeOwner(account, data);

  const unfinished = mkdtempSync(path.join(home, "new-"));
  const passwordFile = path.join(unfinished, "password");
  const unfinishedData = path.join(unfinished, "data");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(unfinishedData, { mode: 0o700 });
  changeOwner(account, unfinished);

  // The built-in provider knows Unicode on every machine, whichever locales the system has.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${databaseName}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const initdb = [`--pgdata=${unfinishedData}`, ...locale, ...access, ...(durable ? [] : ["--no-sync"])];
  await run(server, home, "initdb", initdb);
  const single = ["--single", "-D", unfinishedData, "-c", "exit_on_error=on", ...(durable ? [] : ["-c", "fsync=off"])];
  await run(server, home, "postgres", [...single, "postgres"], `create database ${databaseName}\n`);

  renameSync(unfinishedData, data);
  rmSync(unfinished, { recursive: true, force: true });
}

async function run({ account, bin }: Server, cwd: string, program: string, args: string[], input = ""): Promise<void> {
  const options = { cwd, env: serverEnvironment, stdio: "pipe", detached: true } as const;
  const child = spawnAs(account, path.join(bin, program), args, options);
  let output = "";
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  // A program that ends without reading reports that by its exit code.
  child.stdin?.on("error", () => {}).end(input);
  const [code] = (await once(child, "close")) as [number | null];
  if (code === null) throw new UserError(postgresTexts.programKilled(program, lastLines(output)));
  if (code !== 0) throw new UserError(postgresTexts.programFailed(program, code, lastLines(output)));
}

/** The last five non-empty lines, indented. */
export function lastLines(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return lines
    .slice(-5)
    .map((line) => `  ${line}`)
    .join("\n");
}

/** Files created under another account, by an earlier start or a copy, must belong to the current one. */
function changeOwner({ uid, gid }: Account, folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = { uid: uid ?? 0, gid: gid ?? 0 };
  if (statSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    lchownSync(path.join(folder, entry), owner.uid, owner.gid);
  }
  // The folder comes last: its owner shows whether all of this was done.
  chownSync(folder, owner.uid, owner.gid);
}
