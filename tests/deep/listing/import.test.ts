import { spawn } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mainColumns } from "#app/domain/listing/import-row.ts";
import { projectRoot } from "../../../scripts/main.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { runScript, scriptEnv } from "../../support/server/scripts.ts";

const header = mainColumns.join(",");

describe("npm run import, with many homes", () => {
  let app: App;
  let folder: string;
  beforeAll(async () => {
    [app, folder] = await Promise.all([sharedApp(), mkdtemp(path.join(os.tmpdir(), "gharsetu-import-"))]);
  });
  beforeEach(async () => {
    await app.db.deleteFrom("listings").execute();
    for (const name of await readdir(folder)) await rm(path.join(folder, name));
  });
  afterAll(async () => {
    await app?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A valid row, except for its name. */
  const row = (name: string) => `rent,${name},2,1,yes,no,"7 Beach Road, Kochi",Two rooms.,no,25000,,9.97,76.28`;

  async function write(...lines: string[]): Promise<string> {
    const file = path.join(folder, "homes.csv");
    await writeFile(file, lines.join("\n"));
    return file;
  }
  const importing = async (lines: string[]) => runScript(app, "import", await write(...lines));
  const last = (text: string) => text.trim().split("\n").at(-1);
  const reported = (stderr: string) => stderr.split("\n").filter((line) => /^(Refused|Doubtful|Duplicate):/.test(line));
  const countHomes = async () => {
    const [{ there }] = (await app.db
      .selectFrom("listings")
      .select((select) => select.fn.countAll<number>().as("there"))
      .execute()) as [{ there: number }];
    return there;
  };

  it("imports 14,611 homes with an empty column, and says so in one line", async () => {
    const columns =
      "Property Name,Purpose,BHK,Bathrooms,parking,Furnishing,Address,Description,Price,Latitude,Longitude,Agent";
    const homes = Array.from({ length: 14_611 }, (_, index) => {
      const price = index % 100 === 0 ? "on request" : `"₹ ${20 + (index % 50)},000"`;
      return `Home ${index},Rent,${1 + (index % 4)} BHK,1,,Unfurnished,"${index} MG Road, Kochi",Rooms.,${price},9.97,76.28,Ravi`;
    });
    const { code, stdout, stderr } = await importing([columns, ...homes]);
    expect([code, reported(stderr).length]).toEqual([1, 20]);
    expect(stderr.split("\n").length + stdout.split("\n").length).toBeLessThan(40);
    expect(stdout).toContain('14,464 rows: parking is empty, imported as "no"');
    expect(last(stdout)).toBe("14,464 added, 0 already listed, 147 refused");
    expect(await countHomes()).toBe(14_464);
    const refused = await readFile(path.join(folder, "homes.refused.csv"), "utf8");
    expect(refused.trim().split("\r\n")).toHaveLength(148);
  });

  it("reads 100,000 rows and reports that there is one more", async () => {
    // Nearly all are refused, which is faster.
    const { code, stdout, stderr } = await importing([
      header,
      `${"x\n".repeat(99_999)}${row("Last")}`,
      row("Too many"),
      row("More"),
    ]);
    expect(await app.db.selectFrom("listings").select("name").execute()).toEqual([{ name: "Last" }]);
    expect(reported(stderr).at(-1)).toMatch(/^Refused: line 100002, only the first 1,00,000 rows are imported/);
    expect([code, last(stdout)]).toEqual([1, "1 added, 0 already listed, 1,00,000 refused"]);
    expect(stdout).toContain("95,000 rows read");
  });

  it("can be stopped, keeps what it reported as added, and continues from there the next time", async () => {
    const count = 20_000;
    const file = await write(header, ...Array.from({ length: count }, (_, index) => row(`Home ${index}`)));
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/import.ts", file], {
      cwd: projectRoot,
      env: scriptEnv(app),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let asked = false;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      // A second signal would end it at once.
      if (!asked && stdout.includes("5,000 rows read")) asked = child.kill("SIGINT");
    });
    const code = await new Promise((resolve) => child.once("close", resolve));
    const { added } = /^(?<added>[\d,]+) added, 0 already listed, 0 refused$/m.exec(stdout)!.groups!;
    const there = await countHomes();
    expect([code, there]).toEqual([130, Number(added!.replaceAll(",", ""))]);
    expect(there).toBeGreaterThan(0);
    expect(there).toBeLessThan(count);
    expect(stdout).toContain("Import the file again to continue");

    const rest = await runScript(app, "import", file);
    const number = (rows: number) => rows.toLocaleString("en-IN");
    expect(last(rest.stdout)).toBe(`${number(count - there)} added, ${number(there)} already listed, 0 refused`);
  });
});
