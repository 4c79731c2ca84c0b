import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { productName } from "#app/brand.ts";
import { listingColumns } from "#app/domain/listing-row.ts";
import { messages } from "#app/domain/messages.ts";
import { projectRoot } from "../../scripts/main.ts";
import { usersOf } from "../support/accounts.ts";
import { type App, sharedApp } from "../support/app.ts";
import { newOwner } from "../support/listing-form.ts";
import { runScript, scriptEnv } from "../support/scripts.ts";
import { Visitor } from "../support/visitor.ts";

const header = listingColumns.join(",");
const contact = "contact@gharsetu.example";

describe("npm run import", () => {
  let app: App;
  let folder: string;
  beforeAll(async () => {
    [app, folder] = await Promise.all([sharedApp(), mkdtemp(path.join(os.tmpdir(), "gharsetu-import-"))]);
  });
  beforeEach(() => app.db.deleteFrom("listings").execute());
  afterAll(async () => {
    await app?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A row that is all right, its name apart. */
  const row = (name: string) => `rent,${name},2,1,yes,no,"7 Beach Road, Kochi",Two rooms.,no,25000,,9.97,76.28`;

  async function write(...lines: string[]): Promise<string> {
    const file = path.join(folder, "homes.csv");
    await writeFile(file, lines.join("\n"));
    return file;
  }
  const importing = async (lines: string[], ...args: string[]) =>
    runScript(app, "import", await write(...lines), ...args);
  const last = (text: string) => text.trim().split("\n").at(-1);
  const told = (stderr: string) => stderr.split("\n").filter((line) => /^(Refused|Doubtful|Twice):/.test(line));
  const names = async () =>
    (await app.db.selectFrom("listings").select("name").orderBy("name").execute()).map(({ name }) => name);

  it("makes listings of rows, which then stand in the lists like any others, without a picture", async () => {
    const { code, stdout, stderr } = await importing([header, row("First"), row("Second")]);
    expect([code, last(stdout), stderr]).toEqual([0, "2 added, 0 already there, 0 refused", ""]);
    const visitor = new Visitor(app.url);
    const list = await visitor.get("/category/rent");
    expect(list.texts(".card-name").sort()).toEqual(["First", "Second"]);
    expect(list.texts(".card .no-photo")).toEqual(["No photo yet", "No photo yet"]);
    const detail = await list.follow("First");
    expect([detail.status, detail.heading]).toEqual([200, "First"]);
    expect(detail.text(".detail-address")).toBe("7 Beach Road, Kochi");
    expect(detail.text(".gallery")).toBe("No photo yet");
    expect((await visitor.get("/")).texts(".slide .no-photo")).toEqual(["No photo yet", "No photo yet"]);
  });

  it("adds nothing when the same file comes again, and only what is new of a longer one", async () => {
    await importing([header, row("First"), row("Second")]);
    const again = await importing([header, row("First"), row("Second")]);
    expect([again.code, last(again.stdout)]).toEqual([0, "0 added, 2 already there, 0 refused"]);
    const longer = await importing([header, row("First"), row("Second"), row("Third")]);
    expect([longer.code, last(longer.stdout)]).toEqual([0, "1 added, 2 already there, 0 refused"]);
    expect(await names()).toEqual(["First", "Second", "Third"]);
  });

  it("tells each refused row with its line and the form's sentence beside its column, and takes the others", async () => {
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
    expect(told(stderr)).toEqual([
      `Refused: line 3, name "": ${messages.listingNameMissing}`,
      `Refused: line 3, bedroom "2.5": ${messages.bedroomRange}`,
      expect.stringMatching(/^Refused: line 4, .*quote/),
      "Refused: line 5, it has 3 columns, where the first line has 13",
      "Twice: line 7, it says the same as line 2",
      'Doubtful: line 8, regularPrice "1": a rent of ₹1 a month is improbable',
    ]);
    expect([code, last(stdout)]).toEqual([1, "3 added, 0 already there, 1 twice in the file, 3 refused"]);
    expect(await names()).toEqual(["First", "Second", "Third"]);
  });

  it("shows nothing of a file that a terminal would obey", async () => {
    const { stderr } = await importing([header, row('"\u001b[2J\u202eRed\u0007"')]);
    expect(told(stderr)).toEqual([`Refused: line 2, name "\\u001b[2J\\u{202e}Red\\u0007": ${messages.plainText}`]);
  });

  it("finds its columns in any order and case, and says which it does not read", async () => {
    const order = ["ImgUrls", ...listingColumns.toReversed()].map((column) => column.toUpperCase());
    const cells = [
      "a.jpg",
      '"76.28"',
      "9.97",
      "",
      "25000",
      "no",
      "Two rooms.",
      "Kochi",
      "no",
      "yes",
      "1",
      "2",
      "Back",
      "rent",
    ];
    const { code, stderr } = await importing([`\ufeff${order.join(",")}`, cells.join(",")]);
    expect([code, stderr]).toEqual([0, 'These columns are not read: "IMGURLS"\n']);
    expect(await app.db.selectFrom("listings").select(["name", "latitude", "longitude"]).execute()).toEqual([
      { name: "Back", latitude: 9.97, longitude: 76.28 },
    ]);
  });

  it("refuses a file as a whole that is none of listings, and a call that names no file", async () => {
    const other = await importing(["Dear reader,", "hello"]);
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining("names none of the columns")]);
    expect(await names()).toEqual([]);
    const call = await runScript(app, "import", "--everything", "a.csv");
    expect([call.code, call.stderr]).toEqual([1, "npm run import -- file.csv [--owner e-mail]\n"]);
  });

  it("gives the listings to an owner that is named, each its own", async () => {
    const { email, id } = await newOwner(app);
    const other = await newOwner(app);
    expect((await importing([header, row("First")], "--owner", email.toUpperCase())).code).toBe(0);
    expect((await importing([header, row("First")], "--owner", other.email)).code).toBe(0);
    const owners = await app.db.selectFrom("listings").select("user_id").execute();
    expect(owners.map(({ user_id }) => user_id).sort()).toEqual([id, other.id].sort());

    const nobody = await importing([header, row("First")], "--owner", "nobody@example.org");
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining("no account of nobody@example.org")]);
  });

  it("gives them to the site's own account otherwise, which nobody can sign in to until it is opened", async () => {
    await importing([header, row("First")]);
    await importing([header, row("Second")]);
    const [account, ...others] = await usersOf(app, contact);
    expect([others, account!.name]).toEqual([[], productName]);
    expect(account!.disabled_at).not.toBeNull();
    const forgot = await new Visitor(app.url).post("/forgot-password", { email: contact });
    expect(forgot.fieldError("email")).toBe("User is disabled");

    // Opened, it is somebody's, and gets nothing more unless it is named.
    await runScript(app, "user", "enable", contact);
    const refused = await importing([header, row("Third")]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`--owner ${contact}`)]);
    const named = await importing([header, row("First"), row("Third")], "--owner", contact);
    expect(last(named.stdout)).toBe("1 added, 1 already there, 0 refused");
    await runScript(app, "user", "disable", contact);
  });

  it("reads 100,000 rows and tells of the one after them", async () => {
    // Nearly all are refused, so that the test is over soon.
    const { code, stdout, stderr } = await importing([
      header,
      `${"x\n".repeat(99_999)}${row("Last")}`,
      row("Too many"),
      row("More"),
    ]);
    expect(await names()).toEqual(["Last"]);
    expect(told(stderr).at(-1)).toMatch(/^Refused: line 100002, only 100000 rows are read/);
    expect([code, last(stdout)]).toEqual([1, "1 added, 0 already there, 100000 refused"]);
    expect(stdout).toContain("95000 rows read");
  });

  it("told to stop, keeps what it has said it added, and goes on from there the next time", async () => {
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
      // Asked twice, it would end at once.
      if (!asked && stdout.includes("5000 rows read")) asked = child.kill("SIGINT");
    });
    const code = await new Promise((resolve) => child.once("close", resolve));
    const { added } = /^(?<added>\d+) added, 0 already there, 0 refused$/m.exec(stdout)!.groups!;
    const [{ there }] = (await app.db
      .selectFrom("listings")
      .select((select) => select.fn.countAll<number>().as("there"))
      .execute()) as [{ there: number }];
    expect([code, there]).toEqual([130, Number(added)]);
    expect(there).toBeGreaterThan(0);
    expect(there).toBeLessThan(count);
    expect(stdout).toContain("Import the file again to go on");

    const rest = await runScript(app, "import", file);
    expect(last(rest.stdout)).toBe(`${count - there} added, ${there} already there, 0 refused`);
  });
});
