import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linesOf, longest } from "../../scripts/import/lines.ts";
import { rowsOf } from "../../scripts/import/rows.ts";
import { openTable } from "../../scripts/import/table.ts";
import { listingColumns } from "#app/domain/listing-row.ts";

describe("a CSV file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "gharsetu-csv-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function rows(content: string | Buffer) {
    const file = path.join(folder, "file.csv");
    await writeFile(file, content);
    const found = [];
    for await (const row of rowsOf(linesOf(file))) found.push(row);
    return found;
  }

  /** The cells of its rows; of a row that is refused its lines and why. */
  const read = async (content: string | Buffer) =>
    (await rows(content)).map((row) => ("cells" in row ? row.cells : `${row.from}-${row.to} ${row.problem}`));

  const unclosed = "a quote is opened here and not closed";
  const misplaced = expect.stringMatching(/^\d+-\d+ its quotes do not match/) as string;

  it("is read back as it was written, whatever stands in its cells (RFC 4180)", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", "घ", ",", '"', "\n", "\r\n", " ", "\ufeff", "🏠") });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      );
    const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom("\r\n", "\n"), fc.boolean(), async (cells, end, closed) => {
        // What holds nothing is no row, and a mark at the very beginning is none of the text.
        const kept = cells.filter((row) => row.some((text) => text.trim() !== ""));
        const written = cells.map((row) => row.map(quoted).join(",")).join(end) + (closed ? end : "");
        expect(await read(`\ufeff${written}`)).toEqual(kept);
      }),
      { numRuns: 200 },
    );
  });

  it.each(["\r\n", "\n", "\r"])("may end its lines with %j, also in the middle of a chunk", async (end) => {
    const row = `${"x".repeat(1000)},घर`;
    const got = await rows(Array<string>(200).fill(row).join(end));
    expect(got).toHaveLength(200);
    expect(new Set(got.map((one) => "cells" in one && one.cells.join()))).toEqual(new Set([row]));
    expect(got.at(-1)).toMatchObject({ from: 200, to: 200 });
  });

  it("passes over what is empty, and still counts its lines", async () => {
    expect(await rows("a,b\n\n  \n,\n1,2\n\n")).toEqual([
      { from: 1, to: 1, cells: ["a", "b"] },
      { from: 5, to: 5, cells: ["1", "2"] },
    ]);
  });

  it("says in which lines a row stands", async () => {
    expect((await rows('a,b\n"1\n2\n3",4\n5,6\n')).map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 4],
      [5, 5],
    ]);
  });

  it.each([
    ["that is opened and not closed", 'x,"y', `2-2 ${unclosed}`],
    ["in the middle of a cell", 'x,6" y', `2-2 ${unclosed}`],
    ["twice in the middle of a cell", 'x,a "b" c', misplaced],
    ["after which a cell goes on", 'x,"y" z', misplaced],
  ])("with a quote %s loses that row alone", async (_where, wrong, problem) => {
    const after = Array.from({ length: 3000 }, (_, index) => [`row ${index}`, "y"]);
    const text = `a,b\n${wrong}\n${after.map((row) => row.join(",")).join("\n")}\n`;
    expect(await read(text)).toEqual([["a", "b"], problem, ...after]);
  });

  it("with a quote that is not closed loses that row alone, also before rows that have quotes and lines of their own", async () => {
    const text = 'a,b\nx,"open\n1,"one, two"\n2,"three\nfour"\n3,"say ""yes"""\n';
    expect(await read(text)).toEqual([
      ["a", "b"],
      misplaced,
      ["1", "one, two"],
      ["2", "three\nfour"],
      ["3", 'say "yes"'],
    ]);
  });

  it("does not let a quote swallow rows that happen to close it", async () => {
    // What the quote makes of all this is well-formed, and has one column.
    const text = 'a,b\n"open,x\n1,2\n3,4\n5,"\n6,7\n';
    expect(await read(text)).toEqual([
      ["a", "b"],
      `2-2 ${unclosed}`,
      ["1", "2"],
      ["3", "4"],
      `5-5 ${unclosed}`,
      ["6", "7"],
    ]);
  });

  it("tells a row with too few or too many columns", async () => {
    expect(await read('a,b\n1\n1,2,3\n"1\n2"\n3,4\n')).toEqual([
      ["a", "b"],
      "2-2 it has 1 columns, where the first line has 2",
      "3-3 it has 3 columns, where the first line has 2",
      "4-5 it has 1 columns, where the first line has 2",
      ["3", "4"],
    ]);
  });

  it("has bytes that are no UTF-8 marked where they stand", async () => {
    const windows1252 = Buffer.concat([Buffer.from("a,b\nCaf"), Buffer.from([0xe9]), Buffer.from(",2\n3,4\n")]);
    expect(await read(windows1252)).toEqual([
      ["a", "b"],
      ["Caf\ufffd", "2"],
      ["3", "4"],
    ]);
  });

  it("may have lines of any length: those nobody writes are refused, the others are read", async () => {
    const long = `${"x".repeat(longest * 3)},2`;
    expect(await read(`a,b\n${long}\n3,4\n${long}`)).toEqual([
      ["a", "b"],
      `2-2 it has more than ${longest} characters`,
      ["3", "4"],
      `4-4 it has more than ${longest} characters`,
    ]);
  });

  it.each([
    ["UTF-16", Buffer.from("\ufeffa,b\n1,2\n", "utf16le"), "is in UTF-16"],
    ["UTF-16 without a mark", Buffer.from("a,b\n1,2\n", "utf16le"), "is no text"],
    ["a spreadsheet", Buffer.from("PK\u0003\u0004"), "is a spreadsheet"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), "is no text"],
  ])("that is %s is told so", async (_what, content, text) => {
    await expect(rows(content)).rejects.toThrow(text);
  });

  const header = listingColumns.join(",");
  it.each([
    ["lacks a column", header.replace(",lat", ""), "has no column lat; it should have all of type,name,"],
    ["names a column twice", `${header},Name`, "names twice: name"],
    ["is parted by semicolons", header.replaceAll(",", ";"), "should be parted by commas"],
    ["is something else", "Dear reader,", "names none of the columns"],
    ["has a quote that is not closed", `"${header}`, "a quote is opened here"],
    ["is not there", "", "is empty"],
  ])("of listings whose first line %s is refused as a whole", async (_how, first, text) => {
    const file = path.join(folder, "table.csv");
    await writeFile(file, first);
    await expect(openTable(file)).rejects.toThrow(text);
  });

  it("of listings that cannot be opened says so", async () => {
    await expect(openTable(path.join(folder, "nowhere.csv"))).rejects.toThrow(/nowhere\.csv cannot be read: ENOENT/);
  });
});
