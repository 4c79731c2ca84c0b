import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { type App, sharedApp } from "../../support/server/app.ts";

/** The most homes of a search that are read to count its choices, newest first. */
const mostRead = 5000;

describe("the choices of a form are counted", () => {
  let app: App;
  let visitor: Visitor;
  let owner: string;
  beforeAll(async () => {
    app = await sharedApp();
    visitor = new Visitor(app.url);
    owner = await addOwner(app.db);
    const old = { furnished: true, regular_price: 30_000, timestamp: new Date("2025-01-01") };
    await addListings(app.db, owner, [{ bedroom: 4 }, old, old, old]);
    await addUnfurnished(mostRead - 4);
  });
  afterAll(() => app?.stop());

  /** Adds homes with two bedrooms for 25,000 a month, newer than the furnished ones. */
  async function addUnfurnished(homes: number): Promise<void> {
    await sql`
      insert into listings (type, name, bedroom, bathroom, parking, furnished, address, description, offer,
        regular_price, latitude, longitude, user_id, place_from, timestamp, form_token)
      select 'rent', 'Home', 2, 1, true, false, '14 Hill Road, Mumbai', 'A balcony.', false, 25000, 19, 72.8,
        ${owner}::uuid, 'address', timestamptz '2026-01-01' + n * interval '1 second', gen_random_uuid()
      from generate_series(1, ${homes}::integer) as n
    `.execute(app.db);
  }

  /** How some choices of a search for homes to rent are labelled. */
  async function labels(search = ""): Promise<(string | undefined)[]> {
    const page = await visitor.get(`/filters?type=rent&${search}`);
    const all = page.texts("#search-furnished option, .choice-options label");
    return ["2", "4+", "Furnished", "Not furnished"].map((choice) =>
      all.find((label) => label === choice || label.startsWith(`${choice} (`)),
    );
  }

  it("if the search has 5,000 homes, the oldest included", async () => {
    expect(await labels()).toEqual(["2 (1,000+)", "4+ (1)", "Furnished (3)", "Not furnished (1,000+)"]);
  });

  it("of more homes, only as far as the newest tell: the others have no number", async () => {
    await addUnfurnished(1);
    expect(await labels()).toEqual(["2 (1,000+)", "4+", "Furnished", "Not furnished (1,000+)"]);
  });

  it("again once another filter leaves fewer homes", async () => {
    expect(await labels("from=30000")).toEqual(["2 (3)", "4+ (0)", "Furnished (3)", "Not furnished (0)"]);
  });
});
