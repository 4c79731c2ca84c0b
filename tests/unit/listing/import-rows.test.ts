import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvLine } from "../../../scripts/import/cells.ts";
import { linesOf, openText } from "../../../scripts/import/lines.ts";
import { rowsOf } from "../../../scripts/import/rows.ts";
import { openTable } from "../../../scripts/import/table.ts";
import { factColumns } from "#app/domain/listing/facts/import.ts";
import { mainColumns, placeColumns } from "#app/domain/listing/import-row.ts";

describe("a CSV file", () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), "gharsetu-csv-"))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function rows(content: string | Buffer) {
    const file = path.join(folder, "file.csv");
    await writeFile(file, content);
    const found = [];
    for await (const row of rowsOf(linesOf(await openText(file)))) found.push(row);
    return found;
  }

  /** The cells of each row; for a refused row, its line numbers and the reason. */
  const read = async (content: string | Buffer) =>
    (await rows(content)).map((row) => ("cells" in row ? row.cells : `${row.from}-${row.to} ${row.problem}`));

  const unclosed = "an opening quote is never closed";
  const misplaced = expect.stringMatching(/^\d+-\d+ its quotes do not match/) as string;

  it("is read exactly as it was written, whatever its cells contain (RFC 4180)", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", "घ", ",", '"', "\n", "\r\n", " ", "\ufeff", "🏠") });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      );
    const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom("\r\n", "\n"), fc.boolean(), async (cells, end, closed) => {
        // Empty lines are no rows, and a byte order mark at the beginning is not part of the text.
        const kept = cells.filter((row) => row.some((text) => text.trim() !== ""));
        const written = cells.map((row) => row.map(quoted).join(",")).join(end) + (closed ? end : "");
        expect(await read(`\ufeff${written}`)).toEqual(kept);
      }),
      { numRuns: 60 },
    );
  });

  it("may have empty lines and line breaks in cells, which count in line numbers", async () => {
    expect(await rows('a,b\n\n  \n,\n"1\n2\n3",4\n5,6\n\n')).toEqual([
      { from: 1, to: 1, cells: ["a", "b"] },
      { from: 5, to: 7, cells: ["1\n2\n3", "4"] },
      { from: 8, to: 8, cells: ["5", "6"] },
    ]);
  });

  it.each([
    ["a quote in the middle of a cell", 'x,6" y', `2-2 ${unclosed}`],
    ["two quotes in the middle of a cell", 'x,a "b" c', misplaced],
  ])("with %s loses that row only", async (_where, wrong, problem) => {
    const after = Array.from({ length: 3000 }, (_, index) => [`row ${index}`, "y"]);
    const text = `a,b\n${wrong}\n${after.map((row) => row.join(",")).join("\n")}\n`;
    expect(await read(text)).toEqual([["a", "b"], problem, ...after]);
  });

  it("does not let an unclosed quote swallow the following rows", async () => {
    // Read with the quote, all this is well-formed and has one column.
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

  const table = "a,b\r\nCafé,€ 2\r\n";
  const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();
  it.each([
    ["UTF-16LE", Buffer.from(`\ufeff${table}`, "utf16le")],
    ["UTF-16BE", swapped(`\ufeff${table}`)],
    ["Windows-1252", Buffer.from(table.replace("€", "\u0080"), "latin1")],
  ])("may be encoded as %s, with or without a byte order mark", async (encoding, content) => {
    expect(await read(content)).toEqual([
      ["a", "b"],
      ["Café", "€ 2"],
    ]);
    expect(await openText(path.join(folder, "file.csv"))).toMatchObject({ encoding, size: content.length });
  });

  it.each([
    ["a spreadsheet", Buffer.from("PK\u0003\u0004"), "is a spreadsheet"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), "is not a text file"],
  ])("that is %s is refused as a whole", async (_what, content, text) => {
    await expect(rows(content)).rejects.toThrow(text);
  });

  const open = async (...lines: string[]) => {
    const file = path.join(folder, "table.csv");
    await writeFile(file, lines.join("\n"));
    return openTable(file);
  };
  const header = mainColumns.join(",");

  it.each([
    "type,property name,BHK,Baths,car parking,Furnishing,Full Address,Details,on offer,Price,offer price,Latitude,Lon",
    " PURPOSE ,listing_title,bed-rooms,No. of Bathrooms,Parking,FURNISHED,Location,desc,Offer,Price (₹),Discount Price,lat,long",
  ])("of listings may use common column names: %s", async (names) => {
    const { rows, unread, without } = await open(names, "1,2,3,4,5,6,7,8,9,10,11,12,13");
    expect([unread, without]).toEqual([[], [...placeColumns, ...factColumns]]);
    const row = Object.fromEntries(mainColumns.map((column, index) => [column, String(index + 1)]));
    expect((await rows.next()).value).toMatchObject({ row });
  });

  it("of listings may have extra columns, and may lack optional ones", async () => {
    const table = await open(
      "Posted by;name;type;beds;bathroom;address;description;price;lat;lng;",
      "Ravi;Sea view;rent;2;1;Kochi;Two rooms.;25000;9.97;76.28;",
    );
    expect(table).toMatchObject({ unread: ["Posted by"], delimiter: ";" });
    expect(table.without).toEqual([
      "parking",
      "furnished",
      "offer",
      "discountedPrice",
      ...placeColumns,
      ...factColumns,
    ]);
    const { value } = (await table.rows.next()) as { value: { row: object } };
    expect(Object.keys(value.row).sort()).toEqual(
      ["address", "bathroom", "bedroom", "description", "lat", "lng", "name", "regularPrice", "type"].sort(),
    );
  });

  it.each([
    ["|", []],
    ["\t", ["sep=\t"]],
  ])("of listings may separate its cells by %j", async (delimiter, sep) => {
    const cells = ["rent", '"Sea, view; 2|3"', ...Array<string>(11).fill("x")];
    const table = await open(...sep, header.replaceAll(",", delimiter), cells.join(delimiter));
    expect(table.delimiter).toBe(delimiter);
    expect((await table.rows.next()).value).toMatchObject({ row: { type: "rent", name: "Sea, view; 2|3" } });
  });

  it.each([
    [
      "lacks a required column",
      header.replace(",address", ""),
      /missing:\n {2}address: call it address, full address.*\nFound: "type"/,
    ],
    ["has two columns for the price", header.replace("regularPrice", "rent,price"), '"rent" and "price"'],
    ["has prices in another unit", header.replace("regularPrice", "Price (lakh)"), "regularPrice: call it"],
    ["has an unclosed quote", `"${header}`, "an opening quote is never closed"],
    ["is missing", "", "is empty"],
  ])("of listings whose first line %s is refused as a whole", async (_how, first, text) => {
    await expect(open(first)).rejects.toThrow(text);
  });

  it.each([
    '=HYPERLINK("https://evil.example","Click")',
    "+91 98765 43210",
    "\r=1+1",
    "'=1+1",
    "Neem House, 2 BHK",
    '"',
    '="a","b"',
  ])("that we write is no formula, and is imported as it was: %j", async (cell) => {
    const names = "type,name,bedroom,bathroom,address,description,regularPrice";
    const line = csvLine(["rent", cell, "2", "1", "14 Hill Road, Mumbai", cell, "25000"]);
    const second = /^rent,("?)(.)/s.exec(line)![2]!;
    expect("=+-@＝＋－＠\t\r\n").not.toContain(second);
    const { value } = await (await open(names, line)).rows.next();
    expect((value as { cells: string[] }).cells).toEqual([
      "rent",
      cell,
      "2",
      "1",
      "14 Hill Road, Mumbai",
      cell,
      "25000",
    ]);
  });
});
