import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "#db/site/pool.server.ts";
import { goodPassword } from "../../support/account/users.ts";
import { exchange } from "../../support/http/client.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { type Twins, decoded, read, startTwins, takeSteps } from "../../support/http/kept-pages.ts";
import { countBlocked } from "../../support/server/database.ts";

let twins: Twins;
let owner: string;
let home: string;
let folder: string;
/** Moves the clock of the apps that keep pages. */
const setClock = (ahead: number) => writeFile(path.join(folder, "clock"), String(ahead));
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "gharsetu-clock-"));
  await setClock(0);
  const clock = path.join(import.meta.dirname, "../../support/http/moved-clock.js");
  twins = await startTwins({ NODE_OPTIONS: `--import=${clock}`, CLOCK_FILE: path.join(folder, "clock") });
  twins.apps[0].allowErrors(/cannot be reached|left out/);
  owner = await addOwner(twins.database.db, { name: "Meera Nair" });
  // The first page of a process tells it which routes are public.
  for (const app of twins.apps) await read(app, "/terms");
}, 600_000);
afterAll(async () => {
  await twins?.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await twins.database.db.deleteFrom("listings").execute();
  // Half a day from any change of what pages say about it.
  const timestamp = new Date(Date.now() - 36 * 3_600_000);
  [home = ""] = await addListings(twins.database.db, owner, [{ name: "Neem House", timestamp }]);
});

const ask = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  exchange(twins.apps[0].url + address, method, headers, undefined);
const page = async (address: string, headers: Record<string, string> = {}) =>
  (await read(twins.apps[0], address, headers)).bytes.toString("utf8");

/** How many queries the database answers meanwhile, at the least of three times: background work has queries of its own. */
async function queries(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let time = 0; time < 3; time++) {
    const before = twins.proxy.answered();
    await work();
    counts.push(twins.proxy.answered() - before);
  }
  return Math.min(...counts);
}

describe("a page that did not change", () => {
  const lists = ["/", "/all", "/category/rent", "/offers", "/map", "/all?q=house", "/feed.atom"];
  it.each([...lists, "/all.data"])("%s is sent again after one query, with the same bytes and headers", async (one) => {
    const first = await ask(one, { "Accept-Encoding": "br" });
    let second = first;
    expect(await queries(async () => (second = await ask(one, { "Accept-Encoding": "br" })))).toBe(1);
    const [before, after] = [first, second].map(({ status, headers, bytes }) => {
      headers.delete("date");
      return { status, headers: [...headers], bytes: bytes.toString("base64") };
    });
    expect(after).toEqual(before);
  });

  it("has the content and the headers of one that is made anew", async () => {
    for (const one of ["/", `/category/rent/${home}`, `/category/rent/${home}/photos/1`, "/about"]) {
      const [kept, anew] = [await read(twins.apps[0], one), await read(twins.uncached, one)];
      expect(kept.bytes.toString("utf8")).toBe(anew.bytes.toString("utf8"));
      for (const { headers } of [kept, anew]) for (const name of ["date", "etag"]) headers.delete(name);
      expect([...kept.headers]).toEqual([...anew.headers]);
      expect(kept.headers.get("cache-control")).toBe("no-cache");
    }
  });

  it("needs no database if it shows nothing of it", async () => {
    await ask("/about");
    expect(await queries(() => ask("/about"))).toBe(0);
  });

  it("is made once for all who ask for it at the same time", async () => {
    let asked = 0;
    const alone = await queries(() => ask(`/all?pin=40000${++asked}`));
    const together = await queries(async () => {
      const search = `/all?pin=40000${++asked}`;
      const answers = await Promise.all(Array.from({ length: 20 }, () => page(search)));
      expect(new Set(answers).size).toBe(1);
    });
    // Each may come during the read of another one, and wait for the next.
    expect(together).toBeLessThan(alone + 20);
  });

  it("is sent in the encoding that the client accepts, each with a strong tag of its own", async () => {
    const tags = new Map<string | null, string>();
    const identity = await page("/all");
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip;q=1.0, br;q=0", "gzip"],
      ["BR", "br"],
      ["deflate", null],
      ["", null],
    ] as const) {
      const answer = await ask("/all", { "Accept-Encoding": accepted });
      const { headers, bytes } = answer;
      expect([accepted, headers.get("content-encoding")]).toEqual([accepted, encoding]);
      expect(decoded(answer).toString("utf8")).toBe(identity);
      expect(headers.get("content-length")).toBe(String(bytes.length));
      expect(headers.get("vary")).toBe("Cookie, Save-Data, Accept-Encoding");
      expect(headers.get("etag")).toMatch(new RegExp(`^"[\\w-]{22}-${encoding ?? "identity"}\\d*"$`));
      tags.set(encoding, headers.get("etag")!);
    }
    expect(new Set(tags.values()).size).toBe(3);
  });

  it("is not sent to a browser that has it", async () => {
    const first = await ask("/all", { "Accept-Encoding": "br" });
    const tag = first.headers.get("etag")!;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await ask("/all", { "Accept-Encoding": "br", "If-None-Match": known });
      expect([again.status, again.bytes.length, again.headers.get("etag")]).toEqual([304, 0, tag]);
      expect(again.headers.get("content-length")).toBeNull();
      for (const name of ["cache-control", "vary", "content-security-policy"])
        expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
    expect((await ask("/all", { "If-None-Match": tag })).status).toBe(200);
    await sql`update listings set name = 'Banyan House'`.execute(twins.database.db);
    expect((await ask("/all", { "Accept-Encoding": "br", "If-None-Match": tag })).status).toBe(200);
  });

  it("answers HEAD like GET without the body, also the first time", async () => {
    const cold = await ask("/all?bedrooms=3", {}, "HEAD");
    const [get, head] = [await ask("/all?bedrooms=3"), await ask("/all?bedrooms=3", {}, "HEAD")];
    for (const { status, headers, bytes } of [cold, head]) {
      expect([status, bytes.length, headers.get("etag")]).toEqual([200, 0, get.headers.get("etag")]);
      expect(headers.get("content-length")).toBe(String(get.bytes.length));
    }
  });

  it("is logged like any other", async () => {
    for (let count = 0; count < 3; count++) await ask("/all?bedrooms=4");
    const all = () => twins.apps[0].logs.stdout.split("\n");
    const lines = () => all().filter((line) => line.startsWith("GET /all?bedrooms=4 "));
    await expect.poll(lines).toHaveLength(3);
    for (const line of lines()) expect(line).toMatch(/ 200 \d+ - [\d.]+ ms$/);
  });
});

describe("a visitor", () => {
  it("who is signed in, saves homes or gets a message sees a page of their own, and nobody else does", async () => {
    await page("/all");
    const asha = new Visitor(twins.apps[0].url);
    const person = { name: "Asha Rao", email: "asha@example.org", password: goodPassword };
    const welcome = await asha.post("/sign-up", person);
    expect([welcome.path, welcome.flash !== null]).toEqual(["/", true]);
    expect(await page("/")).not.toContain(welcome.flash);
    expect((await asha.get("/all")).headers.get("cache-control")).toBe("private, no-store");
    const saver = new Visitor(twins.apps[0].url);
    const list = await saver.get("/all");
    const saved = await list.form("Save Neem House to your shortlist").submit("Save Neem House to your shortlist");
    expect(saved.text(".shortlist-link")).toBe("Shortlist 1 saved");
    expect((await saver.get("/all")).headers.get("cache-control")).toBe("private, no-store");
    expect((await ask("/all")).headers.get("cache-control")).toBe("no-cache");
    expect(await page("/all")).toBe((await read(twins.uncached, "/all")).bytes.toString("utf8"));
  });

  it("who saves data by setting or by switch gets other pages", async () => {
    const light: Record<string, string>[] = [{}, { "Save-Data": "on" }, { Cookie: "data-light=Im9uIg==" }];
    for (const headers of [...light, ...light])
      expect(await page("/all", headers)).toBe((await read(twins.uncached, "/all", headers)).bytes.toString("utf8"));
  });

  it("gets the same page, whatever else the browser sends", async () => {
    await ask("/all");
    const headers = {
      Cookie: "theirs=1; session-version=a1; content-version=b2",
      "User-Agent": "WhatsApp/2.23",
      "Accept-Language": "hi",
      Host: "elsewhere.example",
      "X-Forwarded-Host": "elsewhere.example",
    };
    expect(await queries(() => ask("/all", headers))).toBe(1);
  });
});

describe("a change", () => {
  it("by another process is in the next answer of every page that shows it", async () => {
    const [{ url }, other] = twins.apps;
    const paths = ["/", "/all", "/category/rent", "/map", "/feed.atom", `/category/rent/${home}`];
    const visitor = new Visitor(url);
    const seen = async (name: string) => {
      const answers = await Promise.all(paths.map((path) => visitor.get(path)));
      return answers.map(({ status, html }) => status === 200 && html.includes(name));
    };
    expect(await seen("Neem House")).toEqual(paths.map(() => true));
    await sql`update listings set name = 'Banyan House', version = version + 1`.execute(twins.database.db);
    expect((await read(other, "/all")).bytes.toString("utf8")).toContain("Banyan House");
    expect(await seen("Banyan House")).toEqual(paths.map(() => true));
    await sql`update users set name = 'Mira Nair' where id = ${owner}`.execute(twins.database.db);
    expect(await page(`/category/rent/${home}`)).toContain("Mira Nair");
    await sql`delete from listings`.execute(twins.database.db);
    expect(await seen("Banyan House")).toEqual(paths.map(() => false));
  });

  it("in a transaction that began long ago is seen once it is committed, and not before", async () => {
    const trx = await twins.database.db.startTransaction().execute();
    await trx.updateTable("listings").set({ name: "Late House" }).execute();
    // Others change something, and everybody looks, in between.
    await addListings(twins.database.db, owner, [{ name: "Early House" }]);
    const before = await page("/all");
    expect([before.includes("Early House"), before.includes("Late House")]).toEqual([true, false]);
    await trx.commit().execute();
    expect(await page("/all")).toContain("Late House");
  });

  it("that empties a table is seen", async () => {
    expect(await page("/all")).toContain("Neem House");
    await sql`truncate listings cascade`.execute(twins.database.db);
    expect(await page("/all")).not.toContain("Neem House");
  });

  it("does not wait for other open transactions", async () => {
    const writers = Array.from({ length: 4 }, () => connect(twins.database.url));
    const open = await Promise.all(writers.map((db) => db.startTransaction().execute()));
    for (const trx of open) await addListings(trx, owner, [{}]);
    expect(await countBlocked(twins.database.db, "")).toBe(0);
    for (const trx of open) await trx.commit().execute();
    for (const db of writers) await db.destroy();
    expect((await page("/all")).match(/class="card"/g)?.length ?? 0).toBe(
      ((await read(twins.uncached, "/all")).bytes.toString("utf8").match(/class="card"/g) ?? []).length,
    );
  });

  it("of the time is seen, too: a page ends with the first of its times", async () => {
    await addListings(twins.database.db, owner, [{ timestamp: new Date(Date.now() - 59.5 * 60_000) }]);
    expect(await page("/all")).toContain("59 minutes ago");
    await setClock(60_000);
    expect(await page("/all")).toContain("1 hour ago");
    await setClock(0);
  });
});

it("while the database is unreachable, no old page is sent", async () => {
  expect((await ask("/all")).status).toBe(200);
  await twins.proxy.cut();
  const answer = await ask("/all");
  const { headers } = answer;
  expect([answer.status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "10", "no-cache"]);
  expect(answer.bytes.toString("utf8")).not.toContain("Neem House");
  expect((await ask("/about")).status).toBe(200);
  await twins.proxy.mend();
  await expect.poll(async () => (await ask("/all")).status).toBe(200);
});

// More of these are in deep/server/kept-pages.test.ts.
it("however visitors and owners take turns, nobody gets an old page or that of somebody else", async () => {
  await takeSteps(twins, 60);
}, 300_000);
