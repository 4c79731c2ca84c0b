import { closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import type { ListingRow, Remark } from "#app/domain/listing/import-row.ts";
import { excerpt } from "#app/domain/site/text.ts";
import { UserError } from "../main.ts";
import { csvLine } from "./cells.ts";
import { ownColumns } from "./columns.ts";
import type { Table, TableRow } from "./table.ts";
import { importTexts } from "#texts/listing/import.ts";
import { locale } from "#texts/plural.ts";

/** Lines of each kind that are printed; all of them are in a file. */
const shownLines = 20;
/** Reasons that are counted on lines of their own. */
const shownReasons = 15;
const listOf = new Intl.ListFormat(locale);

/** The remarks of one kind about rows, such as why they were refused. */
class Remarks {
  rows = 0;
  readonly #kind: "refused" | "doubtful";
  readonly #table: Table;
  readonly #reasons = new Map<string, number>();
  #file: { name: string; handle: number } | null = null;

  constructor(kind: "refused" | "doubtful", table: Table) {
    this.#kind = kind;
    this.#table = table;
  }

  /** @returns the line to print; null once enough are printed */
  add(row: TableRow, remarks: Remark[]): string | null {
    this.rows++;
    const cells = "row" in row ? row.row : {};
    for (const remark of remarks) {
      const text = remark.reason ?? remark.text;
      const reason = remark.column ? importTexts.onColumn(remark.column, text) : text;
      this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
    }
    const texts = remarks.map((remark) => inWords(remark, cells));
    const cellsOfRow = "row" in row ? this.#own(row.cells) : row.cells;
    this.#write([`${row.from}`, texts.join("; "), ...cellsOfRow]);
    return this.rows <= shownLines ? importTexts[this.#kind](linesOf(row), texts.join("; ")) : null;
  }

  /** The number of rows by reason. */
  summary(): string[] {
    if (this.rows === 0) return [];
    const reasons = [...this.#reasons].sort(([, one], [, other]) => other - one);
    const more = reasons.length - shownReasons;
    return [
      importTexts.summary[this.#kind],
      ...reasons.slice(0, shownReasons).map(([reason, rows]) => `${formatCount(rows).padStart(9)}  ${reason}`),
      ...(more > 0 ? [`           ${importTexts.summary.otherReasons(more)}`] : []),
    ];
  }

  /** @returns the name of the file that lists all rows; null if there are none */
  close(): string | null {
    if (!this.#file) return null;
    closeSync(this.#file.handle);
    return this.#file.name;
  }

  /** The file's own cells: a file of ours that is imported again already has columns for line and reason. */
  #own(cells: string[]): string[] {
    return cells.filter((_, index) => !ownColumns.includes(this.#table.names[index]!.toLowerCase()));
  }

  #write(cells: string[]): void {
    this.#file ??= this.#open();
    writeSync(this.#file.handle, csvLine(cells));
  }

  /** Opens a file next to the imported one, and never overwrites one that may have been corrected by hand. */
  #open(): { name: string; handle: number } {
    const { dir, name } = path.parse(this.#table.path);
    for (let number = 1; ; number++) {
      const file = path.join(dir, `${name}.${this.#kind}${number === 1 ? "" : `-${number}`}.csv`);
      try {
        const handle = openSync(file, "wx");
        // The byte order mark makes Excel read it as UTF-8.
        writeSync(handle, `\ufeff${csvLine([...ownColumns, ...this.#own(this.#table.names)])}`);
        return { name: file, handle };
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "EEXIST") continue;
        const why = error instanceof Error ? error.message : String(error);
        throw new UserError(importTexts.summary.cannotWrite[this.#kind](why));
      }
    }
  }
}

/** What an import reports about a file and its rows. */
export class Report {
  added = 0;
  alreadyImported = 0;
  readonly #table: Table;
  readonly #refused: Remarks;
  readonly #doubtful: Remarks;
  readonly #defaulted = new Map<string, number>();
  #duplicates = 0;

  constructor(table: Table) {
    this.#table = table;
    this.#refused = new Remarks("refused", table);
    this.#doubtful = new Remarks("doubtful", table);
  }

  get refusals(): number {
    return this.#refused.rows;
  }

  /** What was guessed about the file. */
  about(): string[] {
    const { path: file, encoding, delimiter, unread, without, type } = this.#table;
    const { about } = importTexts;
    const separators = about.separators[delimiter];
    const lines: string[] = [];
    if (encoding !== "UTF-8") lines.push(about.encoding(file, encoding));
    if (separators) lines.push(separators);
    if (type) lines.push(about.type[type]);
    const none = without.filter((column) => ["parking", "furnished"].includes(column));
    if (none.length > 0) lines.push(about.without(listOf.format(none)));
    if (unread.length > 0) lines.push(about.unread(unread.map(printable).join(", ")));
    return lines;
  }

  refuse(row: TableRow, problems: Remark[]): string | null {
    return this.#refused.add(row, problems);
  }

  warn(row: TableRow, warnings: Remark[]): string | null {
    return warnings.length > 0 ? this.#doubtful.add(row, warnings) : null;
  }

  noteDefaults(defaulted: Remark[]): void {
    for (const { text } of defaulted) this.#defaulted.set(text, (this.#defaulted.get(text) ?? 0) + 1);
  }

  repeat(row: TableRow, first: number): string | null {
    return ++this.#duplicates <= shownLines ? importTexts.duplicate(linesOf(row), first) : null;
  }

  /** The report at the end; its last line has the totals. */
  summary({ dryRun }: { dryRun: boolean }): string[] {
    const [refused, doubtful] = [this.#refused.close(), this.#doubtful.close()];
    const { summary } = importTexts;
    const [added, alreadyImported] = [formatCount(this.added), formatCount(this.alreadyImported)];
    const duplicates = this.#duplicates > 0 ? summary.duplicates(this.#duplicates) : null;
    return [
      ...[...this.#defaulted].map(([text, rows]) => summary.defaulted(rows, text)),
      ...this.#doubtful.summary(),
      ...(doubtful ? [summary.doubtfulFile(doubtful)] : []),
      ...this.#refused.summary(),
      ...(refused ? [summary.refusedFile(refused)] : []),
      summary.totals({ added, alreadyImported, refused: formatCount(this.refusals) }, duplicates, dryRun),
    ];
  }
}

function inWords({ column, text }: Remark, cells: ListingRow): string {
  return column ? importTexts.onCell(column, printable(cells[column] ?? ""), text) : text;
}

function linesOf({ from, to }: { from: number; to: number }): string {
  return importTexts.line(from, to);
}

/** As in `14,611` or `1,00,000`. */
export function formatCount(count: number): string {
  return count.toLocaleString(locale);
}

/** A text from the file, in quotes, truncated, and without control characters that a terminal would execute. */
function printable(text: string): string {
  const short = excerpt(text, 40);
  const plain = JSON.stringify(short).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return short === text ? plain : importTexts.shortened(plain);
}
