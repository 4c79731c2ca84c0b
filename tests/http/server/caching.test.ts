import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "../../support/account/users.ts";
import { exchange } from "../../support/http/client.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { type OwnApp, startApp } from "../../support/server/app.ts";
import { freshDatabase, type TestDatabase } from "../../support/server/database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/server/database-proxy.ts";
import { type BuiltRoute, type Named, addNamed, builtRoutes, pathOf } from "../../support/server/routes.ts";

/** Pages that all visitors without an account share, and how many statements a kept one costs: its version, or nothing. */
const kept: Record<string, 0 | 1> = {
  "routes/frame/home": 1,
  "routes/search/all": 1,
  "routes/search/offers": 1,
  "routes/search/category": 1,
  "routes/search/feed": 1,
  "routes/map/page": 1,
  "routes/place/place": 1,
  "routes/listing/detail": 1,
  "routes/listing/print": 1,
  "routes/photo/photo": 1,
  "routes/site/about": 0,
  "routes/site/privacy": 0,
  "routes/site/terms": 0,
};

/** Files and data that say themselves how long they stay the same. */
const ofTheirOwn: Record<string, string> = {
  "routes/map/markers": "public, max-age=30",
  "routes/search/count": "public, max-age=30",
  "routes/search/place-suggestions": "public, max-age=60",
  "routes/frame/sitemap": "public, max-age=3600",
  "routes/site/robots": "public, max-age=86400",
  offline: "no-cache",
  "service-worker": "no-cache",
  // The redirect from the short URL on paper.
  "routes/listing/short": "no-cache",
};

const neverStored = /no-store/;

describe("the caching of every route (TRUST.md rows 35 and 54)", () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let app: OwnApp;
  let routes: BuiltRoute[];
  let home: string;
  let named: Named;
  beforeAll(async () => {
    database = await freshDatabase();
    proxy = await startDatabaseProxy(database.url);
    app = await startApp({ env: { DATABASE_URL: proxy.url, COUNTS_MS: "60000" } });
    // Routes of the API are asked for things that do not exist.
    app.allowErrors();
    const place = await addPlace(database.db, {
      city: "Mumbai",
      locality: "Bandra West",
      latitude: 19.06,
      longitude: 72.83,
    });
    const owner = await addOwner(database.db);
    // Half a day from any change of what pages say about it.
    const timestamp = new Date(Date.now() - 36 * 3_600_000);
    [home = ""] = await addListings(database.db, owner, [{ ...place, name: "Neem House", timestamp }]);
    named = await addNamed(database, home);
    routes = (await builtRoutes()).filter(({ id }) => id !== "routes/frame/layout");
    // The first page of a process tells it which routes are public.
    await exchange(`${app.url}/terms`, "GET", {}, undefined);
  });
  afterAll(async () => {
    await app?.stop();
    await proxy?.cut();
    await database?.drop();
  });

  const pathTo = (route: BuiltRoute) => pathOf(route, named);
  const ask = async (path: string, cookie?: string) => {
    const { headers } = await exchange(app.url + path, "GET", cookie ? { Cookie: cookie } : {}, undefined);
    return headers.get("cache-control") ?? "";
  };
  const statements = async (work: () => Promise<unknown>) => {
    const counts: number[] = [];
    // Background work has statements of its own.
    for (let time = 0; time < 3; time++) {
      const before = proxy.answered();
      await work();
      counts.push(proxy.answered() - before);
    }
    return Math.min(...counts);
  };
  /** The same URL in the ways that Remix takes for it, the last of which is its data for script. */
  const spellings = (path: string) => [
    path.toUpperCase(),
    path === "/" ? "/" : `${path}/`,
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    path === "/" ? "/_root.data" : `${path}.data`,
  ];

  it("of a route that no list here names is private: all pages, however their URL is spelled", async () => {
    const known = [...Object.keys(kept), ...Object.keys(ofTheirOwn)];
    expect(known.filter((id) => !routes.some((route) => route.id === id))).toEqual([]);
    const stored: string[] = [];
    for (const route of routes.filter(({ id }) => !known.includes(id))) {
      const path = pathTo(route);
      for (const url of [path, ...spellings(path)]) {
        const caching = await ask(url);
        if (!neverStored.test(caching)) stored.push(`${url}: ${caching}`);
      }
    }
    // Photos of homes are public by their names, but there is none of this name.
    expect(stored).toEqual([]);
  });

  /** A public page's path, with a slash at its end, and its data. A place redirects to its path without the slash. */
  const waysTo = (route: BuiltRoute) => {
    const path = pathTo(route);
    const [, slash, , data] = spellings(path);
    if (route.id === "routes/search/feed") return [path];
    return route.id === "routes/place/place" ? [path, data!] : [path, slash!, data!];
  };

  it("of public pages lets browsers keep them if they ask for changes, also with a slash, and as data", async () => {
    for (const route of routes.filter(({ id }) => id in kept && id !== "routes/search/feed")) {
      for (const url of waysTo(route)) expect([url, await ask(url)]).toEqual([url, "no-cache"]);
    }
  });

  it("of files and data is what they say", async () => {
    for (const route of routes.filter(({ id }) => id in ofTheirOwn)) {
      const query = route.id === "routes/search/place-suggestions" ? "?q=pune" : "";
      expect([route.id, await ask(pathTo(route) + query)]).toEqual([route.id, ofTheirOwn[route.id]]);
    }
  });

  it("makes the server render a public page and its data once, in each spelling", async () => {
    for (const route of routes.filter(({ id }) => id in kept)) {
      for (const url of waysTo(route)) {
        await ask(url);
        expect([url, await statements(() => ask(url))]).toEqual([url, kept[route.id]]);
      }
    }
  });

  it("of public pages is private with a session, a shortlist or a message, and the page is rendered for its visitor", async () => {
    const { visitor } = await signedIn({ ...app, db: database.db }, "Asha Rao");
    const session = visitor.cookies.getCookieStringSync(app.url);
    for (const cookie of [session, "shortlist=x", "flash=x"]) {
      for (const route of routes.filter(({ id }) => kept[id] === 1 && id !== "routes/search/feed")) {
        const path = pathTo(route);
        for (const url of [path, spellings(path).at(-1)!]) {
          expect([url, cookie, await ask(url, cookie)]).toEqual([url, cookie, "private, no-store"]);
          if (cookie === session) expect([url, await statements(() => ask(url, cookie))]).not.toEqual([url, 1]);
        }
      }
    }
  });

  it("keeps pages for the data saver apart from others, and a page with a typed loan for nobody", async () => {
    const saver = "data-light=on";
    expect(await ask("/all", saver)).toBe("no-cache");
    expect(await statements(() => ask("/all", saver))).toBe(1);
    const loan = `/category/rent/${home}?down=20`;
    await ask(loan);
    expect(await statements(() => ask(loan))).toBeGreaterThan(1);
  });
});
