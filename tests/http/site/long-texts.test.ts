import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { type OwnApp, startApp } from "../../support/server/app.ts";
import type { Fields, VisitOptions } from "../../support/http/client.ts";
import { mainThreadTime } from "../../support/server/load.ts";
import { flat, newOwner } from "../../support/listing/form.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

/** The maximum size of a request's line and headers in Node. */
const mostInHead = 14_000;

const letters = (count: number) => "a".repeat(count);
const devanagari = (count: number) => "क".repeat(count);
/** Combining marks that normalisation has to sort. */
const marks = (count: number) => `a${"\u0301\u0323".repeat(count / 2)}`;
/** The same marks percent-encoded, six bytes each. */
const marksInHead = marks(mostInHead / 6 - 20);

describe("a text of any length (TRUST.md row 36)", () => {
  let app: OwnApp;
  let owner: Visitor;
  let token: string;
  beforeAll(async () => {
    app = await startApp();
    owner = (await newOwner(app)).visitor;
    token = (await owner.get("/create-listing")).form("Create listing").value("token") as string;
  });
  afterAll(() => app?.stop());

  /**
   * Whether a request takes far more of the main thread's CPU time than the same one with a short text: 15 times as much,
   * and more than 100 ms. The cheapest of several attempts counts, since garbage may be collected at any time.
   */
  async function takesFarLonger(act: (long: boolean) => Promise<unknown>): Promise<boolean> {
    const work = { short: Infinity, long: Infinity };
    const isFarLonger = () => work.long > 100 && work.long > 15 * work.short;
    for (let round = 0; round < 4; round++) {
      work.short = Math.min(work.short, await workOf(() => act(false)));
      work.long = Math.min(work.long, await workOf(() => act(true)));
      if (!isFarLonger()) return false;
    }
    return true;
  }

  async function workOf(act: () => Promise<unknown>): Promise<number> {
    const before = await mainThreadTime(app);
    await act();
    return (await mainThreadTime(app)) - before;
  }

  const texts: Record<string, Fields> = {
    "20,000 letters of Devanagari in city and locality": { city: devanagari(20_000), locality: devanagari(20_000) },
    "20,000 combining marks in every field": Object.fromEntries(
      ["name", "address", "city", "locality", "description", "regularPrice"].map((field) => [field, marks(20_000)]),
    ),
    "60,000 commas in address, blanks in locality": {
      address: ",".repeat(60_000),
      city: "Pune",
      locality: `a${" ".repeat(60_000)}b`,
    },
  };
  it.each(Object.entries(texts))("with %s, sent to create a listing, keeps nobody waiting", async (_what, fields) => {
    let page!: Page;
    const takesLonger = await takesFarLonger(async (long) => {
      const sent = { ...flat, token, save: "", ...(long ? fields : { city: "?" }) };
      const answer = await owner.post("/create-listing", sent);
      if (long) page = answer;
    });
    expect([page.status, page.heading]).toEqual([422, "Create listing"]);
    expect(takesLonger).toBe(false);
  });

  const asked: [string, string, VisitOptions?][] = [
    ["q, as marks", `/search?q=${encodeURIComponent(marksInHead)}`],
    ["place, as marks", `/search?place=${encodeURIComponent(marksInHead)}`],
    ["place on the map", `/map?place=${"a,".repeat(mostInHead / 2)}`],
    ["the path of a place", `/in/${encodeURIComponent(marksInHead)}`],
    ["the path of a place, as hyphens", `/in/a${"-".repeat(mostInHead)}b`],
    ["the address to go on to", `/sign-in?to=${"/.".repeat(mostInHead / 2)}`],
    [
      "Cookie",
      "/all",
      { headers: { Cookie: `shortlist=${letters(mostInHead / 2)}; flash=${letters(mostInHead / 2)}` } },
    ],
    ["Cookie, as blanks", "/all", { headers: { Cookie: `a;${" ".repeat(mostInHead)}b` } }],
    ["X-Forwarded-For", "/all", { headers: { "X-Forwarded-For": "1.".repeat(mostInHead / 2) } }],
    ["If-None-Match", "/all", { headers: { "If-None-Match": `"${'"W/'.repeat(mostInHead / 3)}` } }],
    ["Accept", "/all", { headers: { Accept: "a/b;q=0.1,".repeat(mostInHead / 10) } }],
    ["Accept-Encoding", "/all", { headers: { "Accept-Encoding": "a;q=0.1,".repeat(mostInHead / 8) } }],
    ["Accept-Language", "/all", { headers: { "Accept-Language": "a-b;q=0.1,".repeat(mostInHead / 10) } }],
    ["Referer", "/all", { headers: { Referer: `http://a/${"%CC%81".repeat(mostInHead / 6)}` } }],
  ];

  it.each(asked)("in %s keeps nobody waiting", async (_what, path, options = {}) => {
    const statuses = new Set<number>();
    const takesLonger = await takesFarLonger(async (long) => {
      const visitor = new Visitor(app.url);
      const page = await (long ? visitor.get(path, { redirects: "expose", ...options }) : visitor.get("/search?q=a"));
      if (long) statuses.add(page.status);
    });
    expect(Math.max(...statuses)).toBeLessThan(500);
    expect(takesLonger).toBe(false);
  });

  it("is refused with a field error, and comes back as far as it is kept", async () => {
    const page = await owner.post("/create-listing", {
      ...flat,
      token,
      save: "",
      city: `Pune ${letters(60_000)}`,
      description: `Bright. ${devanagari(20_500)}`,
    });
    expect([page.fieldError("city"), page.fieldError("description")]).toEqual([
      listingMessages.cityLong,
      listingMessages.descriptionLong,
    ]);
    const form = page.form("Create listing");
    expect(form.value("city")).toBe(`Pune ${letters(1195)}`);
    expect(form.value("description")).toBe(`Bright. ${devanagari(19_992)}`);
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
    expect(page.errorSummary).toEqual([
      { text: listingMessages.sessionEnded, field: "" },
      { text: "Sign in (new tab), then come back here and submit again.", field: "" },
    ]);
    expect(page.form("Create listing").value("name")).toBe(flat.name);
  });
});
