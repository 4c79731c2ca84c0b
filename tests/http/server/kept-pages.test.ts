import { writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "#db/site/pool.server.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { exchange } from "../../support/http/client.ts";
import { cachedByThemselves, keptRoutes } from "../../support/http/cached-routes.ts";
import { decoded, read, startKeptPages } from "../../support/http/kept-pages.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { useFolder, useStarted } from "../../support/server/app.ts";
import { countBlocked } from "../../support/server/database.ts";
import { type BuiltRoute, type Named, addNamed, builtRoutes, pathOf } from "../../support/server/routes.ts";
import { logLines } from "../../support/server/serve.ts";

const folder = useFolder();
/** Moves the clock of the app that keeps pages. */
const setClock = (ahead: number) => writeFile(path.join(folder.path, "clock"), String(ahead));
const pages = useStarted(async () => {
  await setClock(0);
  const clock = path.join(import.meta.dirname, "../../support/server/clock/ahead.js");
  return startKeptPages({ NODE_OPTIONS: `--import=${clock}`, CLOCK_FILE: path.join(folder.path, "clock") });
});
let owner: string;
let place: Awaited<ReturnType<typeof addPlace>>;
let home: string;
beforeAll(async () => {
  // Routes of the API are asked for things that do not exist.
  pages.app.allowErrors();
  const { db } = pages.database;
  place = await addPlace(db, { city: "Mumbai", locality: "Bandra West", latitude: 19.06, longitude: 72.83 });
  owner = await addOwner(db, { name: "Meera Nair" });
});
beforeEach(async () => {
  await pages.database.db.deleteFrom("listings").execute();
  // Half a day from any change of what pages say about it.
  const timestamp = new Date(Date.now() - 36 * 3_600_000);
  [home = ""] = await addListings(pages.database.db, owner, [{ ...place, name: "Neem House", timestamp }]);
});

const ask = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  exchange(pages.app.url + address, method, headers, undefined);
const page = async (address: string, headers: Record<string, string> = {}, app = pages.app) =>
  (await read(app, address, headers)).bytes.toString("utf8");
const fresh = (address: string, headers: Record<string, string> = {}) => page(address, headers, pages.uncached);

describe("the caching of every route (TRUST.md rows 35 and 54)", () => {
  let routes: BuiltRoute[];
  let named: Named;
  beforeEach(async () => {
    await pages.database.db.deleteFrom("alerts").execute();
    named = await addNamed(pages.database, home);
  });
  beforeAll(async () => void (routes = (await builtRoutes()).filter(({ id }) => id !== "routes/frame/layout")));

  const pathTo = (route: BuiltRoute) => pathOf(route, named);
  const dataOf = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`);
  const caching = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, headers)).headers.get("cache-control") ?? "";

  it("of a route that no list here names is private: all pages, however their URL is spelled", async () => {
    const known = [...Object.keys(keptRoutes), ...Object.keys(cachedByThemselves)];
    expect(known.filter((id) => !routes.some((route) => route.id === id))).toEqual([]);
    const urls = routes
      .filter(({ id }) => !known.includes(id))
      .flatMap((route) => [pathTo(route), dataOf(pathTo(route))]);
    // The ways that Remix takes for a URL.
    for (const url of [...urls, "/PROFILE", "/profile/", "/%70rofile"]) {
      expect([url, await caching(url)]).toEqual([url, expect.stringContaining("no-store")]);
    }
  });

  it("of public pages and their data lets browsers keep them if they ask for changes; the server renders them once", async () => {
    for (const route of routes.filter(({ id }) => id in keptRoutes)) {
      const path = pathTo(route);
      const isFeed = route.id === "routes/search/feed";
      for (const url of isFeed ? [path] : [path, dataOf(path)]) {
        if (!isFeed) expect([url, await caching(url)]).toEqual([url, "no-cache"]);
        else await ask(url);
        expect([url, await pages.queries(() => ask(url), keptRoutes[route.id]!)]).toEqual([url, keptRoutes[route.id]]);
      }
    }
    expect(await caching("/all/")).toBe("no-cache");
  });

  it("of files and data is what they say", async () => {
    for (const route of routes.filter(({ id }) => id in cachedByThemselves)) {
      const query = route.id === "routes/search/place-suggestions" ? "?q=pune" : "";
      expect([route.id, await caching(pathTo(route) + query)]).toEqual([route.id, cachedByThemselves[route.id]]);
    }
  });

  it("of public pages is private with a session, a shortlist or a message, and the page is rendered for its visitor", async () => {
    const { visitor } = await signedIn({ ...pages.app, db: pages.database.db }, "Asha Rao");
    const session = { Cookie: visitor.cookies.getCookieStringSync(pages.app.url) };
    for (const route of routes.filter(({ id }) => keptRoutes[id] === 1 && id !== "routes/search/feed")) {
      for (const url of [pathTo(route), dataOf(pathTo(route))]) {
        expect([url, await caching(url, session)]).toEqual([url, "private, no-store"]);
        expect([url, await pages.queries(() => ask(url, session), Infinity)]).not.toEqual([url, 1]);
      }
    }
    for (const Cookie of ["shortlist=x", "flash=x"]) {
      for (const url of ["/all", "/all.data"]) expect(await caching(url, { Cookie })).toBe("private, no-store");
    }
  });

  it("keeps a page with a typed loan for nobody", async () => {
    const loan = `/category/rent/${home}?down=20`;
    await ask(loan);
    expect(await pages.queries(() => ask(loan), 1)).toBeGreaterThan(1);
  });
});

describe("a page that did not change", () => {
  it("is sent again with the same bytes and headers, which are those of a newly rendered one", async () => {
    for (const one of ["/", "/all?bedrooms=2", `/category/rent/${home}`, "/about"]) {
      const answers = [await ask(one), await ask(one), await read(pages.uncached, one)];
      const [first, second, rendered] = answers.map(({ status, headers, bytes }) => {
        for (const ofRequest of ["date", "x-request-id"]) headers.delete(ofRequest);
        return { status, headers: [...headers], text: bytes.toString("utf8") };
      });
      expect(second).toEqual(first);
      expect(second!.text).toBe(rendered!.text);
      expect(second!.headers.filter(([name]) => name !== "etag")).toEqual(
        rendered!.headers.filter(([name]) => name !== "etag"),
      );
    }
  });

  it("is made once for all who ask for it at the same time", async () => {
    let asked = 0;
    const alone = await pages.queries(() => ask(`/all?pin=40000${++asked}`), 0);
    const together = await pages.queries(async () => {
      const search = `/all?pin=40000${++asked}`;
      const answers = await Promise.all(Array.from({ length: 20 }, () => page(search)));
      expect(new Set(answers).size).toBe(1);
    }, alone + 19);
    // Each may come during the read of another one, and wait for the next.
    expect(together).toBeLessThan(alone + 20);
  });

  it("is sent in the encoding that the client accepts, each with a strong tag of its own", async () => {
    const tags = new Map<string | null, string>();
    const identity = await page("/all");
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip;q=1.0, br;q=0", "gzip"],
      ["deflate", null],
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
    const br = { "Accept-Encoding": "br" };
    const first = await ask("/all", br);
    const tag = first.headers.get("etag")!;
    for (const known of [`W/${tag}`, `"other", ${tag}`]) {
      const again = await ask("/all", { ...br, "If-None-Match": known });
      expect([again.status, again.bytes.length, again.headers.get("etag")]).toEqual([304, 0, tag]);
      expect(again.headers.get("content-length")).toBeNull();
      for (const name of ["cache-control", "vary", "content-security-policy"])
        expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
    expect((await ask("/all", { "If-None-Match": tag })).status).toBe(200);
    await sql`update listings set name = 'Banyan House'`.execute(pages.database.db);
    expect((await ask("/all", { ...br, "If-None-Match": tag })).status).toBe(200);
  });

  it("answers HEAD like GET without the body, also the first time, and is logged like any other", async () => {
    const cold = await ask("/all?bedrooms=3", {}, "HEAD");
    const [get, head] = [await ask("/all?bedrooms=3"), await ask("/all?bedrooms=3", {}, "HEAD")];
    for (const { status, headers, bytes } of [cold, head]) {
      expect([status, bytes.length, headers.get("etag")]).toEqual([200, 0, get.headers.get("etag")]);
      expect(headers.get("content-length")).toBe(String(get.bytes.length));
    }
    const heads = () => logLines(pages.app.logs).filter(({ method, route }) => method === "HEAD" && route === "/all");
    await expect
      .poll(() => heads().map(({ status, kept }) => [status, kept]))
      .toEqual([
        [200, false],
        [200, true],
      ]);
  });
});

describe("a visitor", () => {
  it("who is signed in, saves homes or gets a message sees a page of their own, and nobody else does", async () => {
    const asha = new Visitor(pages.app.url);
    const person = { name: "Asha Rao", email: "asha@example.org", password: goodPassword };
    const welcome = await asha.post("/sign-up", person);
    expect([welcome.path, welcome.flash !== null]).toEqual(["/", true]);
    expect(await page("/")).not.toContain(welcome.flash);
    const list = await new Visitor(pages.app.url).get("/all");
    const saved = await list.form("Save Neem House to your shortlist").submit("Save Neem House to your shortlist");
    expect(saved.text(".shortlist-link")).toBe("Shortlist 1 saved");
    expect(await page("/all")).toBe(await fresh("/all"));
  });

  it("who saves data by setting or by switch gets other pages, also when they are kept", async () => {
    const light: Record<string, string>[] = [{}, { "Save-Data": "on" }, { Cookie: "data-light=Im9uIg==" }];
    for (const headers of [...light, ...light]) expect(await page("/all", headers)).toBe(await fresh("/all", headers));
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
    expect(await pages.queries(() => ask("/all", headers), 1)).toBe(1);
  });
});

describe("a change", () => {
  it("by another process is in the next answer of every page that shows it", async () => {
    const paths = ["/", "/all", "/category/rent", "/map", "/feed.atom", `/category/rent/${home}`];
    const visitor = new Visitor(pages.app.url);
    const seen = async (name: string) => {
      const answers = await Promise.all(paths.map((path) => visitor.get(path)));
      return answers.map(({ status, html }) => status === 200 && html.includes(name));
    };
    expect(await seen("Neem House")).toEqual(paths.map(() => true));
    await sql`update listings set name = 'Banyan House', version = version + 1`.execute(pages.database.db);
    expect(await seen("Banyan House")).toEqual(paths.map(() => true));
    await sql`update users set name = 'Mira Nair' where id = ${owner}`.execute(pages.database.db);
    expect(await page(`/category/rent/${home}`)).toContain("Mira Nair");
    await sql`delete from listings`.execute(pages.database.db);
    expect(await seen("Banyan House")).toEqual(paths.map(() => false));
  });

  it("in a transaction that began long ago is seen once it is committed, and not before", async () => {
    const trx = await pages.database.db.startTransaction().execute();
    await trx.updateTable("listings").set({ name: "Late House" }).execute();
    // Others change something, and everybody looks, in between.
    await addListings(pages.database.db, owner, [{ name: "Early House" }]);
    const before = await page("/all");
    await trx.commit().execute();
    expect([before.includes("Early House"), before.includes("Late House")]).toEqual([true, false]);
    expect(await page("/all")).toContain("Late House");
  });

  it("that empties a table is seen", async () => {
    expect(await page("/all")).toContain("Neem House");
    await sql`truncate listings cascade`.execute(pages.database.db);
    expect(await page("/all")).not.toContain("Neem House");
  });

  it("does not wait for other open transactions", async () => {
    const writers = Array.from({ length: 4 }, () => connect(pages.database.url));
    const open = await Promise.all(writers.map((db) => db.startTransaction().execute()));
    for (const trx of open) await addListings(trx, owner, [{}]);
    const blocked = await countBlocked(pages.database.db, "");
    for (const trx of open) await trx.commit().execute();
    for (const db of writers) await db.destroy();
    expect([blocked, (await page("/all")).match(/class="card"/g)?.length]).toEqual([0, 5]);
  });

  it("of the time is seen, too: a page ends with the first of its times", async () => {
    await addListings(pages.database.db, owner, [{ timestamp: new Date(Date.now() - 59.5 * 60_000) }]);
    expect(await page("/all")).toContain("59 minutes ago");
    await setClock(60_000);
    expect(await page("/all")).toContain("1 hour ago");
    await setClock(0);
  });
});

it("while the database is unreachable, no old page is sent", async () => {
  expect((await ask("/all")).status).toBe(200);
  await pages.proxy.cut();
  const answer = await ask("/all");
  const { headers } = answer;
  expect([answer.status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "10", "no-cache"]);
  expect(answer.bytes.toString("utf8")).not.toContain("Neem House");
  expect((await ask("/about")).status).toBe(200);
  await pages.proxy.mend();
  await expect.poll(async () => (await ask("/all")).status).toBe(200);
});
