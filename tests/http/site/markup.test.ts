import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings } from "../../support/listing/listings.ts";
import { signedIn } from "../../support/account/users.ts";
import { addNamed, everyPage } from "../../support/server/routes.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("every page", () => {
  const app = useApp();
  let pages: Page[];
  beforeAll(async () => {
    const { visitor: asha, id: owner } = await signedIn(app, "Asha Rao");
    const [id] = await addListings(app.db, owner, [
      {
        name: "गोमती नगर में 3BHK, पार्क के सामने",
        address: "गोमती नगर, लखनऊ",
        offer: true,
        discounted_price: 20_000,
        description: "दो कमरे और एक बालकनी।\n\nClose to the metro.\n\nمیٹرو کے قریب",
      },
      { type: "sell" },
    ]);
    const chooser = new Visitor(app.url);
    const homes = await app.db.selectFrom("listings").select("id").execute();
    for (const { id: home } of homes) await chooser.post("/shortlist", { home, keep: "yes", to: "/all" });
    const forChoosers = ["/shortlist", `/compare?homes=${homes.map((home) => home.id).join(",")}`];
    const every = [...(await everyPage(await addNamed(app, id!))), "/all?q=helipad&from=much", "/profile?edit"];
    const forAll = ["/", "/sign-in", "/sign-up", "/forgot-password", `/category/rent/${id}`];
    const visits: [Visitor, string[]][] = [
      [chooser, forChoosers],
      [new Visitor(app.url), forAll],
      [asha, every],
    ];
    pages = [];
    for (const [visitor, paths] of visits) for (const path of paths) pages.push(await visitor.get(path));
  });

  it("has only forms with fields, since Lynx sends empty ones by GET", () => {
    for (const page of pages) {
      for (const form of page.$("form[method=post]").toArray()) {
        const sent = page.$(form).find("input[name], textarea[name], select[name]").not("[type=radio], [type=file]");
        expect([page.url, page.$(form).text(), sent.length > 0]).toEqual([page.url, page.$(form).text(), true]);
      }
    }
  });

  it("marks the language of texts in other scripts, for screen readers and fonts", () => {
    for (const page of pages) {
      const own = (text: string) => /[\u0900-\u097f]/.test(text.replace(/[\u0964]/g, ""));
      const untold = page
        .$("body *")
        .toArray()
        .filter((element) => {
          const texts = page
            .$(element)
            .contents()
            .filter((_, node) => String(node.type) === "text")
            .text();
          return (
            own(texts + (page.$(element).attr("alt") ?? "")) && !page.$(element).is("script, option, [lang], [lang] *")
          );
        })
        .map((element) => page.$.html(element));
      expect([page.url, untold]).toEqual([page.url, []]);
    }
  });

  it("marks language and direction of each paragraph of a description", () => {
    const page = pages.find(({ path }) => path.startsWith("/category/rent/"))!;
    const paragraphs = page
      .$(".written")
      .toArray()
      .map((paragraph) => page.$(paragraph).attr());
    expect(paragraphs).toMatchObject([{ lang: "hi" }, {}, { lang: "ur", dir: "rtl" }]);
    expect(paragraphs[1]).not.toHaveProperty("lang");
    expect(page.$("h1").attr("lang")).toBe("hi");
    expect(page.$(".detail-address").attr("lang")).toBe("hi");
    expect(page.$("html").attr("lang")).toBe("en-IN");
  });
});

describe("text in Indian scripts", () => {
  const app = useApp();
  const visitor = new Visitor(app);

  it.each(["लखनऊ के पास एक शांत घर। ", "🏠घ"])(
    "comes back unchanged from a refused form, wherever on the page it is (%s)",
    async (text) => {
      for (let length = 1; length <= 120; length += 13) {
        const message = text.repeat(length).trim();
        const page = await visitor.post("/contact", { name: "आशा", email: "nobody", message });
        expect([page.status, page.$("textarea").text()]).toEqual([422, message]);
        expect(page.html).not.toMatch(/\0|\ufffd/);
      }
    },
  );
});
