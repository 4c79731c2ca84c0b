import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { type Line, longest } from "./lines.ts";
import { importRowTexts } from "#texts/listing/import-rows.ts";

/** A row of a CSV file with its line numbers, or its text and why it could not be read. */
export type Row = { from: number; to: number } & ({ cells: string[] } | { problem: string; text: string });

const { unreadable: problems } = importRowTexts;

/**
 * The rows of a CSV file (RFC 4180), header first, without empty ones. A row that cannot be read loses only its first
 * line: reading continues at the next one, so that an unclosed quote does not swallow what follows.
 * @param delimiter between two cells
 */
export async function* rowsOf(lines: AsyncIterable<Line>, delimiter = ","): AsyncGenerator<Row> {
  const ahead = new LinesAhead(lines);
  let width = 0;
  for (;;) {
    const first = await ahead.at(0);
    if (!first) return;
    const { number, text } = first;
    const refused = (problem: string): Row => ({ from: number, to: number, problem, text });
    const count = first.tooLong ? 1 : await ahead.linesOfRow();
    if (first.tooLong || count === 0) {
      yield refused(first.tooLong ? problems.long(longest) : problems.unclosed);
      ahead.drop(1);
      continue;
    }
    const cells = parseRow(ahead.text(0, count), delimiter);
    if (cells === null) {
      yield refused(problems.misplaced);
      ahead.drop(1);
      continue;
    }
    if (cells.some((cell) => cell.trim() !== "")) {
      width ||= cells.length;
      // Spreadsheets add empty cells at the end of some rows.
      while (cells.length > width && cells.at(-1) === "") cells.pop();
      if (cells.length === width) {
        yield { from: first.number, to: first.number + count - 1, cells };
      } else {
        const problem = problems.columns(cells.length, width);
        const swallows = Array.from({ length: count - 1 }, (_, index) => parseRow(ahead.text(index + 1, 1), delimiter));
        if (swallows.some((row) => row?.length === width)) {
          yield refused(problems.unclosed);
          ahead.drop(1);
          continue;
        }
        yield { from: first.number, to: first.number + count - 1, problem, text: ahead.text(0, count) };
      }
    }
    ahead.drop(count);
  }
}

/** @returns null if its quotes are misplaced */
export function parseRow(text: string, delimiter: string): string[] | null {
  try {
    const [cells = []] = parse(text, { delimiter, relax_column_count: true });
    return cells;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Lines that are read but not used yet. */
class LinesAhead {
  readonly #source: AsyncIterator<Line>;
  #held: Line[] = [];

  constructor(lines: AsyncIterable<Line>) {
    this.#source = lines[Symbol.asyncIterator]();
  }

  async at(index: number): Promise<Line | undefined> {
    while (this.#held.length <= index) {
      const next = await this.#source.next();
      if (next.done) return undefined;
      this.#held.push(next.value);
    }
    return this.#held[index];
  }

  /** How many lines the next row takes: until its quotes are even. 0 if that is nowhere near. */
  async linesOfRow(): Promise<number> {
    let open = false;
    let length = 0;
    for (let count = 0; length <= longest; count++) {
      const line = await this.at(count);
      if (!line || line.tooLong) return 0;
      length += line.text.length;
      if (line.text.split('"').length % 2 === 0) open = !open;
      if (!open) return count + 1;
    }
    return 0;
  }

  text(from: number, count: number): string {
    return this.#held
      .slice(from, from + count)
      .map(({ text }) => text)
      .join("");
  }

  drop(count: number): void {
    this.#held = this.#held.slice(count);
  }
}
