import { spawn } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { productName } from "#app/brand.ts";
import { mainColumns } from "#app/domain/listing/import-row.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { projectRoot } from "../../../scripts/main.ts";
import { accountsOf } from "../../support/account/accounts.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { newOwner } from "../../support/listing/form.ts";
import { runScript, scriptEnv } from "../../support/server/scripts.ts";
import { Visitor } from "../../support/http/visitor.ts";

const header = mainColumns.join(",");
const contact = "contact@gharsetu.example";

describe("npm run import", () => {
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
  const importing = async (lines: string[], ...args: string[]) =>
    runScript(app, "import", await write(...lines), ...args);
  const last = (text: string) => text.trim().split("\n").at(-1);
  const reported = (stderr: string) => stderr.split("\n").filter((line) => /^(Refused|Doubtful|Duplicate):/.test(line));
  const names = async () =>
    (await app.db.selectFrom("listings").select("name").orderBy("name").execute()).map(({ name }) => name);

  it("creates listings that appear in the lists like any others, without a photo", async () => {
    const { code, stdout, stderr } = await importing([header, row("First"), row("Second")]);
    expect([code, last(stdout), stderr]).toEqual([0, "2 added, 0 already listed, 0 refused", ""]);
    const visitor = new Visitor(app.url);
    const list = await visitor.get("/category/rent");
    expect(list.homes.sort()).toEqual(["First", "Second"]);
    expect(list.texts(".card .no-photo")).toEqual(["No photos yet", "No photos yet"]);
    const detail = await list.follow("First");
    expect([detail.status, detail.heading]).toEqual([200, "First"]);
    expect(detail.text(".detail-address")).toBe("7 Beach Road, Kochi");
    expect(detail.text(".gallery")).toBe("No photos yet");
    expect((await visitor.get("/")).texts(".slide .no-photo")).toEqual(["No photos yet", "No photos yet"]);
  });

  it("adds nothing when the same file is imported again, and only the new rows of a longer one", async () => {
    await importing([header, row("First"), row("Second")]);
    const again = await importing([header, row("First"), row("Second")]);
    expect([again.code, last(again.stdout)]).toEqual([0, "0 added, 2 already listed, 0 refused"]);
    const longer = await importing([header, row("First"), row("Second"), row("Third")]);
    expect([longer.code, last(longer.stdout)]).toEqual([0, "1 added, 2 already listed, 0 refused"]);
    expect(await names()).toEqual(["First", "Second", "Third"]);
  });

  it("reports each refused row with its line and the form's message for the column, and imports the others", async () => {
    const { code, stdout, stderr } = await importing([
      header,
      row("First"),
      "rent,,2.5,1,yes,no,Kochi,Two rooms.,no,25000,,9.97,76.28",
      'rent,"Open,2,1,yes,no,Kochi,Two rooms.,no,25000,,9.97,76.28',
      "rent,Short,2",
      row("Second"),
      row("First"),
      row("Third").replace("25000", "1"),
    ]);
    expect(reported(stderr)).toEqual([
      `Refused: line 3, name "": ${listingMessages.listingNameMissing}; bedroom "2.5": ${listingMessages.bedroomRange}`,
      expect.stringMatching(/^Refused: line 4, .*quote/),
      "Refused: line 5, it has 3 columns, but the first line has 13",
      "Duplicate: line 7, the same as line 2",
      'Doubtful: line 8, regularPrice "1": a rent of ₹1 a month is unlikely',
    ]);
    expect([code, last(stdout)]).toEqual([1, "3 added, 0 already listed, 1 duplicate, 3 refused"]);
    expect(await names()).toEqual(["First", "Second", "Third"]);
  });

  it("prints nothing from a file that a terminal would execute", async () => {
    const { stderr } = await importing([header, row("Red").replace(",2,", ",\u001b[2J\u202e2\u0007,")]);
    expect(reported(stderr)).toEqual([
      `Refused: line 2, bedroom "\\u001b[2J\\u{202e}2\\u0007": ${listingMessages.bedroomRange}`,
    ]);
  });

  it("places homes without coordinates by their addresses, and refuses those whose address names no place", async () => {
    const withoutPoint = (name: string, address: string) => `rent,${name},2,1,"${address}",Two rooms.,25000`;
    const { code, stdout, stderr } = await importing([
      "type,name,bedroom,bathroom,address,description,regularPrice",
      withoutPoint("By post office", "8 Mayur Colony, Kothrud, Pune 411038"),
      withoutPoint("By city", "House 8, Pune"),
      withoutPoint("Nowhere", "House 8"),
    ]);
    expect([code, last(stdout)]).toEqual([1, "2 added, 0 already listed, 1 refused"]);
    expect(reported(stderr)).toEqual([`Refused: line 4, address "House 8": ${listingMessages.placeUnknown}`]);
    const listings = app.db.selectFrom("listings").select(["name", "point_from"]).orderBy("name");
    expect(await listings.execute()).toEqual([
      { name: "By city", point_from: "city" },
      { name: "By post office", point_from: "post-office" },
    ]);
  });

  it("prints the first 20 refusals and a count by reason, and writes all of them to a file for correction", async () => {
    const wrong = Array.from({ length: 45 }, (_, index) => row(`Home ${index}`).replace(/,yes,/, ",perhaps,"));
    const lines = [`agent,${header}`, `Ravi,${row("First")}`, ...wrong.map((line) => `Ravi,${line}`), "Ravi,short"];
    const { code, stdout, stderr } = await importing(lines);
    expect([code, reported(stderr).length]).toEqual([1, 20]);
    const refused = path.join(folder, "homes.refused.csv");
    expect(stdout.trim().split("\n")).toEqual([
      "Refused, by reason:",
      `       45  parking: ${listingMessages.parkingMissing}`,
      "        1  it has 2 columns, but the first line has 14",
      `All refused rows are in ${refused}. Correct them there and import that file.`,
      "1 added, 0 already listed, 46 refused",
    ]);

    const list = await readFile(refused, "utf8");
    expect(list.split("\r\n").slice(0, 2)).toEqual([
      `\ufeffline,reason,agent,${header}`,
      `3,"parking ""perhaps"": ${listingMessages.parkingMissing}",Ravi,${wrong[0]}`,
    ]);
    // Owners may correct and import the file repeatedly: no file overwrites another.
    await writeFile(refused, list.replaceAll(",perhaps,", ",yes,"));
    const second = await runScript(app, "import", refused);
    expect(last(second.stdout)).toBe("45 added, 0 already listed, 1 refused");
    expect(second.stderr).toContain('These columns are not imported: "agent"');
    const left = (await readFile(path.join(folder, "homes.refused.refused.csv"), "utf8")).split("\r\n");
    expect(left[0]).toBe(`\ufeffline,reason,agent,${header}`);
    expect(left[1]).toContain("it has");
    await importing(lines);
    expect(await readFile(refused, "utf8")).toContain(",yes,");
    expect(await readFile(path.join(folder, "homes.refused-2.csv"), "utf8")).toContain(",perhaps,");
  });

  it("reports the same with --dry-run, and saves nothing, not even its own account", async () => {
    const wrong = row("Wrong").replace("25000", "cheap");
    await app.db.deleteFrom("users").execute();
    const first = await importing([header, row("First"), row("Second"), wrong], "--dry-run");
    expect([first.code, reported(first.stderr)]).toEqual([
      1,
      [`Refused: line 4, regularPrice "cheap": ${listingMessages.priceUnclear}`],
    ]);
    expect(last(first.stdout)).toBe("Dry run, nothing saved: 2 would be added, 0 already listed, 1 refused");
    expect([await names(), await accountsOf(app, contact)]).toEqual([[], []]);
  });

  it("assigns the listings to the owner that is named", async () => {
    const { email, id } = await newOwner(app);
    const other = await newOwner(app);
    expect((await importing([header, row("First")], "--owner", email.toUpperCase())).code).toBe(0);
    expect((await importing([header, row("First")], "--owner", other.email)).code).toBe(0);
    const owners = await app.db.selectFrom("listings").select("user_id").execute();
    expect(owners.map(({ user_id }) => user_id).sort()).toEqual([id, other.id].sort());

    const nobody = await importing([header, row("First")], "--owner", "nobody@example.org");
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining("No account uses nobody@example.org")]);
  });

  it("otherwise assigns them, unconfirmed, to the site's own account, which nobody can sign in to until it is enabled", async () => {
    await importing([header, row("First")]);
    await importing([header, row("Second")]);
    const [account, ...others] = await accountsOf(app, contact);
    expect([others, account!.name]).toEqual([[], productName]);
    expect(account!.disabled_at).not.toBeNull();
    const confirmed = await app.db.selectFrom("listings").select("confirmed_at").execute();
    expect(confirmed).toEqual([{ confirmed_at: null }, { confirmed_at: null }]);
    const forgot = await new Visitor(app.url).post("/forgot-password", { email: contact });
    expect(forgot.fieldError("email")).toBe("User is disabled");

    // Once enabled, the account belongs to somebody, and gets listings only if it is named.
    await runScript(app, "administer/user", "enable", contact);
    const refused = await importing([header, row("Third")]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`--owner ${contact}`)]);
    const named = await importing([header, row("First"), row("Third")], "--owner", contact);
    expect(last(named.stdout)).toBe("1 added, 1 already listed, 0 refused");
    await runScript(app, "administer/user", "disable", contact);
  });

  const countHomes = async () => {
    const [{ there }] = (await app.db
      .selectFrom("listings")
      .select((select) => select.fn.countAll<number>().as("there"))
      .execute()) as [{ there: number }];
    return there;
  };

  it("can be stopped, keeps what it reported as added, and continues from there the next time", async () => {
    const count = 1000;
    // Most are refused, which is faster, so that it first says how far it is while the others are added.
    const file = await write(
      header,
      ...Array.from({ length: 4700 }, () => "x"),
      ...Array.from({ length: count }, (_, index) => row(`Home ${index}`)),
    );
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
    const { added } = /^(?<added>[\d,]+) added, 0 already listed, 4,700 refused$/m.exec(stdout)!.groups!;
    const there = await countHomes();
    expect([code, there]).toEqual([130, Number(added!.replaceAll(",", ""))]);
    expect(there).toBeGreaterThan(0);
    expect(there).toBeLessThan(count);
    expect(stdout).toContain("Import the file again to continue");

    const rest = await runScript(app, "import", file);
    const number = (rows: number) => rows.toLocaleString("en-IN");
    expect(last(rest.stdout)).toBe(`${number(count - there)} added, ${number(there)} already listed, 4,700 refused`);
  });
});
