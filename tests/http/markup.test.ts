import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../support/app.ts";
import { addListings } from "../support/listings.ts";
import { signedUp } from "../support/people.ts";
import type { Page } from "../support/page.ts";
import { Visitor } from "../support/visitor.ts";

describe("every page", () => {
  let app: App;
  let pages: Page[];
  beforeAll(async () => {
    app = await sharedApp();
    const asha = (await signedUp(app.url)).visitor;
    const { id: owner } = await app.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const [id] = await addListings(app.db, owner, [
      { name: "गोमती नगर में 3BHK, पार्क के सामने", offer: true, discounted_price: 20_000 },
      { type: "sell" },
    ]);
    const forAll = [
      "/",
      "/all",
      "/offers",
      "/category/rent",
      "/about",
      "/contact",
      "/sign-in",
      "/sign-up",
      "/forgot-password",
      "/reset-password",
      "/nothing",
    ];
    const forOwners = [
      "/",
      "/profile",
      "/profile?edit",
      "/profile/delete-account",
      "/create-listing",
      `/edit-listing/${id}`,
    ];
    const chooser = new Visitor(app.url);
    const homes = await app.db.selectFrom("listings").select("id").execute();
    for (const { id: home } of homes) await chooser.post("/shortlist", { home, keep: "yes", to: "/all" });
    const forChoosers = ["/shortlist", `/compare?homes=${homes.map((home) => home.id).join(",")}`, "/compare"];
    pages = await Promise.all([
      ...forChoosers.map((path) => chooser.get(path)),
      ...[...forAll, `/category/rent/${id}`].map((path) => new Visitor(app.url).get(path)),
      ...[...forOwners, `/profile/delete/${id}`, `/category/rent/${id}`].map((path) => asha.get(path)),
    ]);
  });
  afterAll(() => app?.stop());

  it("posts forms that have something in them, since Lynx sends an empty one by GET", () => {
    for (const page of pages) {
      for (const form of page.$("form[method=post]").toArray()) {
        const sent = page.$(form).find("input[name], textarea[name], select[name]").not("[type=radio], [type=file]");
        expect([page.url, page.$(form).text(), sent.length > 0]).toEqual([page.url, page.$(form).text(), true]);
      }
    }
  });

  it("uses each id once", () => {
    for (const page of pages) {
      const ids = page
        .$("[id]")
        .toArray()
        .map((element) => page.$(element).attr("id"));
      expect([page.url, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([page.url, []]);
    }
  });

  it("keeps a blank between links and buttons that stand side by side, for who sees text alone", () => {
    for (const page of pages) {
      const glued = page
        .$("main a + a, main a + button, main button + a, main button + button, main .badge + .badge")
        .toArray()
        .filter((element) => String(element.prev?.type) === "tag")
        .map((element) => page.$(element).text());
      expect([page.url, glued]).toEqual([page.url, []]);
    }
  });
});

describe("text in Indian scripts", () => {
  let app: App;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await sharedApp();
    visitor = new Visitor(app.url);
  });
  afterAll(() => app?.stop());

  it.each(["लखनऊ के पास एक शांत घर। ", "சென்னை அருகே ஒரு வீடு. ", "a₹—", "🏠घ"])(
    "comes back from a refused form as it was, wherever on the page it stands (%s)",
    async (text) => {
      const damaged: number[] = [];
      for (let length = 1; length <= 120; length += 7) {
        const message = text.repeat(length).trim();
        const page = await visitor.post("/contact", { name: "आशा", email: "nobody", message });
        expect(page.status).toBe(422);
        const whole =
          page.$("textarea").text() === message && !page.html.includes("\0") && !page.html.includes("\ufffd");
        if (!whole) damaged.push(length);
      }
      expect(damaged).toEqual([]);
    },
  );
});
