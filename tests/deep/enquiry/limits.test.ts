import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { enquiry, sendEnquiry } from "../../support/enquiry/form.ts";
import { phonePath } from "#app/paths.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { type App, sharedApp } from "../../support/server/app.ts";

const phone = "+919876543210";

let app: App;
beforeAll(async () => void (app = await sharedApp()));
afterAll(() => app?.stop());

it("enquiries are limited by listing, against 500 tries from changing addresses, and others still get theirs", async () => {
  const [home, other] = (await addListings(app.db, await addOwner(app.db), [{}, {}])) as [string, string];
  let accepted = 0;
  for (let round = 0; round < 500; round += 4) {
    const tries = [0, 1, 2, 3].map((index) => sendEnquiry(app, home, { email: `flood-${round + index}@example.org` }));
    for (const page of await Promise.all(tries)) if (page.heading === "Enquiry sent") accepted++;
  }
  expect(accepted).toBe(limits.enquiriesByListing.points);
  const refused = await sendEnquiry(app, home, { email: "flood-last@example.org" });
  expect([refused.status, refused.form().value("message")]).toEqual([429, enquiry.message]);
  expect((await sendEnquiry(app, other, { email: "other@example.org" })).heading).toBe("Enquiry sent");
});

it("an owner's number is limited by listing, against 500 tries from changing addresses, and others are still shown", async () => {
  const homes = await addListings(app.db, await addOwner(app.db), [{ phone }, { phone }]);
  const [home, other] = homes as [string, string];
  const show = (id: string) => new Visitor(app.url).post(phonePath(id), { confirm: "yes" });
  let shown = 0;
  for (let round = 0; round < 500; round += 4) {
    const pages = await Promise.all([0, 1, 2, 3].map(() => show(home)));
    shown += pages.filter((page) => page.html.includes(phone)).length;
  }
  expect(shown).toBe(limits.numbersByListing.points);
  const refused = await show(home);
  expect([refused.status, refused.html.includes(phone)]).toEqual([429, false]);
  expect((await show(other)).link("+91 98765 43210")).toBe(`tel:${phone}`);
  const counts = await app.db.selectFrom("listing_counts").select("count").where("listing_id", "=", home).execute();
  expect(counts).toEqual([{ count: shown }]);
});
