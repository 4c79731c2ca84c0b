import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const markup = `</title></textarea>"'><script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt;\${1}`;

describe("markup in users' texts", () => {
  const app = useApp();
  let id: string;
  beforeAll(async () => {
    const owner = await addOwner(app.db, { name: markup, email: "meera@example.org" });
    const text = { name: markup, address: markup, description: markup };
    [id] = (await addListings(app.db, owner, [{ ...text, offer: true, discounted_price: 1 }])) as [string];
  });

  function expectInert(page: Page) {
    // Structured data is never executed.
    expect(page.$("script:not([type='application/ld+json']), img[onerror], [src=x], b")).toHaveLength(0);
    const attributes = page
      .$("*")
      .toArray()
      .flatMap((element) => Object.keys(page.$(element).attr() ?? {}));
    expect(attributes.filter((name) => name.startsWith("on"))).toEqual([]);
    expect(page.text("body")).toContain(markup);
  }

  it("is shown as text in lists", async () => {
    for (const path of ["/", "/all"]) expectInert(await new Visitor(app.url).get(path));
  });

  it("is shown as text on a listing's page: name, address, description, title, mail link and map", async () => {
    const page = await new Visitor(app.url).get(`/category/rent/${id}`);
    expectInert(page);
    for (const selector of ["h1", ".detail-address", ".written", ".contact-box strong"]) {
      expect(page.$(selector).text().trim()).toBe(markup);
    }
    expect(page.title).toBe(`${markup}, ₹1/month · GharSetu`);
    expect(page.$("meta[name=description]").attr("content")).toBe(markup);
    for (const property of ["og:title", "og:description", "og:image:alt"])
      expect(page.meta(property)).toContain(markup);
    expect(page.$(".gallery img").attr("alt")).toContain(markup);
    expect(page.$(".map-tiles").attr("aria-label")).toContain(markup);
    expect(page.link("meera@example.org")).toMatch(/^mailto:meera@example\.org\?subject=[\w%.!~*'()-]+&body=$/);
  });

  it("is shown as text in the profile's fields and in a refused form", async () => {
    const { visitor } = await signedIn(app, markup);
    const page = await visitor.get("/profile");
    expect(page.$("script, img[onerror]")).toHaveLength(0);
    expect(page.$("main input").first().attr("value")).toBe(markup);

    const refused = await new Visitor(app.url).post("/contact", { name: markup, email: markup, message: markup });
    expect(refused.status).toBe(422);
    expect(refused.$("script, img[onerror]")).toHaveLength(0);
    expect([refused.form().value("message"), refused.form().value("name")]).toEqual([markup, markup]);
  });

  it("is shown as text when it is part of a URL", async () => {
    for (const path of ["/sign-in?to=", "/all?after=", "/nothing/"]) {
      const page = await new Visitor(app.url).get(path + encodeURIComponent(markup));
      expect(page.$("script:not([src^='/assets/']), img[onerror]")).toHaveLength(0);
    }
  });
});
