import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linesOf, longest, openText } from "../../../scripts/import/lines.ts";
import { rowsOf } from "../../../scripts/import/rows.ts";
import { openTable } from "../../../scripts/import/table.ts";
import { listingColumns } from "#app/domain/listing/import-row.ts";

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
    for await (const row of rowsOf(linesOf(await openText(file)))) found.push(row);
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

  it("has single bytes that are no UTF-8 marked where they stand", async () => {
    const broken = Buffer.concat([Buffer.from("a,b\nCaf"), Buffer.from([0xe9]), Buffer.from(",2\n3,घर\n")]);
    expect(await read(broken)).toEqual([
      ["a", "b"],
      ["Caf\ufffd", "2"],
      ["3", "घर"],
    ]);
  });

  const table = "a,b\r\nCafé,€ 2\r\n";
  const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();
  it.each([
    ["UTF-8", Buffer.from(table)],
    ["UTF-8", Buffer.from(`\ufeff${table}`)],
    ["UTF-16LE", Buffer.from(`\ufeff${table}`, "utf16le")],
    ["UTF-16LE", Buffer.from(table, "utf16le")],
    ["UTF-16BE", swapped(`\ufeff${table}`)],
    ["UTF-16BE", swapped(table)],
    ["Windows-1252", Buffer.from(table.replace("€", "\u0080"), "latin1")],
  ])("may be in %s, with a byte order mark or without", async (encoding, content) => {
    expect(await read(content)).toEqual([
      ["a", "b"],
      ["Café", "€ 2"],
    ]);
    expect(await openText(path.join(folder, "file.csv"))).toMatchObject({ encoding, size: content.length });
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
    ["an old spreadsheet", Buffer.from("d0cf11e0a1b11ae1", "hex"), "is a spreadsheet"],
    ["a spreadsheet", Buffer.from("PK\u0003\u0004"), "is a spreadsheet"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), "is not a text file"],
  ])("that is %s is refused as such", async (_what, content, text) => {
    await expect(rows(content)).rejects.toThrow(text);
  });

  it("may have empty cells at the end of its rows that its first line does not have", async () => {
    expect(await read("a,b\n1,2,,\n")).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  const open = async (...lines: string[]) => {
    const file = path.join(folder, "table.csv");
    await writeFile(file, lines.join("\n"));
    return openTable(file);
  };
  const header = listingColumns.join(",");

  it.each([
    [
      "type,property name,BHK,Baths,car parking,Furnishing,Full Address,Details,on offer,Price,offer price,Latitude,Longitude",
    ],
    [
      "Listing Type,TITLE,Beds,No. of Bathrooms,parking,furnished,address,desc,offer,Monthly Rent,Discount Price,LAT,Lon",
    ],
    [
      " PURPOSE ,listing_title,bed-rooms,bath rooms,Parking,FURNISHED,Location,Description,Offer,Price (₹),discounted_price,lat,long",
    ],
    ["Rent/Sale,name,bedroom,bathroom,parking,furnished,address,description,offer,Rent,discountedPrice,lat,lng"],
  ])("of listings names its columns as people do: %s", async (names) => {
    const { rows, unread, without } = await open(names, "1,2,3,4,5,6,7,8,9,10,11,12,13");
    expect([unread, without]).toEqual([[], []]);
    const first = await rows.next();
    expect(first.value).toMatchObject({
      row: Object.fromEntries(listingColumns.map((column, index) => [column, String(index + 1)])),
    });
  });

  it("of listings may have other columns, and may lack those that a home can do without", async () => {
    const table = await open(
      "Posted by;name;type;beds;bathroom;address;description;price;lat;lng;",
      "Ravi;Sea view;rent;2;1;Kochi;Two rooms.;25000;9.97;76.28;",
    );
    expect(table).toMatchObject({ unread: ["Posted by"], delimiter: ";" });
    expect(table.without).toEqual(["parking", "furnished", "offer", "discountedPrice"]);
    const { value } = (await table.rows.next()) as { value: { row: object } };
    expect(Object.keys(value.row).sort()).toEqual(
      ["address", "bathroom", "bedroom", "description", "lat", "lng", "name", "regularPrice", "type"].sort(),
    );
  });

  it("of listings whose price is a rent needs no column for the type", async () => {
    const { type, rows } = await open(
      "name,beds,bathroom,address,description,Monthly rent,lat,lng",
      "Sea view,2,1,Kochi,Two rooms.,25000,9.97,76.28",
    );
    expect(type).toBe("rent");
    expect((await rows.next()).value).toMatchObject({ row: { type: "rent", regularPrice: "25000" } });
  });

  it.each([
    [",", ["", header]],
    [";", ["", header.replaceAll(",", ";")]],
    ["\t", ["", header.replaceAll(",", "\t")]],
    ["|", ["", header.replaceAll(",", "|")]],
    [";", ["sep=;", header.replaceAll(",", ";")]],
    ["\t", ["sep=\t", header.replaceAll(",", "\t")]],
  ])("of listings may have its cells parted by %j", async (delimiter, [sep, first]) => {
    const cells = ["rent", '"Sea, view; 2|3"', ...Array<string>(11).fill("x")];
    const lines = [first!, cells.join(delimiter)];
    const table = await open(...(sep ? [sep, ...lines] : lines));
    expect(table.delimiter).toBe(delimiter);
    expect((await table.rows.next()).value).toMatchObject({ row: { type: "rent", name: "Sea, view; 2|3" } });
  });

  it.each([
    [
      "lacks a column that is needed",
      header.replace(",lat", ""),
      /missing:\n {2}lat: call it lat, latitude.*\nFound: "type"/,
    ],
    ["names a column twice", `${header},Name`, 'two columns for name: "name" and "Name"'],
    ["has two columns for the price", header.replace("regularPrice", "rent,price"), '"rent" and "price"'],
    ["has prices in another unit", header.replace("regularPrice", "Price (lakh)"), "regularPrice: call it"],
    ["is something else", "Dear reader,", 'Found: "Dear reader"'],
    ["has a quote that is not closed", `"${header}`, "a quote is opened here"],
    ["is not there", "", "is empty"],
  ])("of listings whose first line %s is refused as a whole", async (_how, first, text) => {
    await expect(open(first)).rejects.toThrow(text);
  });

  it("of listings that cannot be opened says so", async () => {
    await expect(openTable(path.join(folder, "nowhere.csv"))).rejects.toThrow(/nowhere\.csv cannot be read: ENOENT/);
    await expect(openTable(folder)).rejects.toThrow("is not a file");
  });
});
