import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addVilla, newOwner } from "../../support/listing/form.ts";
import { useApp, useStarted } from "../../support/server/app.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("a changed price", () => {
  const app = useApp();
  const owner = useStarted(() => newOwner(app));
  let id: string;
  beforeEach(async () => {
    id = await addVilla(app, owner.id, { type: "rent", offer: false, regular_price: 45_000, discounted_price: null });
  });

  const edit = async (fields: Record<string, string>) => {
    const form = (await owner.visitor.get(`/edit-listing/${id}`)).form("Update listing");
    expect((await form.fill(fields).submit("Update listing")).flash).toBe("Congratulation! Listing updated");
  };
  const laterThanADay = () =>
    app.db
      .updateTable("price_changes")
      .set({ changed_at: sql`changed_at - interval '25 hours'` })
      .execute();
  const history = async (type = "rent") => {
    const page = await new Visitor(app.url).get(`/category/${type}/${id}`);
    expect(page.status).toBe(200);
    return page.texts(".hint p, .hint li").filter((text) => text.startsWith("Price "));
  };

  it("is shown with the day and the earlier price, once a day, and not at all if it is taken back", async () => {
    expect(await history()).toEqual([]);
    await edit({ regularPrice: "38000" });
    await edit({ regularPrice: "40000" });
    expect(await history()).toEqual([expect.stringMatching(/^Price lowered from ₹45,000 on \d+ \w+ \d{4}$/)]);
    await laterThanADay();
    await edit({ regularPrice: "42000" });
    const earlier = expect.stringMatching(/^Price lowered from ₹45,000 on /) as string;
    expect(await history()).toEqual([expect.stringMatching(/^Price raised from ₹40,000 on /), earlier]);
    await edit({ regularPrice: "40000" });
    expect(await history()).toEqual([earlier]);
  });

  it("counts by what is to be paid: an offer lowers it", async () => {
    await edit({ offer: "yes", discountedPrice: "39000" });
    expect(await history()).toEqual([expect.stringMatching(/^Price lowered from ₹45,000 on /)]);
    await edit({ regularPrice: "50000" });
    expect(await history()).toHaveLength(1);
  });

  it("is none if something else is edited, or if a home for rent is now for sale", async () => {
    await edit({ name: "Sea View Villa, painted" });
    expect(await history()).toEqual([]);
    await edit({ type: "sell", regularPrice: "9000000" });
    expect(await history("sell")).toEqual([]);
  });
});
