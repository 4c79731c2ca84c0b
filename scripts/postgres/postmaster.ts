import type { ChildProcess } from "node:child_process";
import { execFileSync } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { askDatabase, isStarting } from "../site/database-ready.ts";
import { freePort } from "./free-port.ts";
import { UserError } from "../main.ts";
import { type Server, spawnAs } from "./account.ts";
import { lastLines, serverEnvironment, urlOf } from "./cluster.ts";
import { postgresTexts } from "#texts/site/database.ts";

/**
 * The content of `postmaster.pid`. The file survives a killed server, and in a container another process soon has its
 * id: only a query shows whether a server is ready.
 */
interface PidFile {
  pid: number;
  port: number;
}

/** A running server, our child process. */
export interface Postmaster {
  port: number;
  /** Settles when the server has ended for any reason. */
  ended: Promise<void>;
  /** Rolls back open transactions, writes everything to disk, and ends. */
  stop(): Promise<void>;
}

/** In milliseconds, for a silent server. One that reports crash recovery gets all the time it needs. */
const answersWithin = 120_000;

/** Small and predictable: a few dozen connections, short queries, little disk. */
const settings = [
  "listen_addresses=127.0.0.1",
  // A socket's path may have 107 bytes; a data directory may have more.
  "unix_socket_directories=",
  "max_connections=100",
  "jit=off",
  // With less, a search for a common word compares whole pages of homes again.
  "work_mem=16MB",
  // Parallel queries need shared memory that containers keep small.
  "max_parallel_workers_per_gather=0",
  "io_method=sync",
  "wal_level=minimal",
  "max_wal_senders=0",
  "min_wal_size=32MB",
  "max_wal_size=256MB",
  // Keeps user input out of the log.
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
];
/** The server's data cache. */
const sharedBuffersMegabytes = 128;
const writeSettings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** Reads `postmaster.pid`; undefined if it is missing or only half written. */
export function readPidFile(data: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port } : undefined;
}

/** Non-default settings of a server. */
export interface ServerOptions {
  /** False trades safety in a power cut for speed. */
  durable?: boolean;
  /** The size of its data cache, in megabytes. */
  megabytes?: number;
  /** Further settings, as `name=value`. */
  settings?: string[];
}

/** The parameters for starting a server. */
interface Launch {
  server: Server;
  /** The folder of `data` and `log`. */
  home: string;
  password: string;
  wishes: ServerOptions;
  /** Receives a line about everything that takes long. */
  log: (line: string) => void;
  /** Aborts the start, and ends the server. */
  interrupted?: AbortSignal;
}

/**
 * Starts the server on a free loopback port and waits until it answers a query. It gets a process group of its own,
 * because Ctrl-C must reach it only after the application has finished with it.
 * @throws {UserError} with the end of its log if it does not start; the signal's reason if that aborts
 */
export async function startPostmaster(start: Launch): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const said = await launch(start, await freePort());
    if (typeof said !== "string") return said;
    start.interrupted?.throwIfAborted();
    // Someone else may have taken the port in the meantime.
    if (attempt < 3 && said.includes("could not bind")) continue;
    // Processes of a killed server may outlive it by a moment.
    if (attempt < 20 && said.includes("is still in use")) {
      await sleep(500);
      continue;
    }
    throw new UserError(postgresTexts.notStarted(path.join(start.home, "log"), lastLines(said)));
  }
}

/** Returns the server's log if it ended instead of becoming ready. */
async function launch(
  { server, home, password, wishes, ...start }: Launch,
  port: number,
): Promise<Postmaster | string> {
  const { durable = true, megabytes = sharedBuffersMegabytes, settings: further = [] } = wishes;
  const data = path.join(home, "data");
  const log = openLog(path.join(home, "log"));
  const wished = [`port=${port}`, `shared_buffers=${megabytes}MB`, ...(durable ? [] : writeSettings)];
  const options = [...wished, ...settings, ...further].flatMap((option) => ["-c", option]);
  // PostgreSQL does not start while the process in a left-over pid file is alive, whatever it is now. At this point it
  // cannot be a server of this data, and pg_ctl says so in this way.
  const stranger = readPidFile(data)?.pid;
  const child = spawnAs(server.account, path.join(server.bin, "postgres"), ["-D", data, ...options], {
    cwd: home,
    detached: true,
    env: { ...serverEnvironment, ...(stranger ? { PG_GRANDPARENT_PID: String(stranger) } : {}) },
    stdio: ["ignore", log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  const ended = once(child, "exit").then(
    () => {},
    () => {},
  );
  const endWithUs = () => child.kill("SIGINT");
  process.once("exit", endWithUs);
  void ended.then(() => process.off("exit", endWithUs));

  let toldRecovery = false;
  const started = Date.now();
  let deadline = Date.now() + answersWithin;
  while (running(child)) {
    const answer = await Promise.race([untilReady(urlOf(password, port)), ended.then(() => "none" as const)]);
    if (answer === "row" && running(child)) return { port, ended, stop: () => stop(child) };
    if (answer === "starting") {
      deadline = Date.now() + answersWithin;
      // Every start reports this for a moment.
      if (!toldRecovery && Date.now() > started + 2000) {
        start.log(postgresTexts.recovering);
        toldRecovery = true;
      }
    }
    // A refusal may come from another server that took the port: then ours is about to end.
    if (answer === "refused") deadline = Math.min(deadline, Date.now() + 3000);
    if (Date.now() > deadline || start.interrupted?.aborted) await stop(child);
    await Promise.race([sleep(20), ended]);
  }
  return log.sinceOpened();
}

/** Queries a server that may not listen yet. */
async function untilReady(url: string): Promise<"row" | "starting" | "refused" | "none"> {
  try {
    await askDatabase(url);
    return "row";
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) return "none";
    return isStarting(error) ? "starting" : "refused";
  }
}

/** Stops the server that a killed process left running on this data. Call it with the lock held. */
export async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const pid = readPidFile(data)?.pid;
  if (!pid || !isPostmaster(pid, data)) return;
  log(postgresTexts.stoppingOrphan);
  await end(pid, () => isPostmaster(pid, data));
  if (isPostmaster(pid, data)) throw new UserError(postgresTexts.orphanStays(pid, data));
}

/** Whether a process is a server of this data: its id alone may now belong to another one. */
function isPostmaster(pid: number, data: string): boolean {
  try {
    if (process.platform === "linux") {
      const [program = "", ...args] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return path.basename(program) === "postgres" && args.includes(data);
    }
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).includes(
      `/postgres -D ${data} `,
    );
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  await end(child.pid!, () => running(child));
}

/** Asks a server to end, first politely: it rolls back, then it drops everything, then the kernel ends it. */
async function end(pid: number, isRunning: () => boolean): Promise<void> {
  for (const [signal, graceMs] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (!isRunning()) return;
    process.kill(pid, signal);
    for (const deadline = Date.now() + graceMs; isRunning() && Date.now() < deadline;) await sleep(20);
  }
}

const running = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Opens the log for appending; a long one is renamed first. */
function openLog(file: string) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000) renameSync(file, `${file}.old`);
  const descriptor = openSync(file, "a", 0o600);
  const start = statSync(file).size;
  return { descriptor, sinceOpened: () => readFileSync(file).subarray(start).toString("utf8") };
}
