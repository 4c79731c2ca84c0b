import { formatCount } from "./report.ts";
import { importTexts } from "#texts/listing/import.ts";

const width = 30;
/** Rows after which a line is written if there is no terminal. */
const linesEvery = 5000;
const drawEvery = 100;

/** The progress of an import: a bar on a terminal, else a line now and then. */
export class Progress {
  readonly #terminal = process.stdout.isTTY;
  /** The file's size and how much of it is read, in bytes. */
  size = 0;
  read = 0;

  /** To be called for each row. */
  update(rows: number): void {
    if (this.#terminal) {
      if (rows % drawEvery === 0) this.#draw(rows);
    } else if (rows % linesEvery === 0) {
      console.log(importTexts.read(formatCount(rows)));
    }
  }

  #draw(rows: number): void {
    const part = this.size === 0 ? 1 : Math.min(this.read / this.size, 1);
    const done = Math.round(part * width);
    const percent = String(Math.floor(part * 100)).padStart(3);
    const text = importTexts.progress(percent, formatCount(rows));
    process.stdout.write(`\r[${"#".repeat(done)}${".".repeat(width - done)}] ${text} `);
  }

  /** Removes the bar, so that another line can be written. */
  clear(): void {
    if (this.#terminal) process.stdout.write("\r\u001b[K");
  }
}

/** Waits until all output is written: a slow reader would make us hold it in memory, or lose it at the end. */
export async function allWritten(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write("", done));
}
