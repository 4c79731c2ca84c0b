import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvLine } from "../../../scripts/import/cells.ts";
import { openTable } from "../../../scripts/import/table.ts";

const header = "type,name,bedroom,bathroom,address,description,regularPrice\r\n";

describe("a cell of a CSV file that we write", () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), "gharsetu-cells-"))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The cells of a file with this one row, as the import reads them. */
  async function imported(line: string): Promise<string[]> {
    const file = path.join(folder, "homes.csv");
    await writeFile(file, header + line);
    const { value } = await (await openTable(file)).rows.next();
    return (value as { cells: string[] }).cells;
  }

  it.each([
    '=HYPERLINK("https://evil.example","Click")',
    "+91 98765 43210",
    "\r=1+1",
    "'=1+1",
    "Neem House, 2 BHK",
    '"',
    '="a","b"',
  ])("is no formula, and is imported as it was: %j", async (cell) => {
    const line = csvLine(["rent", cell, "2", "1", "14 Hill Road, Mumbai", cell, "25000"]);
    const second = /^rent,("?)(.)/s.exec(line)![2]!;
    expect("=+-@＝＋－＠\t\r\n").not.toContain(second);
    expect(await imported(line)).toEqual(["rent", cell, "2", "1", "14 Hill Road, Mumbai", cell, "25000"]);
  });
});
