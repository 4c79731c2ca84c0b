import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { addHomes } from "../../support/place/homes.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
const visitor = new Visitor(app);
beforeAll(async () => {
  const owner = await addOwner(app.db);
  const at = async (city: string, locality: string | undefined, latitude: number, longitude: number) => ({
    ...(await addPlace(app.db, { city, locality, latitude, longitude, also: city === "Mumbai" ? "bombay" : "" })),
    address: [locality, city].filter(Boolean).join(", "),
  });
  const powai = await at("Mumbai", "Powai", 19.12, 72.91);
  const andheriWest = await at("Mumbai", "Andheri West", 19.13, 72.83);
  const sector2 = await at("Gurugram", "Sector 2", 28.5, 77.01);
  const sushantLok = await at("Gurugram", "Sushant Lok Phase 1", 28.46, 77.08);
  const kailash = await at("Delhi", "East of Kailash", 28.56, 77.25);
  const thane = await at("Thane", undefined, 19.2, 72.97);
  await addHomes(app.db, owner, {
    Mumbai: "Andheri East 19.11 72.87, Vashi 19.08 73, Nerul 19.03 73.02",
    Bengaluru: `JP Nagar 12.9 77.58, Whitefield 12.97 77.75, Malleshwaram 13 77.57, Malleswaram 13 77.57,
      Herohalli 12.99 77.49, Harohalli 12.68 77.47`,
    Gurugram: "Sector 1 28.5 77",
    Delhi: "Dwarka Sector 19 28.57 77.05",
    Pune: "Hinjawadi 18.59 73.74, Hinjewadi Phase 1 18.59 73.73",
    Kolkata: "New Town 22.58 88.46",
  });
  await addListings(app.db, owner, [
    {
      ...powai,
      name: "Lake flat",
      bedroom: 2,
      regular_price: 45_000,
      furnished: true,
      description: "A lake view with swans.",
    },
    { ...powai, name: "Hill flat", bedroom: 3, regular_price: 70_000, parking: false },
    {
      ...{ ...andheriWest, name: "West flat", bedroom: 2, regular_price: 38_000 },
      description: "Close to the metro, a school and the road to Powai.",
    },
    { ...andheriWest, name: "West sale", type: "sell", bedroom: 2, regular_price: 15_000_000 },
    { ...sector2, name: "Second flat", bedroom: 2, regular_price: 18_500, description: "Water for 24 hours." },
    { ...sushantLok, name: "Lok flat", regular_price: 19_000 },
    { ...sushantLok, name: "DLF New Town Heights flat", regular_price: 21_000, description: "On Dwarka Expressway." },
    { ...kailash, name: "Farmhouse", regular_price: 90_000, facts: '{"home":"floor"}' },
    { ...thane, name: "Thane flat", bedroom: 2, regular_price: 16_000 },
  ]);
});

const names = (page: Page) => page.homes.sort();
/** Is redirected once at most: w3m takes a second redirect for a loop. */
async function search(q: string): Promise<Page> {
  const page = await visitor.get(`/all?${new URLSearchParams({ q })}`);
  expect(page.redirects.length).toBeLessThanOrEqual(1);
  return page;
}

describe("what people type into the search box", () => {
  it.each([
    ["2 bhk in andheri west under 40000", "/all?place=Andheri+West%2C+Mumbai&to=40000&bedrooms=2", ["West flat"]],
    [
      "flat for rent in powai",
      "/category/rent?place=Powai%2C+Mumbai&home=flat%2Cfloor%2Cstudio",
      ["Hill flat", "Lake flat"],
    ],
    ["ठाण्यात भाड्याने फ्लॅट", "/category/rent?place=Thane&home=flat%2Cfloor%2Cstudio", ["Thane flat"]],
    ["powai swans", "/all?q=swans&place=Powai%2C+Mumbai", ["Lake flat"]],
    ["vashi or nerul 2bhk", "/all?place=Vashi+or+Nerul%2C+Mumbai&bedrooms=2", ["Nerul, Mumbai", "Vashi, Mumbai"]],
    // However long their names together are.
    [
      "sushant lok or malleshwaram or hinjawadi or herohalli or harohalli or new town",
      "/all?place=Sushant+Lok+Phase+1%2C+Gurugram+or+Malleshwaram%2C+Bengaluru+or+Hinjawadi%2C+Pune+or+Herohalli%2C+Bengaluru+or+Harohalli%2C+Bengaluru+or+New+Town%2C+Kolkata",
      [
        "DLF New Town Heights flat",
        "Harohalli, Bengaluru",
        "Herohalli, Bengaluru",
        "Hinjawadi, Pune",
        "Hinjewadi Phase 1, Pune",
        "Lok flat",
        "Malleshwaram, Bengaluru",
        "Malleswaram, Bengaluru",
      ],
    ],
    ["water or hours", "/all?q=water+hours", ["Second flat"]],
    ["2 bhk near metro station in andheri", "/all?q=metro&place=Andheri%2C+Mumbai&bedrooms=2", ["West flat"]],
    ["अंधेरी स्कूल के पास", "/all?q=%E0%A4%B8%E0%A5%8D%E0%A4%95%E0%A5%82%E0%A4%B2&place=Andheri%2C+Mumbai", ["West flat"]],
    ["farm house", "/all?q=farm+house", ["Farmhouse"]],
    ["dwarka expressway", "/all?q=dwarka+expressway", ["DLF New Town Heights flat"]],
    ["अंधेरी पश्चिम 2 bhk", "/all?place=Andheri+West%2C+Mumbai&bedrooms=2", ["West flat", "West sale"]],
    [
      "rent mallesvaram helipad",
      "/category/rent?q=helipad&place=mallesvaram",
      ["Malleshwaram, Bengaluru", "Malleswaram, Bengaluru"],
    ],
  ])("%j leads to %s", async (typed, path, homes) => {
    const page = await search(typed);
    expect(page.path.replace("#results", "")).toBe(path);
    expect(names(page)).toEqual(homes);
  });

  it("is filled into the fields and shown as chips", async () => {
    const typed = { q: "2 bhk for rent in andheri west under 40000" };
    const page = await (await visitor.get("/all")).form("Search").fill(typed).submit();
    const form = page.form("Search");
    expect([form.value("q"), form.value("to")]).toEqual([
      "2 BHK for rent in Andheri West, Mumbai under ₹40,000",
      "40,000",
    ]);
    expect(page.texts(".filter")).toEqual([
      "Remove: For rent",
      "Remove: Andheri West, Mumbai",
      "Remove: Up to ₹40,000",
      "Remove: 2 BHK",
    ]);
  });

  it("says by which words homes can't be left out", async () => {
    const page = await search("2 bhk powai without terrace");
    expect(page.path).toBe("/all?place=Powai%2C+Mumbai&bedrooms=2&excluded=without+terrace#results");
    expect(page.text("main")).toContain("We can't leave out homes by “without terrace”, so we ignored it.");
  });

  it("stays in the box in words, where it can be changed", async () => {
    const page = await search("lake view 2 bhk powai below 50k");
    const box = "Lake view 2 BHK in Powai, Mumbai under ₹50,000";
    expect([page.heading, page.form("Search").value("q")]).toEqual([box, box]);
    const other = await page.form("Search").fill({ q: "3 BHK in Powai, Mumbai" }).submit();
    expect(other.path).toBe("/all?place=Powai%2C+Mumbai&bedrooms=3#results");
  });

  it("stays as it was when another field is changed", async () => {
    const page = await search("lake view 2 bhk powai below 50k");
    const cheaper = await page.form("Search").fill({ to: "48,000" }).submit();
    expect(cheaper.path).toBe("/all?q=lake+view&place=Powai%2C+Mumbai&to=48000&bedrooms=2#results");
  });

  it("keeps what no words of the box say when the words are changed", async () => {
    const page = await visitor.get("/all?place=Powai%2C+Mumbai&bedrooms=2%2C4%2B&sort=price-up");
    expect(page.form("Search").value("q")).toBe("Cheapest homes in Powai, Mumbai");
    const other = await page.form("Search").fill({ q: "Most expensive homes in Thane" }).submit();
    expect(other.path).toBe("/all?place=Thane&bedrooms=2%2C4%2B&sort=price-down#results");
  });
});

describe("an amenity", () => {
  it("leaves out no home: those that mention it come first, and show it", async () => {
    const page = await search("lake view flat in powai with swimming pool");
    expect(page.path).toBe("/all?q=lake+view+swimming+pool&place=Powai%2C+Mumbai&home=flat%2Cfloor%2Cstudio#results");
    expect(page.homes).toEqual(["Lake flat", "Hill flat"]);
    expect(page.texts(".card .facts strong")).toEqual(["Lake view"]);
    expect(page.text(".results-note")).toBe(
      "Homes that mention lake view, swimming pool come first. Ask the other owners.",
    );
  });

  it("in quotation marks is searched for as a word", async () => {
    expect(names(await search('powai "lake" "view"'))).toEqual(["Lake flat"]);
  });
});

describe("words that no home mentions", () => {
  it("are dropped, and the page says so, also when the results are sorted", async () => {
    const page = await search("helipad in powai");
    expect(page.path).toBe("/all?q=helipad&place=Powai%2C+Mumbai#results");
    expect(page.text(".results-note")).toBe(
      "No matching home mentions “helipad”. Showing homes in Powai, Mumbai without it. Search for homes that mention “helipad”",
    );
    expect(names(page)).toEqual(["Hill flat", "Lake flat"]);
    expect((await page.follow("Price: low to high")).text(".results-note")).toContain("helipad");
  });

  it.each([
    // What a home should be near to, although homes elsewhere are.
    ["near metro in powai", "metro"],
    // A room or premises are no place.
    ["shop for rent", "shop"],
  ])("are dropped: of %j, %j is", async (typed, words) => {
    expect((await search(typed)).text(".results-note")).toContain(`mentions “${words}”`);
  });

  it("may be a misspelt place, which is found and named, with a way back to what was typed", async () => {
    const page = await search("2bhk in whitefeild");
    expect(page.path).toBe("/all?place=whitefeild&bedrooms=2#results");
    expect(page.text(".results-note")).toContain("whitefeild");
    expect(page.text(".results-note")).toContain("Whitefield, Bengaluru");
    expect(names(page)).toEqual(["Whitefield, Bengaluru"]);
    const exactly = await page.follow("Search for homes that mention “whitefeild”");
    expect(exactly.path).toBe("/all?q=%22whitefeild%22&bedrooms=2");
    expect([names(exactly), exactly.text(".results-count")]).toEqual([[], "0 homes"]);
  });

  it("stay if another filter leaves no home", async () => {
    const page = await visitor.get("/all?q=helipad&from=900000000");
    expect(page.path).toBe("/all?q=helipad&from=900000000");
    expect(page.text(".results-count")).toBe("0 homes");
  });

  it("are dropped on the map, too", async () => {
    const page = await visitor.get("/map?q=water+helipad");
    expect(page.text(".results-note")).toContain("mentions “water helipad”, so we ignored it");
  });
});

describe("places as people call them", () => {
  it.each([
    ["white field", ["Whitefield, Bengaluru"]],
    [
      "NCR",
      [
        "DLF New Town Heights flat",
        "Dwarka Sector 19, Delhi",
        "Farmhouse",
        "Lok flat",
        "Second flat",
        "Sector 1, Gurugram",
      ],
    ],
    ["Herohalli", ["Herohalli, Bengaluru"]],
    ["East of Kailash", ["Farmhouse"]],
  ])("%j in the place field finds the homes there", async (place, homes) => {
    expect(names(await visitor.get(`/all?place=${encodeURIComponent(place)}`))).toEqual(homes);
  });

  it("numbers are exact: sector 19 is shown for sector 18 only as what Dwarka has", async () => {
    const page = await visitor.get("/all?place=Dwarka+Sector+18");
    expect(page.text(".results-note")).toContain("mentions “Sector 18”");
  });

  it("one locality is counted once in all its spellings, and two that only sound alike apart", async () => {
    const page = await visitor.get("/in/bengaluru");
    expect(page.link("Harohalli (1)")).toBe("/in/bengaluru/harohalli");
    expect(page.link("Malleswaram (2)")).toBe("/in/bengaluru/malleswaram");
  });
});

it.each(["sell my flat", "I want to rent out my house in Powai"])(
  "Somebody who types %j wants to list a home, and gets the form",
  async (q) => {
    const page = await new Visitor(app.url).get(`/all?${new URLSearchParams({ q })}`);
    const signIn = new URL(page.url);
    expect([signIn.pathname, signIn.searchParams.get("to")]).toEqual([
      "/sign-in",
      expect.stringMatching(/^\/create-listing/),
    ]);
  },
);
