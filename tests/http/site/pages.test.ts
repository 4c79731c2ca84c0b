import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const navigation = [
  ["Home", "/"],
  ["Properties", "/all"],
  ["Rent", "/category/rent"],
  ["Sale", "/category/sell"],
  ["Offers", "/offers"],
  ["About", "/about"],
  ["Contact", "/contact"],
] as const;

describe("the public pages", () => {
  let app: App;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await sharedApp();
    visitor = new Visitor(app.url);
  });
  afterAll(() => app?.stop());

  it.each([
    ["/", "Find your next home, straight from its owner", "GharSetu: Connecting properties and lives"],
    ["/all", "Properties", "Properties · GharSetu"],
    ["/category/rent", "Properties for Rent", "Properties for Rent · GharSetu"],
    ["/category/sell", "Properties for Sale", "Properties for Sale · GharSetu"],
    ["/offers", "Recent Offers", "Offers · GharSetu"],
    ["/about", "Who we are?", "About · GharSetu"],
    ["/contact", "Contact", "Contact · GharSetu"],
    ["/sign-in", "Sign In", "Sign In · GharSetu"],
    ["/sign-up", "Sign Up", "Sign Up · GharSetu"],
    ["/privacy", "Privacy", "Privacy · GharSetu"],
    ["/terms", "Terms", "Terms · GharSetu"],
  ])("%s answers 200 with the heading %j and the title %j", async (path, heading, title) => {
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    expect(page.texts("h1")).toEqual([heading]);
    expect(page.title).toBe(title);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.$("html").attr("lang")).toBe("en-IN");
    expect(page.$("meta[name=description]")).toHaveLength(1);
    expect(page.$("script:not([src^='/assets/'], [type='application/ld+json'])")).toHaveLength(0);
  });

  it.each(["/nothing", "/category/barn", "/category/rent/x/y", "/%00"])(
    "%s gets the 404 page with a link home",
    async (path) => {
      const page = await visitor.get(path);
      expect(page.status).toBe(404);
      expect(page.title).toBe("Page not found · GharSetu");
      expect(page.texts("h1")).toEqual(["Page not found"]);
      expect(page.link("Go to Home Page")).toBe("/");
      expect(page.texts(".site-nav a")).toContain("Properties");
      expect(page.$("meta[name=robots]").attr("content")).toBe("noindex");
    },
  );

  it("have the seven links of the navigation bar, in order, and mark only the current one", async () => {
    for (const [label, path] of navigation) {
      const page = await visitor.get(path);
      const links = page.$(".site-nav ul a").toArray();
      expect(links.map((link) => [page.$(link).text(), page.$(link).attr("href")])).toEqual(navigation);
      expect(page.texts(".site-nav [aria-current=page]")).toEqual([label]);
    }
  });

  it("offer sign-in or sign-up, and always a new listing, in 'My Account'", async () => {
    const page = await visitor.get("/");
    expect(page.text(".account-menu summary")).toBe("My Account");
    expect(page.texts(".account-menu li")).toEqual(["Sign In", "Sign Up", "Create Listing"]);
    expect(page.link("Create a listing")).toBe("/create-listing");
    const signedIn = await (await signedUp(app.url)).visitor.get("/");
    expect(signedIn.texts(".account-menu li")).toEqual(["My Profile", "Sign Out", "Create Listing"]);
  });

  it("let the keyboard skip to the content", async () => {
    const page = await visitor.get("/");
    const first = page.$("body a[href]").first();
    expect(first.attr("href")).toBe("#main");
    expect(page.$("main#main")).toHaveLength(1);
  });

  it("say who runs the site, and which personal data it stores", async () => {
    expect((await visitor.get("/about")).text("main")).toMatch(/house bridge/);
    expect((await visitor.get("/privacy")).text("main")).toMatch(/argon2id/);
    expect((await visitor.get("/terms")).text("main")).toMatch(/notice board/);
  });

  it("include a health check for monitoring", async () => {
    const health = await visitor.get("/health");
    expect([health.status, health.html, health.headers.get("cache-control")]).toEqual([200, "ok\n", "no-store"]);
  });
});
