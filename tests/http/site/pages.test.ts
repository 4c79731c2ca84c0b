import { describe, expect, it } from "vitest";
import { newListingPath } from "#app/paths.ts";
import { useApp } from "../../support/server/app.ts";
import { signedIn } from "../../support/account/users.ts";
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
  const app = useApp();
  const visitor = new Visitor(app);

  it.each([
    ["/", "Find your next home, straight from its owner", "GharSetu: Connecting properties and lives"],
    ["/category/rent", "Properties for Rent", "Properties for Rent · GharSetu"],
    ["/sign-in", "Sign In", "Sign In · GharSetu"],
  ])(
    "%s has the heading %j, the title %j, and a navigation bar that marks the current page",
    async (path, heading, title) => {
      const page = await visitor.get(path);
      expect([page.status, page.texts("h1"), page.title]).toEqual([200, [heading], title]);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(page.links(".site-nav ul a")).toEqual(navigation);
      const current = navigation.filter(([, address]) => address === path).map(([label]) => label);
      expect(page.texts(".site-nav [aria-current=page]")).toEqual(current);
    },
  );

  it.each(["/category/rent", "/offers", "/map?type=rent"])(
    "%s is marked as a search in a phone's bar",
    async (path) => {
      expect((await visitor.get(path)).texts(".bottom-bar [aria-current]")).toEqual(["Search"]);
    },
  );

  it.each(["/nothing", "/category/barn"])("%s gets the 404 page with a link home", async (path) => {
    const page = await visitor.get(path);
    expect([page.status, page.title, page.heading]).toEqual([404, "Page not found · GharSetu", "Page not found"]);
    expect(page.link("Go to Home Page")).toBe("/");
    expect(page.texts(".site-nav a")).toContain("Properties");
    expect(page.meta("robots")).toBe("noindex");
  });

  it("offer sign-in or sign-up, and always a new listing, in 'My Account'", async () => {
    const page = await visitor.get("/");
    expect(page.text(".account-menu summary")).toBe("My Account");
    expect(page.texts(".account-menu li")).toEqual(["Sign In", "Sign Up", "Create Listing"]);
    expect([page.link("Create Listing"), page.link("Create a listing")]).toEqual([newListingPath, newListingPath]);
    // The keyboard can skip to the content.
    expect(page.$("body a[href]").first().attr("href")).toBe("#main");
    expect(page.$("main#main")).toHaveLength(1);
    const own = await (await signedIn(app, "Asha Rao")).visitor.get("/");
    expect(own.texts(".account-menu li")).toEqual(["My Profile", "Sign Out", "Create Listing"]);
  });

  it("include a health check for monitoring", async () => {
    const health = await visitor.get("/health");
    expect([health.status, health.html, health.headers.get("cache-control")]).toEqual([200, "ok\n", "no-store"]);
    const ready = await visitor.get("/ready");
    expect([ready.status, ready.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(ready.html).toBe("database ok\ndisk ok\nstore ok\nprocess ok\n");
  });
});
