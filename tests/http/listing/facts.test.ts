import { describe, expect, it } from "vitest";
import { indianDay, shortDay } from "#app/domain/site/time.ts";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { addVilla, createListing, flat, newOwner, publish } from "../../support/listing/form.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { useApp, useStarted } from "../../support/server/app.ts";

describe("the optional facts of a home", () => {
  const app = useApp();
  const owner = useStarted(() => newOwner(app));

  const rent = { ...flat, regularPrice: "45000" };
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
    const terms = page.texts(".key-facts dt, .fact-rows dt");
    const all = page.texts(".key-facts dd, .fact-rows dd").map((text, index) => [terms[index]!, text] as const);
    return Object.fromEntries(all.filter(([term]) => !["Rooms", "Furnishing", "Parking"].includes(term)));
  };
  /** A home as other visitors see it. */
  const publicPage = (id: string, type = "rent") => new Visitor(app.url).get(`/category/${type}/${id}`);
  const shown = async (fields: Record<string, string>) => publicPage(await publish(app, owner, { ...rent, ...fields }));

  it("are shown on its page, with their units and what they mean", async () => {
    const page = await shown(told);
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

  it("of a plot are those of land: it has no rooms, whatever else its form sends", async () => {
    const plot = {
      ...rent,
      name: "Sandalwood plot",
      type: "sell",
      home: "plot",
      area: "5 cents",
      facing: "east",
      regularPrice: "45 lakh",
    };
    const id = await publish(app, owner, { ...plot, bedroom: "", floor: "nonsense", lift: "yes", furnished: "yes" });
    const page = await publicPage(id, "sell");
    const terms = page.texts(".key-facts dt, .fact-rows dt");
    expect(terms.sort()).toEqual(["Area", "Available from", "Facing", "Home"]);
    const found = (query: string) => new Visitor(app.url).get(`/category/sell?q=${plot.name}&${query}`);
    expect((await found("home=plot")).texts(".card .facts li")).toEqual(["5 cents (2,178 sq ft)", "₹2,066 per sq ft"]);
    for (const query of ["bedrooms=1", "furnished=no", "parking=no"]) {
      expect([query, (await found(query)).text(".results-count")]).toEqual([query, "0 homes"]);
    }
    const form = (await owner.visitor.get(`/edit-listing/${id}`)).form("Update listing");
    expect((await form.fill({ home: "house" }).submit()).text("main")).toContain("1 Bed, 1 Bath");
  });

  it("of a room in a PG are who shares it, whom it is for and its meals, instead of bedrooms", async () => {
    const room = {
      ...rent,
      home: "room",
      sharing: "2",
      residents: "women",
      meals: "all",
      bedroom: "",
      area: "nonsense",
    };
    const page = await shown(room);
    expect(page.texts(".key-facts dd").slice(0, 3)).toEqual(["Shared by 2, 2 Baths", "Women", "All meals"]);
    expect(JSON.stringify(page.jsonLd)).not.toContain("numberOfBedrooms");
    const list = await owner.visitor.get("/category/rent");
    expect(list.texts(".card .facts li")).toEqual(expect.arrayContaining(["Shared by 2", "For women"]));
    const flatInstead = await shown({ ...room, home: "flat", bedroom: "3", area: "" });
    expect(flatInstead.text("dl")).not.toMatch(/Shared by|Women|All meals/);
  });

  it("say what moving in costs", async () => {
    const page = await shown({ deposit: "2 lakh", maintenance: "5,000" });
    expect([page.text(".detail-head .move-in"), page.link("Moving in costs ₹2,50,000")]).toEqual([
      "Moving in costs ₹2,50,000",
      "#price-help",
    ]);
    expect(page.texts(".price-help dd")).toEqual(["₹2,00,000", "₹45,000", "₹5,000"]);
  });

  it("that visitors would ask for are said to be missing, except while the home is paused: nobody can be asked", async () => {
    const ask = "Ask the owner";
    const id = await addVilla(app, owner.id);
    const now = { "Available from": "Now" };
    expect(facts(await publicPage(id, "sell"))).toEqual({
      ...now,
      Area: ask,
      Maintenance: ask,
      Floor: ask,
      "Built in": ask,
    });
    const columns = { type: "rent" as const, facts: JSON.stringify({ deposit: 50_000 }) };
    await app.db.updateTable("listings").set(columns).where("id", "=", id).execute();
    expect(facts(await publicPage(id))).toEqual({
      ...now,
      Area: ask,
      Deposit: "₹50,000",
      Maintenance: ask,
      Floor: ask,
    });
    await app.db.updateTable("listings").set({ status: "paused" }).where("id", "=", id).execute();
    expect(facts(await publicPage(id))).toEqual({ Deposit: "₹50,000" });
  });

  it("are kept by an edit of something else, and changed by one of theirs", async () => {
    const id = await publish(app, owner, { ...rent, ...told });
    const before = facts(await publicPage(id));
    const edit = async (fields: Record<string, string>) => {
      const form = (await owner.visitor.get(`/edit-listing/${id}`)).form("Update listing");
      return form.fill(fields).submit("Update listing");
    };
    await edit({ name: "Another name" });
    expect(facts(await publicPage(id))).toEqual(before);
    await edit({ area: "92.5 sq m", areaKind: "" });
    expect(facts(await publicPage(id))).toMatchObject({ Area: "92.5 sq m (996 sq ft)" });
  });

  it("with errors are refused beside their fields, in disclosures that are open", async () => {
    const wrong: Record<string, [value: string, message: string]> = {
      area: ["big", factMessages.area],
      deposit: ["later", factMessages.deposit],
      floor: ["3", factMessages.floorAbove],
      built: ["2190", factMessages.built],
      availableFrom: ["2999-01-01", factMessages.day],
      rera: ["none", factMessages.rera],
    };
    const fields = Object.fromEntries(Object.entries(wrong).map(([name, [value]]) => [name, value]));
    const page = await createListing(owner.visitor, { ...rent, floors: "2", ...fields }, []);
    for (const [name, [value, message]] of Object.entries(wrong)) {
      expect([page.fieldError(name), page.form("Create listing").value(name)]).toEqual([message, value]);
    }
    for (const name of ["floor", "built", "availableFrom", "rera"]) {
      expect(page.texts("details[open] .field-errors")).toContain(wrong[name]![1]);
    }
  });
});
