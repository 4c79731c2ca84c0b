import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createListing, listingId, newOwner, villa } from "../../support/listing/form.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("a changed price", () => {
  let app: App;
  let owner: Visitor;
  beforeAll(async () => {
    app = await sharedApp();
    owner = (await newOwner(app)).visitor;
  });
  afterAll(() => app?.stop());

  const rent = { ...villa, type: "rent", offer: "no", regularPrice: "45000", discountedPrice: "" };
  /** Changes these fields of a listing. */
  const edit = async (id: string, fields: Record<string, string>) => {
    const form = (await owner.get(`/edit-listing/${id}`)).form("Update listing");
    expect((await form.fill(fields).submit("Update listing")).flash).toBe("Congratulation! Listing updated");
  };
  const laterThanADay = () =>
    app.db
      .updateTable("price_changes")
      .set({ changed_at: sql`changed_at - interval '25 hours'` })
      .execute();
  const history = async (id: string, type = "rent") => {
    const page = await new Visitor(app.url).get(`/category/${type}/${id}`);
    expect(page.status).toBe(200);
    return page.texts(".hint p, .hint li").filter((text) => text.startsWith("Price "));
  };

  it("is shown on the page of the listing, with the day and the earlier price", async () => {
    const id = listingId(await createListing(owner, rent));
    expect(await history(id)).toEqual([]);
    await edit(id, { regularPrice: "40000" });
    expect(await history(id)).toEqual([expect.stringMatching(/^Price lowered from ₹45,000 on \d+ \w+ \d{4}$/)]);
    await laterThanADay();
    await edit(id, { regularPrice: "42000" });
    expect(await history(id)).toEqual([
      expect.stringMatching(/^Price raised from ₹40,000 on /),
      expect.stringMatching(/^Price lowered from ₹45,000 on /),
    ]);
  });

  it("counts once with others of the same day, and not at all if it is taken back", async () => {
    const id = listingId(await createListing(owner, rent));
    await edit(id, { regularPrice: "40000" });
    await edit(id, { regularPrice: "42000" });
    expect(await history(id)).toEqual([expect.stringMatching(/^Price lowered from ₹45,000 on /)]);
    await edit(id, { regularPrice: "45000" });
    expect(await history(id)).toEqual([]);
  });

  it("counts by what is to be paid: an offer lowers it", async () => {
    const id = listingId(await createListing(owner, rent));
    await edit(id, { offer: "yes", discountedPrice: "39000" });
    expect(await history(id)).toEqual([expect.stringMatching(/^Price lowered from ₹45,000 on /)]);
    await edit(id, { regularPrice: "50000" });
    expect(await history(id)).toHaveLength(1);
  });

  it("is none if something else is edited, or if a home for rent is now for sale", async () => {
    const id = listingId(await createListing(owner, rent));
    await edit(id, { name: "Sea View Villa, painted" });
    expect(await history(id)).toEqual([]);
    await edit(id, { type: "sell", regularPrice: "9000000" });
    expect(await history(id, "sell")).toEqual([]);
  });
});
