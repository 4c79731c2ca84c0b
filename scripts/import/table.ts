import { type ListingColumn, type ListingRow, listingColumns } from "#app/domain/listing-row.ts";
import { Refusal } from "../main.ts";
import { linesOf } from "./lines.ts";
import { rowsOf } from "./rows.ts";

/** A row of the table, with the lines it stands in. */
export type TableRow = { from: number; to: number } & ({ row: ListingRow } | { problem: string });

/**
 * A file of listings: where its columns are, and its rows one after the other.
 * @returns also the columns that are not read
 * @throws {Refusal} where the file or its first line is not what it should be
 */
export async function openTable(file: string): Promise<{ unread: string[]; rows: AsyncGenerator<TableRow> }> {
  const source = rowsOf(linesOf(file));
  const first = await source.next();
  if (first.done) throw new Refusal(`${file} is empty.`);
  const header = first.value;
  if ("problem" in header) throw new Refusal(`${file}, line ${header.from}: ${header.problem}.`);
  const names = header.cells.map((cell) => cell.trim());
  const place = placesOf(file, names);
  const known = new Set(place.values());

  async function* rows(): AsyncGenerator<TableRow> {
    for await (const row of source) {
      if ("problem" in row) yield row;
      else yield { from: row.from, to: row.to, row: named(row.cells, place) };
    }
  }
  return { unread: names.filter((_, index) => !known.has(index)), rows: rows() };
}

function placesOf(file: string, names: string[]): Map<ListingColumn, number> {
  const lower = names.map((name) => name.toLowerCase());
  const place = new Map(listingColumns.map((column) => [column, lower.indexOf(column.toLowerCase())]));
  const missing = listingColumns.filter((column) => place.get(column) === -1);
  if (missing.length > 0) {
    const other = names.length === 1 && /[;\t|]/.test(names[0] ?? "") ? " Its columns should be parted by commas." : "";
    const none = missing.length === listingColumns.length;
    const what = none ? "names none of the columns" : `has no column ${missing.join(", ")}; it should have all of`;
    throw new Refusal(`The first line of ${file} ${what} ${listingColumns.join(",")}.${other}`);
  }
  const doubled = listingColumns.filter((column) => lower.indexOf(column.toLowerCase(), place.get(column)! + 1) !== -1);
  if (doubled.length > 0) throw new Refusal(`The first line of ${file} names twice: ${doubled.join(", ")}.`);
  return place;
}

function named(cells: string[], place: Map<ListingColumn, number>): ListingRow {
  return Object.fromEntries([...place].map(([column, index]) => [column, cells[index] ?? ""])) as ListingRow;
}
