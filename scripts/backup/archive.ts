import { createHash, type Hash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { UserError } from "../main.ts";
import { backupTexts as texts } from "#texts/site/database.ts";

/*
 * A backup is a tar.gz of small files, so that it is written and read in one go, with little memory:
 *
 *   manifest.json              what it is (Manifest)
 *   tables/<table>/<n>.jsonl   rows, as PostgreSQL's JSON; tables come after those that they refer to
 *   jobs.json                  pending jobs
 *   secret                     SESSION_SECRET, if wanted
 *   photos/...                 the files of the store
 *   sums.json                  counts and digests of all before it (Sums): without it, the backup is incomplete
 */

/** The first file of an archive. */
export interface Manifest {
  format: 1;
  /** Of package.json. */
  release: string;
  /** ISO 8601. */
  madeAt: string;
  /** That the database had, in order. */
  migrations: string[];
  tables: Table[];
  /** The last numbers of sequences, by name. */
  sequences: Record<string, number>;
  hasPhotos: boolean;
}

/** A table of the database, as a backup knows it. */
export interface Table {
  name: string;
  /** Without those that PostgreSQL generates. */
  columns: string[];
  /** The columns of its primary key, in whose order its rows are read. */
  key: { column: string; isText: boolean }[];
}

/** One section of an archive: a table, or all photos. */
interface Sum {
  /** Rows of a table, else files. */
  count: number;
  bytes: number;
  sha256: string;
}
export type Sums = Record<string, Sum>;

export interface ArchivedFile {
  name: string;
  bytes: Buffer;
}

const manifestName = "manifest.json";
const sumsName = "sums.json";
export const tableSection = (table: string) => `tables/${table}`;
const newline = 10;

/** Counts what is written or read. */
export class Summing {
  readonly #sections = new Map<string, { count: number; bytes: number; hash: Hash }>();

  add({ name, bytes }: ArchivedFile): void {
    const [kind = "", table = ""] = name.split("/");
    const isTable = kind === "tables";
    const section = isTable ? tableSection(table) : kind;
    const sum = this.#sections.get(section) ?? { count: 0, bytes: 0, hash: createHash("sha256") };
    this.#sections.set(section, sum);
    // How many rows of a table are in one file does not matter.
    if (!isTable) sum.hash.update(`${name}\n`);
    sum.hash.update(bytes);
    sum.bytes += bytes.length;
    sum.count += isTable ? bytes.reduce((lines, byte) => lines + Number(byte === newline), 0) : 1;
  }

  /** Call it once, at the end. */
  result(): Sums {
    return Object.fromEntries(
      [...this.#sections].map(([section, { count, bytes, hash }]) => [
        section,
        { count, bytes, sha256: hash.digest("hex") },
      ]),
    );
  }
}

/** Adds a file to an archive, once there is room for it. */
export type AddFile = (name: string, content: Buffer | string) => Promise<void>;

/**
 * Writes an archive.
 * @param write stores its bytes; if they end with an error, it should leave nothing behind
 * @param fill adds all files but the last
 */
export async function writeArchive(
  write: (bytes: AsyncIterable<Buffer>) => Promise<void>,
  manifest: Manifest,
  fill: (add: AddFile) => Promise<void>,
): Promise<Sums> {
  const tar = pack();
  const summing = new Summing();
  const put: AddFile = (name, content) =>
    new Promise((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve());
      tar.entry({ name, mode: 0o600 }, content as string, done).on("error", reject);
    });
  const add: AddFile = async (name, content) => {
    const bytes = Buffer.from(content as string);
    summing.add({ name, bytes });
    await put(name, bytes);
  };
  const filling = async () => {
    await add(manifestName, JSON.stringify(manifest, null, 2));
    await fill(add);
    const sums = summing.result();
    await put(sumsName, JSON.stringify(sums, null, 2));
    tar.finalize();
    return sums;
  };
  // Photos are compressed already.
  const gzip = createGzip({ level: 3 });
  const destroying = (stream: { destroy(error: Error): unknown }) => (error: Error) => {
    stream.destroy(error);
    throw error;
  };
  const [written, filled] = await Promise.allSettled([
    write(gzip).catch(destroying(gzip)),
    filling().catch(destroying(tar)),
    pipeline(tar, gzip),
  ]);
  // If writing failed, filling only says that it was stopped; the error of filling is also that of what was written.
  if (written.status === "rejected") throw written.reason;
  if (filled.status === "rejected") throw filled.reason;
  return filled.value;
}

/** The files of an archive, in their order. */
export async function* readArchive(bytes: Readable): AsyncGenerator<ArchivedFile> {
  const tar = extract();
  const reading = pipeline(bytes, createGunzip(), tar);
  // Its error is also that of the loop.
  reading.catch(() => {});
  for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) };
  await reading;
}

/**
 * Reads a whole archive and compares it with its sums.
 * @throws {UserError} if it is incomplete or damaged, or of an unknown format
 */
export async function checkArchive(bytes: Readable): Promise<{ manifest: Manifest; sums: Sums }> {
  const summing = new Summing();
  let manifest: Manifest | undefined;
  let sums: Sums | undefined;
  try {
    for await (const file of readArchive(bytes)) {
      if (file.name === sumsName) {
        sums = JSON.parse(file.bytes.toString()) as Sums;
        continue;
      }
      if (file.name === manifestName) manifest = JSON.parse(file.bytes.toString()) as Manifest;
      summing.add(file);
    }
  } catch (error) {
    throw new UserError(texts.damaged(error instanceof Error ? error.message : String(error)));
  }
  if (!manifest || !sums) throw new UserError(texts.damaged(texts.endMissing));
  if (manifest.format !== 1) throw new UserError(texts.unknownFormat);
  const found = summing.result();
  const wrong = Object.keys({ ...sums, ...found }).filter((name) => !isDeepStrictEqual(sums[name], found[name]));
  if (wrong.length > 0) throw new UserError(texts.damaged(texts.differs(wrong)));
  return { manifest, sums };
}
