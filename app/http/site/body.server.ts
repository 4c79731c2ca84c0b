import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { env } from "#app/env.server.ts";
import { spoolName } from "#app/domain/site/spool.ts";
import { goneSignal } from "./client-connection.server.ts";

/** What may come in a form's file field. Everything else that is a file is read over and dropped. */
export interface FileRule {
  field: string;
  /** Files taken; those beyond are read over. */
  most: number;
  /** Bytes of a file. A longer one is read to its end and dropped. */
  bytes: number;
  /** Whether the fields before it say that somebody may send files; else they are read over. */
  wanted: (fields: FormData) => boolean;
}

/** What may come in a form. */
export interface BodyRules {
  files?: FileRule;
  /** The longest text of each field, in characters; fields that are not named take one line. */
  lengths?: Record<string, number>;
}

export interface SentFile {
  name: string;
  /** Whether it was longer than the rule allows; there is nothing to read then. */
  tooLarge: boolean;
  /** @throws what kept it from being put aside */
  read: () => Promise<Buffer>;
}

/** A request's body, read whole: text in memory, files spooled to the disk until `dispose`. */
export interface Body {
  fields: FormData;
  /** The names of fields whose text was so long that only its beginning is kept. */
  truncated: Set<string>;
  files: SentFile[];
  tooManyFiles: boolean;
  dispose: () => Promise<void>;
}

/**
 * The most a request may send, in bytes. Up to here a body is read to its end, so that the browser gets to see the
 * answer; past it the connection is closed (DESIGN.md section 10).
 */
const ceiling = 64_000_000;
/** Sizes are in bytes; most fields keep less, see {@link keptLength}. */
const limits = { fieldNameSize: 100, fieldSize: 64_000, fields: 100, parts: 200, headerPairs: 20 };

/** The longest line that any form accepts, in characters. */
const longestLine = 300;

/** How many characters of a field are kept: more than it accepts, so that a text that is too long can be shown again. */
function keptLength(field: string, lengths: BodyRules["lengths"]): number {
  return 4 * Math.max(longestLine, lengths?.[field] ?? 0);
}

class OverCeiling extends Error {}

/**
 * Reads the body of a POST, urlencoded or multipart, without ever holding a file in memory.
 * @throws {Response} 400 for a body that is cut off or malformed, 413 past the ceiling, 415 for a compressed body or another
 * content type
 */
export async function readBody(request: Request, rules: BodyRules = {}): Promise<Body> {
  const contentType = request.headers.get("content-type") ?? "";
  if (
    request.headers.has("content-encoding") ||
    !/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType)
  ) {
    throw new Response("Send the form as a browser does.", { status: 415 });
  }

  const spool = new Spool();
  try {
    return await parse(request, contentType, rules, spool);
  } catch (error) {
    await spool.dispose();
    if (error instanceof OverCeiling) throw new Response("That is more than we can take at once.", { status: 413 });
    throw new Response("The form did not reach us whole. Please send it again.", { status: 400 });
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
  const files: Promise<SentFile | null>[] = [];
  let tooManyFiles = false;

  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: { ...limits, fileSize: rule?.bytes ?? 0 },
  });
  parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
    const length = keptLength(name, lengths);
    if (valueTruncated || value.length > length) truncated.add(name);
    // Without half a surrogate pair at the end, which would be shown as U+FFFD.
    fields.append(name, value.slice(0, length).replace(/[\ud800-\udbff]$/, ""));
  });
  parser.on("file", (name, stream, fileName) => {
    // Its end may be an error when the body is cut off; the pipeline below reports that.
    stream.on("error", () => {});
    if (name !== rule?.field || !fileName || !rule.wanted(fields)) return stream.resume();
    if (files.length >= rule.most) {
      tooManyFiles = true;
      return stream.resume();
    }
    files.push(spool.keep(fileName, stream));
  });

  if (request.body) {
    const signal = goneSignal(request);
    await pipeline(Readable.fromWeb(request.body as ReadableStream), counter(), parser, { signal });
  }
  const kept = (await Promise.all(files)).filter((file) => file !== null);
  return { fields, truncated, files: kept, tooManyFiles, dispose: () => spool.dispose() };
}

function counter(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > ceiling ? new OverCeiling() : null, chunk);
    },
  });
}

/** The files of one request, in a folder of their own below the system's temporary one. */
class Spool {
  #folder: Promise<string> | undefined;
  #keeping: Promise<unknown>[] = [];
  #disposal = new AbortController();

  /** @returns null for an empty file: that is how a browser sends a file field nobody used */
  keep(name: string, stream: BusboyFileStream): Promise<SentFile | null> {
    const keeping = this.#write(String(this.#keeping.length), stream).then(
      (file) =>
        stream.bytesRead === 0
          ? null
          : { name: path.basename(name), tooLarge: stream.truncated, read: () => readFile(file) },
      (error: unknown) => {
        // A full disk: the rest of the form is read on, and this file fails where it is wanted.
        stream.resume();
        return {
          name: path.basename(name),
          tooLarge: false,
          read: () => Promise.reject(new Error("It could not be put aside", { cause: error })),
        };
      },
    );
    this.#keeping.push(keeping);
    return keeping;
  }

  async #write(name: string, stream: BusboyFileStream): Promise<string> {
    const owner = { dataDirId: env.dataDirId, host: os.hostname(), pid: process.pid };
    this.#folder ??= mkdtemp(path.join(os.tmpdir(), spoolName(owner)));
    const file = path.join(await this.#folder, name);
    const writer = createWriteStream(file, { mode: 0o600 });
    // Also once nobody waits for it any longer: without a listener, Node would end the process.
    writer.on("error", () => {});
    try {
      // Not a pipeline: with a full disk that would end the stream as well, and the rest of the form would never come.
      await finished(stream.pipe(writer), { signal: this.#disposal.signal });
    } finally {
      stream.unpipe(writer);
      writer.destroy();
      // Its folder is removed next: nothing may be created there after that.
      if (!writer.closed) await new Promise<void>((closed) => writer.once("close", closed));
    }
    if (stream.truncated) await rm(file);
    return file;
  }

  async dispose(): Promise<void> {
    // Of a body that broke off, a file's stream may never end by itself.
    this.#disposal.abort();
    await Promise.all(this.#keeping);
    const folder = await this.#folder?.catch(() => null);
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}
