import { inIndia } from "./report.ts";

const width = 30;
/** Without a terminal a line is written for so many rows. */
const linesEvery = 5000;
const drawEvery = 100;

/** How far an import is: a bar on a terminal, else a line now and then. */
export class Progress {
  readonly #terminal = process.stdout.isTTY;
  /** Of the file, in bytes. */
  size = 0;
  read = 0;

  /** To be called for each row. */
  tell(rows: number): void {
    if (this.#terminal) {
      if (rows % drawEvery === 0) this.#draw(rows);
    } else if (rows % linesEvery === 0) {
      console.log(`${inIndia(rows)} rows read`);
    }
  }

  #draw(rows: number): void {
    const part = this.size === 0 ? 1 : Math.min(this.read / this.size, 1);
    const done = Math.round(part * width);
    const percent = String(Math.floor(part * 100)).padStart(3);
    process.stdout.write(`\r[${"#".repeat(done)}${".".repeat(width - done)}] ${percent} %  ${inIndia(rows)} rows `);
  }

  /** Makes room for other lines. */
  clear(): void {
    if (this.#terminal) process.stdout.write("\r\u001b[K");
  }
}

/** Who reads what we write may be slower than we are; the process would end, or hold it all in memory. */
export async function allWritten(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write("", done));
}
