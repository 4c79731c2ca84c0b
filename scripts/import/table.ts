import type { ListingColumn, ListingRow } from "#app/domain/listing/import-row.ts";
import { UserError } from "../main.ts";
import { plainCell } from "./cells.ts";
import { type Header, countKnown, readHeader } from "./columns.ts";
import { type Line, linesOf, openText, type TextFile } from "./lines.ts";
import { parseRow, rowsOf } from "./rows.ts";
import { importTexts } from "#texts/listing/import.ts";

/** A row of the table, with its line numbers and unchanged cells. */
export type TableRow = { from: number; to: number; cells: string[] } & ({ row: ListingRow } | { problem: string });

/** A file of listings. */
export interface Table extends Header, TextFile {
  delimiter: string;
  /** The names of its columns. */
  names: string[];
  rows: AsyncGenerator<TableRow>;
}

/** The most common one first: it wins if several fit. */
const delimiters = [",", ";", "\t", "|"];

/**
 * Opens a file of listings: detects its encoding and delimiter, finds its columns, and reads its rows one by one.
 * @param onRead gets the number of bytes read so far
 * @throws {UserError} if the file or its first line is invalid
 */
export async function openTable(path: string, onRead?: (bytes: number) => void): Promise<Table> {
  const text = await openText(path);
  const lines = linesOf(text, onRead);
  let first = await lines.next();
  // Excel's way of naming the delimiter.
  let delimiter = first.done ? undefined : /^sep=(.)\r?\n?$/i.exec(first.value.text)?.[1];
  if (delimiter !== undefined) first = await lines.next();
  if (first.done) throw new UserError(importTexts.file.empty(path));
  delimiter ??= delimiterOf(first.value);

  const source = rowsOf(startingWith(first.value, lines), delimiter);
  const read = await source.next();
  if (read.done) throw new UserError(importTexts.file.empty(path));
  const header = read.value;
  if ("problem" in header) throw new UserError(importTexts.file.badHeader(path, header.from, header.problem));
  const names = header.cells.map((cell) => plainCell(cell.trim()));
  const { place, type, ...about } = readHeader(path, names);

  async function* rows(): AsyncGenerator<TableRow> {
    for await (const row of source) {
      const { from, to } = row;
      if ("problem" in row) {
        yield { from, to, cells: [row.text], problem: row.problem };
        continue;
      }
      const cells = row.cells.map(plainCell);
      yield { from, to, cells, row: { ...(type && { type }), ...named(cells, place) } };
    }
  }
  return { ...text, ...about, place, type, delimiter, names, rows: rows() };
}

/** The delimiter by which the header has the most known columns. */
function delimiterOf({ text }: Line): string {
  const known = delimiters.map((delimiter) => countKnown(parseRow(text, delimiter) ?? []));
  return delimiters[known.indexOf(Math.max(...known))]!;
}

async function* startingWith(first: Line, rest: AsyncIterable<Line>): AsyncGenerator<Line> {
  yield first;
  yield* rest;
}

function named(cells: string[], place: ReadonlyMap<ListingColumn, number>): ListingRow {
  return Object.fromEntries([...place].map(([column, index]) => [column, cells[index] ?? ""]));
}
