import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { addListings, identicalListings } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { useCatalogue } from "../../support/listing/catalogue.ts";

describe("comparing homes", () => {
  const { app, add } = useCatalogue();
  let visitor: Visitor;
  beforeEach(() => void (visitor = new Visitor(app.url)));

  const columns = (page: Page) => page.texts("thead th a");
  const row = (page: Page, label: string) => {
    const head = page.$("tbody th").filter((_, element) => page.$(element).text() === label);
    const cells = head.siblings("td").toArray();
    return { head: head.text(), cells: cells.map((cell) => page.$(cell).text()) };
  };

  it("starts from the shortlist, with all of its homes if they are few, and has one URL to share", async () => {
    const ids = await add(identicalListings(5));
    const put = (id: string) => visitor.post("/shortlist", { home: id, keep: "yes", to: "/all" });
    await put(ids[0]!);
    expect((await visitor.get("/shortlist")).link("Compare side by side")).toBeNull();
    for (const id of ids.slice(1, 4)) await put(id);
    const all = await (await visitor.get("/shortlist")).follow("Compare side by side");
    expect(columns(all)).toEqual(["Home 4", "Home 3", "Home 2", "Home 1"]);
    await put(ids[4]!);
    const form = (await visitor.get("/shortlist")).form("Compare");
    expect(form.value("homes")).toBeNull();
    const page = await form.fill({ homes: [ids[3]!, ids[1]!] }).submit("Compare");
    expect(page.path).toBe(`/compare?homes=${ids[3]},${ids[1]}`);
    expect(columns(page)).toEqual(["Home 4", "Home 2"]);
    const friend = await new Visitor(app.url).get(page.path);
    expect([friend.status, columns(friend)]).toEqual([200, ["Home 4", "Home 2"]]);
  });

  it("has the rows in which they differ first, and says once how many those are", async () => {
    const ids = await add([
      { type: "rent", regular_price: 30_000, bedroom: 2, bathroom: 1, furnished: true, parking: true },
      {
        type: "sell",
        offer: true,
        regular_price: 6_000_000,
        discounted_price: 5_400_000,
        bedroom: 3,
        bathroom: 1,
        furnished: false,
        parking: true,
        ...(await addPlace(app.db, { city: "Pune", locality: "Camp", latitude: 18.52, longitude: 73.86 })),
        address: "1 M G Road, Pune",
      },
    ]);
    const page = await visitor.get(`/compare?homes=${ids.join(",")}`);
    expect([page.$("thead th[scope=col]").length, page.$("tbody th[scope=row]").length]).toEqual([2, 12]);
    expect(page.text("caption")).toBe("The homes differ in the first 7 rows.");
    expect(page.$("tbody tr.differs")).toHaveLength(7);
    expect(page.$("table").parent().attr()).toMatchObject({ role: "region", tabindex: "0" });
    const day = expect.stringMatching(/^\d+ \w{3} \d{4}$/) as string;
    expect(page.texts("tbody th").map((label) => [label, ...row(page, label).cells])).toEqual([
      ["Rent or sale", "For Rent", "For Sale"],
      ["Price", "₹30,000/month", "₹54,00,000"],
      ["Offer", "No", "Save ₹6,00,000, was ₹60,00,000"],
      ["Price per bedroom", "₹15,000/month", "₹18,00,000"],
      ["Bedrooms", "2 Beds", "3 Beds"],
      ["Furnishing", "Furnished", "Not Furnished"],
      ["Locality", "Not known", "Camp, Pune"],
      ["Bathrooms", "1 Bath", "1 Bath"],
      ["Parking", "Yes", "Yes"],
      ["Address", "14 Hill Road, Bandra West, Mumbai", "1 M G Road, Pune"],
      // Bandra to Pune, as the crow flies; the first home has no distance from itself.
      ["Distance from the first home", "–", "123 km"],
      ["Listed", day, day],
    ]);
  });

  it("compares the facts that an owner has given, and what moving in costs", async () => {
    const facts = { area: 800, areaKind: "carpet", areaUnit: "sq-ft", deposit: 90_000, maintenance: 2000, floor: 3 };
    const parking = { parking: true, furnished: true };
    const more = { furnishing: "semi", parkingFor: ["car"] };
    const ids = await add([
      { type: "rent", regular_price: 30_000, ...parking, facts: JSON.stringify({ ...facts, ...more }) },
      { type: "rent", regular_price: 20_000, parking: false, furnished: false },
    ]);
    const page = await visitor.get(`/compare?homes=${ids.join(",")}`);
    expect(page.texts("tbody th").filter((label) => /^(Furnish|Parking)/.test(label))).toEqual([
      "Furnishing",
      "Parking",
    ]);
    expect(row(page, "Furnishing").cells).toEqual(["Semi-furnished", "Not Furnished"]);
    expect(row(page, "Parking").cells).toEqual(["Car", "No Parking"]);
    expect(row(page, "Moving in costs").cells).toEqual(["₹1,22,000", "–"]);
    expect(row(page, "Carpet area").cells[0]).toMatch(/^800 sq ft/);
    expect(row(page, "Deposit").cells).toEqual(["₹90,000", "Ask the owner"]);
    expect(row(page, "Floor").cells).toEqual(["3", "Ask the owner"]);
    expect(page.texts("tbody th").filter((label) => label.startsWith("Lift"))).toEqual([]);
  });

  it("allows removing homes one by one, down to two", async () => {
    const ids = await add(identicalListings(3));
    let page = await visitor.get(`/compare?homes=${ids.join(",")}`);
    page = await page.follow("Remove Home 2");
    expect(columns(page)).toEqual(["Home 1", "Home 3"]);
    expect(page.link("Remove Home 1")).toBeNull();
  });

  it("reports homes that are gone, hidden or have no owner, and shows the others", async () => {
    const [a, b] = (await add(identicalListings(2))) as [string, string];
    const [lost] = (await addListings(app.db, null, [{}])) as [string];
    const [hidden] = (await add([{ status: "hidden" }])) as [string];
    let page = await visitor.get(`/compare?homes=${randomUUID()},${b},${lost},${a}`);
    expect([page.status, columns(page)]).toEqual([200, ["Home 2", "Home 1"]]);
    expect(page.text(".notice")).toBe("2 of these homes are no longer listed.");

    page = await visitor.get(`/compare?homes=${hidden},${lost}`);
    expect([page.status, page.$("table").length]).toEqual([404, 0]);
    expect(page.text(".notice")).toBe("2 of these homes are no longer listed.");
    expect(page.link("Browse all homes")).toBe("/all");
  });

  it("takes at most four homes: of more, the visitor chooses again", async () => {
    const ids = await add(identicalListings(6));
    const page = await visitor.get(`/compare?homes=${ids.join(",")}`);
    expect(page.text("main")).toContain("You can compare up to 4 homes. You picked 6.");
    const chosen = await page
      .form("Compare")
      .fill({ homes: ids.slice(0, 3) })
      .submit("Compare");
    expect(columns(chosen)).toEqual(["Home 1", "Home 2", "Home 3"]);
  });
});
