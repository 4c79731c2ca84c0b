import { closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import type { ListingRow, Remark } from "#app/domain/listing/import-row.ts";
import { excerpt } from "#app/domain/site/text.ts";
import { Refusal } from "../main.ts";
import { ownColumns } from "./columns.ts";
import type { Table, TableRow } from "./table.ts";

/** Lines of each kind that are shown; all of them are in a file. */
const shownLines = 20;
/** Reasons that are counted in lines of their own. */
const shownReasons = 15;

/** The remarks of one kind about rows, such as why they were refused. */
class Remarks {
  rows = 0;
  readonly #what: { line: string; file: string };
  readonly #table: Table;
  readonly #reasons = new Map<string, number>();
  #file: { name: string; handle: number } | null = null;

  /** @param what the word that a line begins with, and the one in the file's name */
  constructor(what: { line: string; file: string }, table: Table) {
    this.#what = what;
    this.#table = table;
  }

  /** @returns the line to show; null once enough have been shown */
  add(row: TableRow, remarks: Remark[]): string | null {
    this.rows++;
    const cells = "row" in row ? row.row : {};
    for (const remark of remarks) {
      const text = remark.reason ?? remark.text;
      const reason = remark.column ? `${remark.column}: ${text}` : text;
      this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
    }
    const texts = remarks.map((remark) => inWords(remark, cells));
    const cellsOfRow = "row" in row ? this.#own(row.cells) : row.cells;
    this.#write([`${row.from}`, texts.join("; "), ...cellsOfRow]);
    return this.rows <= shownLines ? `${this.#what.line}: ${linesOf(row)}, ${texts.join("; ")}` : null;
  }

  /** The number of rows by reason. */
  summary(): string[] {
    if (this.rows === 0) return [];
    const reasons = [...this.#reasons].sort(([, one], [, other]) => other - one);
    const more = reasons.length - shownReasons;
    return [
      `${this.#what.line}, by reason:`,
      ...reasons.slice(0, shownReasons).map(([reason, rows]) => `${formatCount(rows).padStart(9)}  ${reason}`),
      ...(more > 0 ? [`           and ${formatCount(more)} other reasons`] : []),
    ];
  }

  /** @returns the name of the file that lists all rows; null where there are none */
  close(): string | null {
    if (!this.#file) return null;
    closeSync(this.#file.handle);
    return this.#file.name;
  }

  /** The file's own cells: a list of ours that is imported has columns for line and reason already. */
  #own(cells: string[]): string[] {
    return cells.filter((_, index) => !ownColumns.includes(this.#table.names[index]!.toLowerCase()));
  }

  #write(cells: string[]): void {
    this.#file ??= this.#open();
    writeSync(this.#file.handle, csvLine(cells));
  }

  /** Opens a file beside the imported one, and never overwrites one that somebody may have corrected. */
  #open(): { name: string; handle: number } {
    const { dir, name } = path.parse(this.#table.path);
    for (let number = 1; ; number++) {
      const file = path.join(dir, `${name}.${this.#what.file}${number === 1 ? "" : `-${number}`}.csv`);
      try {
        const handle = openSync(file, "wx");
        // The byte order mark makes Excel read it as UTF-8.
        writeSync(handle, `\ufeff${csvLine([...ownColumns, ...this.#own(this.#table.names)])}`);
        return { name: file, handle };
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "EEXIST") continue;
        const why = error instanceof Error ? error.message : String(error);
        throw new Refusal(`The list of ${this.#what.file} rows cannot be written: ${why}`);
      }
    }
  }
}

/** What an import reports about a file and its rows. */
export class Report {
  added = 0;
  there = 0;
  readonly #table: Table;
  readonly #refused: Remarks;
  readonly #doubtful: Remarks;
  readonly #assumed = new Map<string, number>();
  #twice = 0;

  constructor(table: Table) {
    this.#table = table;
    this.#refused = new Remarks({ line: "Refused", file: "refused" }, table);
    this.#doubtful = new Remarks({ line: "Doubtful", file: "doubtful" }, table);
  }

  get refusals(): number {
    return this.#refused.rows;
  }

  /** What was guessed about the file. */
  about(): string[] {
    const { path: file, encoding, delimiter, unread, without, type } = this.#table;
    const between = { ";": "semicolons", "\t": "tabs", "|": "vertical bars" }[delimiter];
    const lines: string[] = [];
    if (encoding !== "UTF-8") lines.push(`${file} is read as ${encoding}.`);
    if (between) lines.push(`Its columns are separated by ${between}.`);
    if (type) {
      const [price, purpose] = type === "rent" ? ["a rent", "rent"] : ["a sale price", "sale"];
      lines.push(`It has no column for the type, and its price is called ${price}: all homes are for ${purpose}.`);
    }
    const none = without.filter((column) => ["parking", "furnished"].includes(column));
    if (none.length > 0) lines.push(`It has no column for ${none.join(" and ")}: imported as "no".`);
    if (unread.length > 0) lines.push(`These columns are not imported: ${unread.map(printable).join(", ")}`);
    return lines;
  }

  refuse(row: TableRow, problems: Remark[]): string | null {
    return this.#refused.add(row, problems);
  }

  doubt(row: TableRow, doubts: Remark[]): string | null {
    return doubts.length > 0 ? this.#doubtful.add(row, doubts) : null;
  }

  assume(assumed: Remark[]): void {
    for (const { column, text } of assumed) {
      const key = `${column} ${text}`;
      this.#assumed.set(key, (this.#assumed.get(key) ?? 0) + 1);
    }
  }

  repeat(row: TableRow, first: number): string | null {
    return ++this.#twice <= shownLines ? `Twice: ${linesOf(row)}, it says the same as line ${first}` : null;
  }

  /** The report at the end; its last line has the totals. */
  summary({ dryRun }: { dryRun: boolean }): string[] {
    const [refused, doubtful] = [this.#refused.close(), this.#doubtful.close()];
    const assumed = [...this.#assumed].map(
      ([key, rows]) => `${formatCount(rows)} ${rows === 1 ? "row" : "rows"}: ${key}`,
    );
    const twice = this.#twice > 0 ? `, ${formatCount(this.#twice)} twice in the file` : "";
    const [added, there] = [formatCount(this.added), formatCount(this.there)];
    const homes = dryRun ? `Dry run, nothing saved: ${added} would be added` : `${added} added`;
    return [
      ...assumed,
      ...this.#doubtful.summary(),
      ...(doubtful
        ? [`These homes ${dryRun ? "would be" : "are"} imported all the same. They are listed in ${doubtful}.`]
        : []),
      ...this.#refused.summary(),
      ...(refused ? [`All refused rows are in ${refused}. Correct them there and import that file.`] : []),
      `${homes}, ${there} already there${twice}, ${formatCount(this.refusals)} refused`,
    ];
  }
}

function inWords({ column, text }: Remark, cells: ListingRow): string {
  return column ? `${column} ${printable(cells[column] ?? "")}: ${text}` : text;
}

function linesOf({ from, to }: { from: number; to: number }): string {
  return from === to ? `line ${from}` : `lines ${from} to ${to}`;
}

function csvLine(cells: string[]): string {
  const quoted = cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(",")}\r\n`;
}

/** As in `14,611` or `1,00,000`. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-IN");
}

/** A text from the file, in quotes, truncated, and without control characters that a terminal would obey. */
function printable(text: string): string {
  const short = excerpt(text, 40);
  const plain = JSON.stringify(short).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return short === text ? plain : `${plain} ...`;
}
