import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../scripts/postgres/free-port.ts";
import { askDatabase } from "../../../scripts/site/database-ready.ts";
import { findProgram } from "../browser/chromium.ts";

/** Debian's package installs it where only root looks. */
export const findPgBouncer = () => findProgram(["pgbouncer"], ["/usr/sbin"]);

/** A running PgBouncer in transaction mode. */
export interface PgBouncer {
  /** The same database as the one it was started for, through it. */
  url: string;
  stop(): Promise<void>;
}

/** It refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/**
 * Starts PgBouncer in front of a server.
 * @param connections how many connections to PostgreSQL it shares among its clients
 */
export async function startPgBouncer(program: string, databaseUrl: string, connections: number): Promise<PgBouncer> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(os.tmpdir(), "gharsetu-pgbouncer-"));
  const url = Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(await freePort()) });
  const [settings, users] = [path.join(folder, "pgbouncer.ini"), path.join(folder, "users.txt")];
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${url.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  if (nobody.uid) for (const file of [folder, settings, users]) await chown(file, nobody.uid, nobody.gid);
  const child = spawn(program, ["--quiet", settings], { ...nobody, stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  };
  for (let tries = 1; ; tries++) {
    const error = await askDatabase(url.href).catch((reason: unknown) => reason);
    if (!error) return { url: url.href, stop };
    if (child.exitCode !== null || tries === 50) {
      await stop();
      throw new Error(`PgBouncer did not start.\n${log}`, { cause: error });
    }
    await pause(100);
  }
}
