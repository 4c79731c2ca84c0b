import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { fromWindows1252 } from "#app/domain/site/windows-1252.ts";
import { UserError } from "../main.ts";
import { importTexts } from "#texts/listing/import.ts";

/** A line of a file, counted from 1, with its line break. */
export interface Line {
  number: number;
  text: string;
  /** Whether it is too long to be read: then there is no text. */
  tooLong: boolean;
}

export type Encoding = "UTF-8" | "UTF-16LE" | "UTF-16BE" | "Windows-1252";

/** A text file, its detected encoding and its size. */
export interface TextFile {
  path: string;
  encoding: Encoding;
  /** In bytes. */
  size: number;
}

/** The longest line and the longest row that are read, in UTF-16 units: several times what a listing may contain. */
export const longest = 64_000;

/**
 * Detects a file's encoding: UTF-16 by its byte order mark or its zeros, else UTF-8, unless more of its foreign characters
 * are invalid in UTF-8 than valid: then Windows-1252.
 * @throws {UserError} for a file that is not text or cannot be read
 */
export async function openText(path: string): Promise<TextFile> {
  const about = await stat(path).catch((error: unknown) => cannotBeRead(path, error));
  if (!about.isFile()) throw new UserError(importTexts.file.notAFile(path));
  const { size } = about;
  const decoder = new TextDecoder();
  let begun = false;
  let wrong = 0;
  let right = 0;
  for await (const chunk of bytesOf(path)) {
    if (!begun) {
      refuseSpreadsheet(path, chunk);
      const utf16 = utf16Of(chunk);
      if (utf16) return { path, size, encoding: utf16 };
    }
    if (chunk.includes(0)) throw new UserError(importTexts.file.notText(path));
    begun = true;
    const text = decoder.decode(chunk, { stream: true });
    const foreign = text.replace(/\p{ASCII}+/gu, "");
    const unreadable = foreign.split("\ufffd").length - 1;
    wrong += unreadable;
    right += foreign.length - unreadable;
  }
  return { path, size, encoding: wrong > right ? "Windows-1252" : "UTF-8" };
}

/** Without a byte order mark, every other byte is a zero: a header is mostly ASCII. */
function utf16Of(start: Buffer): Encoding | null {
  const mark = start.subarray(0, 2).toString("hex");
  if (mark === "fffe") return "UTF-16LE";
  if (mark === "feff") return "UTF-16BE";
  const zeros = [0, 0];
  for (const [index, byte] of start.subarray(0, 100).entries()) if (byte === 0) zeros[index % 2]!++;
  const most = Math.min(start.length, 100) / 2;
  if (zeros[0] === 0 && zeros[1]! > 0.8 * most) return "UTF-16LE";
  return zeros[1] === 0 && zeros[0]! > 0.8 * most ? "UTF-16BE" : null;
}

function refuseSpreadsheet(path: string, start: Buffer): void {
  const excel = start.subarray(0, 2).toString("latin1") === "PK" || start.subarray(0, 4).toString("hex") === "d0cf11e0";
  if (excel) throw new UserError(importTexts.file.spreadsheet(path));
}

/**
 * The lines of a file, without its byte order mark. Bytes that are invalid in its encoding become U+FFFD, which the
 * form's rules refuse in that row. Never more than a chunk and a line are in memory.
 * @param onRead gets the number of bytes read so far
 */
export async function* linesOf({ path, encoding }: TextFile, onRead?: (bytes: number) => void): AsyncGenerator<Line> {
  const decode = decoderOf(encoding);
  let number = 0;
  let bytes = 0;
  let rest = "";
  // The rest of a line that is too long is skipped.
  let tooLong = false;
  const take = (text: string): Line => {
    const line = { number: ++number, text: tooLong ? "" : text, tooLong: tooLong || text.length > longest };
    tooLong = false;
    return line;
  };

  for await (const chunk of bytesOf(path)) {
    rest += decode(chunk);
    // A CR at the very end may be half of a line break.
    const whole = rest.split(/(?<=\r\n|\n|\r(?!\n|$))/);
    rest = whole.pop() ?? "";
    for (const text of whole) yield take(text);
    if (rest.length > longest) {
      tooLong = true;
      rest = "";
    }
    onRead?.((bytes += chunk.length));
  }
  rest += decode();
  for (const text of rest.split(/(?<=\r\n|\n|\r(?!\n))/)) if (text !== "" || tooLong) yield take(text);
}

function decoderOf(encoding: Encoding): (chunk?: Buffer) => string {
  if (encoding === "Windows-1252") return (chunk) => (chunk ? fromWindows1252(chunk) : "");
  const decoder = new TextDecoder(encoding);
  return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined });
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path)) yield chunk as Buffer;
  } catch (error) {
    cannotBeRead(path, error);
  }
}

function cannotBeRead(path: string, error: unknown): never {
  throw new UserError(importTexts.file.unreadable(path, error instanceof Error ? error.message : String(error)));
}
