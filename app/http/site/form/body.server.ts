import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable, Transform, Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { disconnectSignal } from "#app/http/site/client-connection.server.ts";
import { refusalTexts } from "#texts/site/refusals.ts";

/** What a form's file field may contain. All other files are skipped. */
interface FileRule {
  field: string;
  /** Number of files kept; further ones are skipped. */
  maxFiles: number;
  /** Maximum bytes per file. A longer one is read to its end and dropped. */
  maxBytes: number;
  /** Whether the preceding fields show that the sender may upload files; otherwise they are skipped. */
  accepts: (fields: FormData) => boolean;
}

/** What a form may contain. */
interface BodyRules {
  files?: FileRule;
  /** The longest text of each field, in characters; fields that are not listed take one line. */
  lengths?: Record<string, number>;
}

export interface SentFile {
  name: string;
  /** Whether it was longer than the rule allows; then it cannot be read. */
  tooLarge: boolean;
  /** @throws what prevented storing it */
  read: () => Promise<Buffer>;
}

/** A request's complete body: text in memory, files spooled to disk until `dispose`. */
export interface Body {
  fields: FormData;
  /** The names of fields that were too long, of which only the beginning is kept. */
  truncated: Set<string>;
  files: SentFile[];
  /** The names of files beyond the number that is kept. */
  furtherFiles: string[];
  dispose: () => Promise<void>;
}

/**
 * The most a request may send, in bytes. Below this, a body is read to its end, so that the browser shows the response;
 * above it, the connection is closed (DESIGN.md section 10).
 */
const maxBodyBytes = 64_000_000;
/** Sizes are in bytes; most fields keep less, see {@link keptLength}. */
const limits = { fieldNameSize: 100, fieldSize: 64_000, fields: 100, parts: 200, headerPairs: 20 };

/** The longest line that any form accepts, in characters. */
const longestLine = 300;

/**
 * How many characters of a field are kept: more than it accepts, so that a text that is too long can be shown again.
 */
function keptLength(field: string, lengths: BodyRules["lengths"]): number {
  return 4 * Math.max(longestLine, lengths?.[field] ?? 0);
}

class BodyTooLarge extends Error {}

/**
 * Reads the body of a POST, urlencoded or multipart, without holding a file in memory.
 * @throws {Response} 400 for a truncated or malformed body, 413 above the limit, 415 for a compressed body or another
 * content type
 */
export async function readBody(request: Request, rules: BodyRules = {}): Promise<Body> {
  const contentType = request.headers.get("content-type") ?? "";
  if (
    request.headers.has("content-encoding") ||
    !/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType)
  ) {
    throw new Response(refusalTexts.notAForm, { status: 415 });
  }

  const spool = new Spool();
  try {
    return await parse(request, contentType, rules, spool);
  } catch (error) {
    await spool.dispose();
    if (error instanceof BodyTooLarge) throw new Response(refusalTexts.tooLarge, { status: 413 });
    throw new Response(refusalTexts.incomplete, { status: 400 });
  }
}

async function parse(
  request: Request,
  contentType: string,
  { files: rule, lengths }: BodyRules,
  spool: Spool,
): Promise<Body> {
  const fields = new FormData();
  const truncated = new Set<string>();
  const files: Promise<SentFile>[] = [];
  const furtherFiles: string[] = [];

  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: { ...limits, fileSize: rule?.maxBytes ?? 0 },
  });
  parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
    const length = keptLength(name, lengths);
    if (valueTruncated || value.length > length) truncated.add(name);
    // Drops half a surrogate pair at the end, which would be shown as U+FFFD.
    fields.append(name, value.slice(0, length).replace(/[\ud800-\udbff]$/, ""));
  });
  parser.on("file", (name, stream, fileName) => {
    // A truncated body causes an error here; the pipeline below reports it.
    stream.on("error", () => {});
    // A file field that was not used has no file name.
    if (name !== rule?.field || !fileName || !rule.accepts(fields)) return stream.resume();
    if (files.length >= rule.maxFiles) {
      furtherFiles.push(path.basename(fileName));
      return stream.resume();
    }
    files.push(spool.keep(fileName, stream));
  });

  if (request.body) {
    const signal = disconnectSignal(request);
    await pipeline(Readable.fromWeb(request.body as ReadableStream), counter(), parser, { signal });
  }
  return { fields, truncated, files: await Promise.all(files), furtherFiles, dispose: () => spool.dispose() };
}

function counter(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBodyBytes ? new BodyTooLarge() : null, chunk);
    },
  });
}

/** The files of one request, on disk but without names: once they are closed or the process is killed, they are gone. */
class Spool {
  #files: FileHandle[] = [];
  #keeping: Promise<unknown>[] = [];
  #disposal = new AbortController();

  keep(fileName: string, stream: BusboyFileStream): Promise<SentFile> {
    const name = path.basename(fileName);
    const keeping = this.#write(stream).then(
      (file): SentFile => ({ name, tooLarge: stream.truncated, read: () => readAll(file) }),
      (error: unknown): SentFile => {
        // The disk is full: the rest of the form is read, and this file fails when it is needed.
        stream.resume();
        const read = () => Promise.reject(new Error("The file could not be stored", { cause: error }));
        return { name, tooLarge: false, read };
      },
    );
    this.#keeping.push(keeping);
    return keeping;
  }

  async #write(stream: BusboyFileStream): Promise<FileHandle> {
    const name = path.join(os.tmpdir(), `gharsetu-upload-${randomUUID()}`);
    const file = await open(name, "wx+", 0o600);
    this.#files.push(file);
    await unlink(name);
    const writer = new Writable({
      write: (chunk: Buffer, _encoding, done) => void file.appendFile(chunk).then(() => done(), done),
    });
    // Also once nobody waits for it any longer: an error without a listener would end the process.
    writer.on("error", () => {});
    try {
      // Not a pipeline: a full disk would end the stream as well, and the rest of the form would never arrive.
      await finished(stream.pipe(writer), { signal: this.#disposal.signal });
    } finally {
      stream.unpipe(writer);
    }
    return file;
  }

  async dispose(): Promise<void> {
    // After a truncated body, a file's stream may never end.
    this.#disposal.abort();
    await Promise.all(this.#keeping);
    await Promise.all(this.#files.map((file) => file.close()));
  }
}

async function readAll(file: FileHandle): Promise<Buffer> {
  const bytes = Buffer.alloc((await file.stat()).size);
  await file.read(bytes, 0, bytes.length, 0);
  return bytes;
}
