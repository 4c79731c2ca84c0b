import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { addListings } from "../../support/listing/listings.ts";
import { signedUp } from "../../support/account/users.ts";
import { type BuiltRoute, routesWithActions, forms, pathOf } from "../../support/server/routes.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";

const evil = "https://evil.example";
const foreign: [string, Record<string, string | undefined>][] = [
  ["says it comes from another site", { "Sec-Fetch-Site": "cross-site", Origin: evil, Referer: `${evil}/` }],
  ["says it comes from a sibling site", { "Sec-Fetch-Site": "same-site", Origin: evil }],
  [
    "comes from another site and hides it in Origin",
    { "Sec-Fetch-Site": "cross-site", Origin: undefined, Referer: undefined },
  ],
  ["names a foreign Origin alone", { "Sec-Fetch-Site": undefined, Origin: evil, Referer: undefined }],
  ["has an opaque Origin", { "Sec-Fetch-Site": undefined, Origin: "null", Referer: undefined }],
  ["names a foreign Referer alone", { "Sec-Fetch-Site": undefined, Origin: undefined, Referer: `${evil}/form` }],
  ["has a Referer that is no address", { "Sec-Fetch-Site": undefined, Origin: undefined, Referer: "elsewhere" }],
];

describe("a form sent by another site (TRUST.md row 6)", () => {
  let app: App;
  let asha: Visitor;
  let id: string;
  let actions: BuiltRoute[];
  beforeAll(async () => {
    app = await sharedApp();
    actions = await routesWithActions();
    asha = (await signedUp(app.url, { email: "asha@example.org" })).visitor;
    const { id: owner } = await app.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    [id] = (await addListings(app.db, owner, [{}])) as [string];
  });
  afterAll(() => app?.stop());

  /** Posts to every action in every way the framework accepts. */
  async function post(visitor: () => Visitor, headers: Record<string, string | undefined>) {
    const answers: { address: string; status: number; cookies: string[] }[] = [];
    for (const route of actions) {
      const path = pathOf(route, id);
      const suffixes = [
        "",
        `?_data=${encodeURIComponent(route.id)}`,
        ".data",
        `.data?_routes=${encodeURIComponent(route.id)}`,
      ];
      for (const suffix of suffixes) {
        const page = await visitor().post(path + suffix, forms[route.id]!, { headers, redirects: "expose" });
        answers.push({ address: path + suffix, status: page.status, cookies: page.headers.getSetCookie() });
      }
    }
    return answers;
  }

  it("is tested on every action", () => {
    expect(actions.map((route) => route.id).sort()).toEqual(Object.keys(forms).sort());
  });

  it.each(foreign)("that %s gets 403, sets no cookie and changes nothing", async (_how, headers) => {
    const before = await snapshot(app.db);
    const cookies = asha.cookies.getCookieStringSync(app.url);
    const answers = await post(() => asha, headers);
    const wrong = answers.filter((answer) => answer.status !== 403 || answer.cookies.length > 0);
    expect(wrong).toEqual([]);
    expect(await snapshot(app.db)).toEqual(before);
    expect(await app.outbox()).toEqual([]);
    expect(asha.cookies.getCookieStringSync(app.url)).toBe(cookies);
  });

  it("gets 403 when signed out, too", async () => {
    const before = await snapshot(app.db);
    const answers = await post(() => new Visitor(app.url), foreign[0]![1]);
    const wrong = answers.filter((answer) => answer.status !== 403 || answer.cookies.length > 0);
    expect(wrong).toEqual([]);
    expect(await snapshot(app.db)).toEqual(before);
  });

  it("gets no cookie from a URL that does not exist either", async () => {
    for (const path of ["/edit-listing/x", "/profile/delete/x", "/category/rent/x", "/nothing"]) {
      const page = await asha.post(path, {}, { headers: foreign[0]![1], redirects: "expose" });
      expect([path, page.headers.getSetCookie()]).toEqual([path, []]);
      expect([403, 404]).toContain(page.status);
    }
  });

  it("gets a message, with a link home", async () => {
    const page = await asha.post("/profile", { name: "Eve" }, { headers: foreign[0]![1] });
    expect(page.text("main")).toContain("This form was submitted from another website, so we changed nothing.");
    expect(page.link("Go to Home Page")).toBe("/");
  });

  it("is not accepted from a host that only starts like ours", async () => {
    for (const origin of [
      `${app.url}.evil.example`,
      `${app.url}1`,
      "http://localhost:1",
      `http://evil@${new URL(app.url).host}.x`,
    ]) {
      const headers = { "Sec-Fetch-Site": undefined, Origin: origin, Referer: undefined };
      expect([origin, (await asha.post("/profile", { name: "Eve" }, { headers })).status]).toEqual([origin, 403]);
    }
  });
});

describe("a form of our own pages", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it.each<[string, (url: string) => Record<string, string | undefined>]>([
    [
      "a text browser that sends no origin",
      () => ({ "Sec-Fetch-Site": undefined, Origin: undefined, Referer: undefined }),
    ],
    [
      "a browser that sends only Referer",
      (url) => ({ "Sec-Fetch-Site": undefined, Origin: undefined, Referer: `${url}/profile?edit` }),
    ],
    ["a browser that sends only Origin", (url) => ({ "Sec-Fetch-Site": undefined, Origin: url, Referer: undefined })],
    [
      "a browser that hides Origin but not Sec-Fetch-Site",
      () => ({ "Sec-Fetch-Site": "same-origin", Origin: undefined }),
    ],
    [
      "a visitor who reloads a submitted form",
      () => ({ "Sec-Fetch-Site": "none", Origin: undefined, Referer: undefined }),
    ],
  ])("is accepted from %s", async (_who, headers) => {
    const { visitor } = await signedUp(app.url);
    const page = await visitor.post("/profile", { name: "Asha S." }, { headers: headers(app.url) });
    expect(page.flash).toBe("Profile updated successfully");
  });

  it("is accepted under the requested host name, even if APP_URL is different", async () => {
    const host = `localhost:${new URL(app.url).port}`;
    const headers = { Host: host, Origin: `http://${host}`, "Sec-Fetch-Site": undefined, Referer: undefined };
    const { visitor } = await signedUp(app.url);
    const page = await visitor.post("/profile", { name: "Asha S." }, { headers, redirects: "expose" });
    expect([page.status, page.location]).toEqual([303, "/profile"]);
  });
});
