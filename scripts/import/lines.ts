import { createReadStream } from "node:fs";
import { Refusal } from "../main.ts";

/** A line of a file, counted from 1, with its line break. */
export interface Line {
  number: number;
  text: string;
  /** Whether it is longer than anything worth reading: there is no text then. */
  tooLong: boolean;
}

/** The longest line and the longest row that are read, in UTF-16 units: several times what a listing may say. */
export const longest = 64_000;

/**
 * The lines of a UTF-8 file, with or without a byte order mark. Bytes that are no UTF-8 become U+FFFD, which the form's
 * rules refuse in the row where they stand. Never more than a chunk and a line are in memory.
 * @throws {Refusal} for what is no text in UTF-8 at all, and for what cannot be read
 */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let number = 0;
  let rest = "";
  let begun = false;
  // Of a line that is too long, only that.
  let tooLong = false;
  const take = (text: string): Line => {
    const line = { number: ++number, text: tooLong ? "" : text, tooLong: tooLong || text.length > longest };
    tooLong = false;
    return line;
  };

  for await (const chunk of bytesOf(file)) {
    if (!begun) refuseNoText(file, chunk);
    begun = true;
    rest += decoder.decode(chunk, { stream: true });
    // A CR at the very end may be half of a line break.
    const whole = rest.split(/(?<=\r\n|\n|\r(?!\n|$))/);
    rest = whole.pop() ?? "";
    for (const text of whole) yield take(text);
    if (rest.length > longest) {
      tooLong = true;
      rest = "";
    }
  }
  rest += decoder.decode();
  for (const text of rest.split(/(?<=\r\n|\n|\r(?!\n))/)) if (text !== "" || tooLong) yield take(text);
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(file)) yield chunk as Buffer;
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuseNoText(file: string, start: Buffer): void {
  const advice = "Save it as CSV in UTF-8.";
  if (start.subarray(0, 2).toString("latin1") === "PK") throw new Refusal(`${file} is a spreadsheet. ${advice}`);
  const utf16 = ["fffe", "feff"].includes(start.subarray(0, 2).toString("hex"));
  if (utf16) throw new Refusal(`${file} is in UTF-16. ${advice}`);
  if (start.includes(0)) throw new Refusal(`${file} is no text. ${advice}`);
}
