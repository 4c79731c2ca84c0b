import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { flat, newOwner, smallPhoto } from "../../../support/listing/form.ts";
import { type ListingColumns, addListings, addOwner } from "../../../support/listing/listings.ts";
import { useApp } from "../../../support/server/app.ts";
import { addPlace } from "../../../support/place/places.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const app = useApp();
let owner: string;
/** Of an owner, two homes are compared. */
let owners: string[];
let powai: Awaited<ReturnType<typeof addPlace>>;
let places: (typeof powai)[];
beforeAll(async () => {
  owner = await addOwner(app.db);
  owners = await Promise.all(Array.from({ length: 10 }, () => addOwner(app.db)));
  const mumbai = { city: "Mumbai", latitude: 19.12, longitude: 72.9 };
  powai = await addPlace(app.db, { ...mumbai, locality: "Powai" });
  const pune = await addPlace(app.db, { city: "Pune", locality: "Powai", latitude: 18.5, longitude: 73.9 });
  places = [powai, await addPlace(app.db, { ...mumbai, locality: "Vashi" }), await addPlace(app.db, mumbai), pune];
});
beforeEach(() => app.db.deleteFrom("listings").execute());

const homesAsking = (prices: number[], columns: ListingColumns = {}): ListingColumns[] =>
  prices.map((regular_price, index) => ({
    ...powai,
    regular_price,
    user_id: owners[index % owners.length]!,
    ...columns,
  }));
const tens = [48, 52, 55, 56, 58, 60, 61, 62, 64, 66, 68, 70, 71, 75].map((thousands) => thousands * 1000);

/** The page of a home in Powai for 60,000 a month, next to others. */
async function shown(others: ListingColumns[], own: ListingColumns = {}) {
  const [id] = await addListings(app.db, owner, [{ ...powai, regular_price: 60_000, ...own }, ...others]);
  const path = `/category/${own.type ?? "rent"}/${id}`;
  const page = await new Visitor(app.url).get(path);
  expect(page.status).toBe(200);
  return { page, texts: page.texts(".price-help .price-part > p, .price-help figcaption"), path };
}

describe("the prices of homes like one", () => {
  it("are shown with the range of most, and where this home is", async () => {
    const { page, texts } = await shown(homesAsking(tens));
    expect(texts).toEqual([
      "Homes like this in Powai: ₹52,000 to ₹71,000 (14 homes, last 6 months)",
      "At ₹60,000, this home is within this range.",
    ]);
    expect(page.$(".price-strip[aria-hidden=true] path.own")).toHaveLength(1);
    expect(page.text(".price-help details p")).toMatch(
      /^We look at homes with 2 bedrooms for rent in Powai that were listed or changed since \d+ \w+ \d{4}\. .* 1 home at each end\./,
    );
  });

  it("are those of the city if the locality has too few, which is said", async () => {
    const { texts } = await shown([...homesAsking([1, 2, 3, 4]), ...homesAsking([50_000], places[1])]);
    expect(texts).toEqual([
      "Homes like this in Mumbai: ₹2 to ₹4 (5 homes, last 6 months)",
      "There are too few homes like this in Powai to compare, so this is for all of Mumbai.",
      "At ₹60,000, this home is above this range.",
    ]);
  });

  it("are left out if there are fewer than five, or no place is known", async () => {
    expect((await shown(homesAsking([1, 2, 3, 4]))).page.$(".price-help")).toHaveLength(0);
    expect(
      (await shown(homesAsking(tens), { city_id: null, place_id: null, city: null, locality: null })).texts,
    ).toEqual([]);
  });

  it("count at most two homes of an owner, the newest", async () => {
    const three = homesAsking([90_000, 91_000, 92_000], { user_id: owners[0]! });
    const { texts } = await shown([...three, ...homesAsking([61_000, 62_000, 63_000]).slice(1)]);
    expect(texts).toEqual([]);
    const [fourth] = homesAsking([64_000], { user_id: owners[3]! });
    await addListings(app.db, owner, [fourth!]);
    const { texts: enough } = await shown([]);
    expect(enough[0]).toBe("Homes like this in Powai: ₹62,000 to ₹90,000 (6 homes, last 6 months)");
  });

  it("leave out homes of another kind, unless a kind is not known", async () => {
    const of = (home: string) => ({ facts: JSON.stringify({ home }) });
    const homes = [...homesAsking(tens), ...homesAsking([1, 2, 3], of("room"))];
    const { texts } = await shown(homes, of("flat"));
    expect(texts[0]).toBe("Homes like this in Powai: ₹52,000 to ₹71,000 (14 homes, last 6 months)");
  });

  const carpet = (area: number, areaUnit = "sq-ft") => ({
    facts: JSON.stringify({ area, areaUnit, areaKind: "carpet" }),
  });

  it("are compared by the square foot of carpet area, only with homes that give it", async () => {
    const others = [
      ...homesAsking([62_000, 63_000, 70_000, 75_000, 90_000], carpet(1000)),
      ...homesAsking([84_000], carpet(1000 / 9, "sq-yd")),
      ...homesAsking([10_000, 11_000], { facts: JSON.stringify({ area: 1000, areaUnit: "sq-ft", areaKind: "super" }) }),
      ...homesAsking([12_000]),
    ].map((home, index) => ({ ...home, user_id: owners[index]! }));
    const { texts } = await shown(others, carpet(800));
    expect(texts[1]).toBe("Per sq ft of carpet area: ₹63 to ₹84 (6 homes). This home: ₹75.");
    expect(texts[0]).toMatch(/ \(9 homes, /);
  });
});

describe("a price far from those of similar homes", () => {
  it("is pointed out to its owner only", async () => {
    const account = await newOwner(app);
    const { page, path } = await shown(homesAsking(tens), { regular_price: 24_000, user_id: account.id });
    expect(page.html).not.toContain("digit");
    const own = await account.visitor.get(path);
    expect(own.text(".panel .notice")).toMatch(
      /^Homes like yours in Powai ask ₹52,000 to ₹71,000, and yours asks only ₹24,000\. Is a digit missing\?/,
    );
    expect(own.link("Check the price")).toMatch(/^\/edit-listing\/[0-9a-f-]+\?step=price#listing-regularPrice$/);
  });

  it("is pointed out to an owner who checks a draft", async () => {
    await addListings(app.db, owner, homesAsking(tens));
    const { visitor } = await newOwner(app);
    const check = async (regularPrice: string) => {
      const form = (await visitor.get("/create-listing")).form("Create listing");
      const place = { address: "3 Lake Road, Powai, Mumbai 400076", latitude: "19.12", longitude: "72.9" };
      const images = [await smallPhoto("home.jpg")];
      return form.fill({ ...flat, ...place, bedroom: "2", regularPrice, images }).submit("Check your listing");
    };
    const page = await check("6500");
    expect(page.text(".panel .notice")).toMatch(/^Homes like yours in Powai ask .* and yours asks only ₹6,500\./);
    expect(page.link("Check the price")).toMatch(
      /^\/create-listing\/[0-9a-f-]+\?step=price&then=check#listing-regularPrice$/,
    );
    expect((await check("65000")).$(".panel .notice")).toHaveLength(0);
  });
});
