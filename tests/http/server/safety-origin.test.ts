import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings } from "../../support/listing/listings.ts";
import { signedIn } from "../../support/account/users.ts";
import {
  type BuiltRoute,
  type Named,
  addNamed,
  routesWithActions,
  forms,
  pathOf,
} from "../../support/server/routes.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";

const evil = "https://evil.example";
const none = { "Sec-Fetch-Site": undefined, Origin: undefined, Referer: undefined };
const foreign: [string, Record<string, string | undefined>][] = [
  ["says it comes from another site", { "Sec-Fetch-Site": "cross-site", Origin: evil, Referer: `${evil}/` }],
  ["says it comes from a sibling site", { "Sec-Fetch-Site": "same-site", Origin: evil }],
  ["comes from another site and hides it in Origin", { ...none, "Sec-Fetch-Site": "cross-site" }],
  ["names a foreign Origin alone", { ...none, Origin: evil }],
  ["has an opaque Origin", { ...none, Origin: "null" }],
  ["names a foreign Referer alone", { ...none, Referer: `${evil}/form` }],
  ["has a Referer that is no address", { ...none, Referer: "elsewhere" }],
];

describe("a form sent by another site (TRUST.md row 6)", () => {
  const app = useApp();
  let asha: Visitor;
  let named: Named;
  let actions: BuiltRoute[];
  beforeAll(async () => {
    // E-mail apps stop an alert from anywhere: the token of its link is the proof.
    actions = (await routesWithActions()).filter(({ id }) => id !== "routes/alert/stop");
    const { visitor, id: owner } = await signedIn(app, "Asha Rao");
    asha = visitor;
    const [id] = (await addListings(app.db, owner, [{}])) as [string];
    named = await addNamed(app, id);
  });

  /** What was not refused of forms for these actions, each in some of the ways that the framework accepts. */
  async function accepted(
    visitor: Visitor,
    headers: Record<string, string | undefined>,
    routes: BuiltRoute[],
    ways = 1,
  ) {
    const wrong: { address: string; status: number; cookies: string[] }[] = [];
    for (const route of routes) {
      const name = encodeURIComponent(route.id);
      for (const suffix of ["", `?_data=${name}`, ".data", `.data?_routes=${name}`].slice(0, ways)) {
        const address = pathOf(route, named) + suffix;
        const page = await visitor.post(address, forms[route.id]!, { headers, redirects: "expose" });
        const [{ status }, cookies] = [page, page.headers.getSetCookie()];
        if (status !== 403 || cookies.length > 0) wrong.push({ address, status, cookies });
      }
    }
    return wrong;
  }

  it("is tested on every action", () => {
    expect([...actions.map((route) => route.id), "routes/alert/stop"].sort()).toEqual(Object.keys(forms).sort());
  });

  it("gets 403 from every action, sets no cookie and changes nothing", async () => {
    const before = await snapshot(app.db);
    const cookies = asha.cookies.getCookieStringSync(app.url);
    expect(await accepted(asha, foreign[0]![1], actions, 4)).toEqual([]);
    expect(await accepted(new Visitor(app.url), foreign[0]![1], actions)).toEqual([]);
    expect(await snapshot(app.db)).toEqual(before);
    expect(await app.outbox()).toEqual([]);
    expect(asha.cookies.getCookieStringSync(app.url)).toBe(cookies);
  });

  it.each(foreign.slice(1))("that %s gets 403", async (_how, headers) => {
    const some = actions.filter(({ id }) => ["routes/account/profile", "routes/account/sign-in"].includes(id));
    expect(await accepted(asha, headers, some)).toEqual([]);
  });

  it("gets a message with a link home, and no cookie from a URL that does not exist either", async () => {
    const headers = foreign[0]![1];
    const page = await asha.post("/profile", { name: "Eve" }, { headers });
    expect(page.text("main")).toContain("This form was submitted from another website, so we changed nothing.");
    expect(page.link("Go to Home Page")).toBe("/");
    for (const path of ["/edit-listing/x", "/nothing"]) {
      const unknown = await asha.post(path, {}, { headers, redirects: "expose" });
      expect([403, 404]).toContain(unknown.status);
      expect(unknown.headers.getSetCookie()).toEqual([]);
    }
  });

  it("is not accepted from a host that only starts like ours", async () => {
    const { host } = new URL(app.url);
    for (const origin of [`${app.url}.evil.example`, `${app.url}1`, `http://evil@${host}.x`]) {
      const headers = { "Sec-Fetch-Site": undefined, Origin: origin, Referer: undefined };
      expect([origin, (await asha.post("/profile", { name: "Eve" }, { headers })).status]).toEqual([origin, 403]);
    }
  });
});

describe("a form of our own pages", () => {
  const app = useApp();

  it.each<[string, (url: string) => Record<string, string | undefined>]>([
    ["a text browser that sends no origin", () => none],
    ["a browser that sends only Referer", (url) => ({ ...none, Referer: `${url}/profile?edit` })],
    ["a browser that hides Origin", () => ({ "Sec-Fetch-Site": "same-origin", Origin: undefined })],
    ["a visitor who reloads a submitted form", () => ({ ...none, "Sec-Fetch-Site": "none" })],
  ])("is accepted from %s", async (_who, headers) => {
    const { visitor } = await signedIn(app, "Asha Rao");
    const page = await visitor.post("/profile", { name: "Asha S." }, { headers: headers(app.url) });
    expect(page.flash).toBe("Profile updated successfully");
  });

  it("is accepted under the requested host name, even if APP_URL is different", async () => {
    const host = `localhost:${new URL(app.url).port}`;
    const headers = { Host: host, Origin: `http://${host}`, "Sec-Fetch-Site": undefined, Referer: undefined };
    const { visitor } = await signedIn(app, "Asha Rao");
    const page = await visitor.post("/profile", { name: "Asha S." }, { headers, redirects: "expose" });
    expect([page.status, page.location]).toEqual([303, "/profile"]);
  });
});
