import { describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { flat, newOwner } from "../../support/listing/form.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { useApp } from "../../support/server/app.ts";

/** The maximum size of a request's line and headers in Node. */
const mostInHead = 14_000;

const letters = (count: number) => "a".repeat(count);
const devanagari = (count: number) => "क".repeat(count);
/** Combining marks that normalisation has to sort, percent-encoded. */
const marks = encodeURIComponent(`a${"\u0301\u0323".repeat(mostInHead / 12 - 20)}`);

// That processing time does not explode: deep/site/linear-text.test.ts.
describe("a text of any length (TRUST.md row 36)", () => {
  const app = useApp();

  it("is answered in a URL or a header", async () => {
    const visitor = new Visitor(app.url);
    const paths = [`/all?q=${marks}`, `/map?place=${"a,".repeat(mostInHead / 2)}`, `/in/${marks}`];
    for (const path of [...paths, `/sign-in?to=${"/.".repeat(mostInHead / 2)}`]) {
      expect((await visitor.get(path, { redirects: "expose" })).status).toBeLessThan(500);
    }
    const headers = {
      Cookie: `shortlist=${letters(mostInHead / 2)}; flash=${letters(mostInHead / 2)}`,
      "X-Forwarded-For": "1.".repeat(mostInHead / 2),
      "If-None-Match": `"${'"W/'.repeat(mostInHead / 3)}`,
      "Accept-Encoding": "a;q=0.1,".repeat(mostInHead / 8),
      Referer: `http://a/${"%CC%81".repeat(mostInHead / 6)}`,
    };
    for (const [name, value] of Object.entries(headers)) {
      expect([name, (await visitor.get("/all", { headers: { [name]: value } })).status]).toEqual([name, 200]);
    }
  });

  it("is refused with a field error, and comes back as far as it is kept", async () => {
    const { visitor } = await newOwner(app);
    const form = (await visitor.get("/create-listing")).form("Create listing");
    const long = { city: `Pune ${letters(60_000)}`, description: `Bright. ${devanagari(20_500)}` };
    const page = await form.fill({ ...flat, ...long }).submit("Create listing");
    expect([page.fieldError("city"), page.fieldError("description")]).toEqual([
      listingMessages.cityLong,
      listingMessages.descriptionLong,
    ]);
    expect(page.form("Create listing").value("city")).toBe(`Pune ${letters(1195)}`);
    expect(page.form("Create listing").value("description")).toBe(`Bright. ${devanagari(19_992)}`);
  });

  it("is never silently shortened, even if the rest would be valid", async () => {
    const page = await new Visitor(app.url).post("/contact", {
      name: `Asha${" ".repeat(2000)}Rao`,
      email: "asha@example.org",
      message: `Hello${" ".repeat(30_000)}!`,
    });
    expect([page.status, page.fieldError("name"), page.fieldError("message")]).toEqual([
      422,
      siteMessages.textLong,
      siteMessages.textLong,
    ]);
    expect(await app.outbox()).toEqual([]);
  });

  it("is not even checked for visitors who are neither signed in nor have one of our forms", async () => {
    const page = await new Visitor(app.url).post("/create-listing", { ...flat, bedroom: "none" });
    expect(page.errorSummary[0]?.text).toBe(listingMessages.sessionEnded);
    expect(page.form("Create listing").value("name")).toBe(flat.name);
  });
});
