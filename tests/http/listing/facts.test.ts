import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { indianDay, shortDay } from "#app/domain/site/time.ts";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { createListing, listingId, newOwner, sendTampered, villa } from "../../support/listing/form.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { type App, sharedApp } from "../../support/server/app.ts";

describe("the optional facts of a home", () => {
  let app: App;
  let owner: Visitor;
  beforeAll(async () => {
    app = await sharedApp();
    owner = (await newOwner(app)).visitor;
  });
  afterAll(() => app?.stop());

  const rent = { ...villa, type: "rent", furnished: "yes", offer: "no", regularPrice: "45000", discountedPrice: "" };
  const told = {
    home: "villa",
    area: "150 gaj",
    areaKind: "built-up",
    deposit: "1.5 lakh",
    maintenance: "0",
    availableFrom: indianDay(30),
    floor: "ground",
    floors: "2",
    lift: "no",
    "tenants-family": "yes",
    "tenants-students": "yes",
    rera: "P51800001234",
  };
  const facts = (page: Page): Record<string, string> => {
    const terms = page.texts(".fact-list dt");
    return Object.fromEntries(page.texts(".fact-list dd").map((text, index) => [terms[index]!, text]));
  };
  /** As other visitors see it. */
  const publicPage = (page: Page) => new Visitor(app.url).get(page.path);

  it("are shown on its page, with their units and what they mean", async () => {
    const page = await publicPage(await createListing(owner, { ...rent, ...told }));
    expect(facts(page)).toEqual({
      Home: "Villa",
      "Built-up area": "150 sq yd (1,350 sq ft)",
      Deposit: "₹1,50,000",
      Maintenance: "Included in the rent",
      "Available from": shortDay(new Date(Date.now() + 30 * 86_400_000)),
      Floor: "Ground floor (of 2)",
      "Preferred tenants": "Family, Students",
      Lift: "No",
      "RERA number": "P51800001234. We haven't checked it. Check it at RERA Maharashtra",
    });
    expect(page.link("Check it at RERA Maharashtra")).toBe("https://maharera.maharashtra.gov.in/");
  });

  it("say what moving in costs", async () => {
    const page = await publicPage(await createListing(owner, { ...rent, deposit: "2 lakh", maintenance: "5,000" }));
    expect([page.text(".move-in"), page.link("Moving in costs ₹2,50,000")]).toEqual([
      "Moving in costs ₹2,50,000",
      "#price-help",
    ]);
    expect(page.text(".price-help p")).toBe(
      "Moving in costs ₹2,50,000: deposit 2,00,000 + first month 45,000 + maintenance 5,000",
    );
  });

  it("that visitors would ask for are said to be missing", async () => {
    const page = await publicPage(await createListing(owner, rent));
    const ask = "Ask the owner";
    expect(facts(page)).toEqual({ Area: ask, Deposit: ask, Maintenance: ask, Floor: ask });
    const sale = await publicPage(await createListing(owner, { ...rent, type: "sell" }));
    expect(facts(sale)).toEqual({ Area: ask, Maintenance: ask, Floor: ask, "Built in": ask });
  });

  it("are not said to be missing while the home is paused: nobody can be asked", async () => {
    const page = await createListing(owner, { ...rent, deposit: "50,000" });
    await app.db.updateTable("listings").set({ status: "paused" }).where("id", "=", listingId(page)).execute();
    expect(facts(await publicPage(page))).toEqual({ Deposit: "₹50,000" });
  });

  it("are kept by an edit of something else, and changed by one of theirs", async () => {
    const page = await createListing(owner, { ...rent, ...told });
    const before = facts(await publicPage(page));
    const edit = async (fields: Record<string, string>) => {
      const form = (await owner.get(`/edit-listing/${listingId(page)}`)).form("Update listing");
      return form.fill(fields).submit("Update listing");
    };
    await edit({ name: "Another name" });
    expect(facts(await publicPage(page))).toEqual(before);
    await edit({ area: "92.5 sq m", areaKind: "" });
    expect(facts(await publicPage(page))).toMatchObject({ Area: "92.5 sq m (996 sq ft)" });
  });

  it.each([
    ["area", "big", factMessages.area],
    ["deposit", "later", factMessages.deposit],
    ["deposit", "0.4", factMessages.deposit],
    ["floor", "3", factMessages.floorAbove],
    ["floors", "500", factMessages.floors],
    ["built", "2190", factMessages.built],
    ["availableFrom", "2999-01-01", factMessages.day],
    ["rera", "none", factMessages.rera],
  ])("are refused beside their field if %s is %j", async (name, value, message) => {
    const form = (await owner.get("/create-listing")).form("Create listing");
    const page = await form.fill({ ...rent, floors: "2", [name]: value }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.fieldError(name)).toBe(message);
    expect(page.form("Create listing").value(name)).toBe(value);
    // Its disclosure is open, so that the message is seen.
    expect(page.texts("details[open] .field-errors")).toContain(message);
  });

  it("are refused with a choice that the form does not offer", async () => {
    const page = await owner.get("/create-listing");
    page.form("Create listing").fill(rent);
    const sent = await sendTampered(owner, page, (entries) =>
      entries.map(([name, value]) => [name, name === "home" ? "castle" : value]),
    );
    expect([sent.status, sent.fieldError("home")]).toEqual([422, factMessages.choice]);
  });

  it("are in the structured data of the page", async () => {
    const page = await publicPage(await createListing(owner, { ...rent, ...told, pets: "yes", built: "2015" }));
    const graph = page.jsonLd.flatMap((document) => document["@graph"] as Record<string, unknown>[]);
    const listing = graph.find((node) => node["@type"] === "RealEstateListing");
    expect(listing?.mainEntity).toMatchObject({
      "@type": "House",
      floorSize: { "@type": "QuantitativeValue", value: 150, unitCode: "YDK" },
      floorLevel: "0",
      yearBuilt: 2015,
      petsAllowed: true,
    });
  });

  it("are in the owner's data download", async () => {
    const { visitor } = await newOwner(app);
    await createListing(visitor, { ...rent, area: "1,200", deposit: "0" });
    const { html } = await (await visitor.get("/profile")).form("Download my data").submit();
    const { listings } = JSON.parse(html) as { listings: { facts: unknown }[] };
    expect(listings[0]?.facts).toEqual({ area: 1200, areaUnit: "sq-ft", deposit: 0 });
  });

  it("out of range are refused by the database, too", async () => {
    const id = listingId(await createListing(owner, rent));
    const store = (facts: object) =>
      app.db
        .updateTable("listings")
        .set({ facts: JSON.stringify(facts) })
        .where("id", "=", id)
        .execute();
    await store({ floor: 2, floors: 2 });
    for (const wrong of [{ floor: 3, floors: 2 }, { area: 0, areaUnit: "sq-ft" }, { area: 5 }, { deposit: -1 }, []])
      await expect(store(wrong)).rejects.toThrow("listings_facts_check");
  });
});
