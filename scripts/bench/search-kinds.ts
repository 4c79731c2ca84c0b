import { homeKinds } from "#app/domain/listing/facts/facts.ts";
import { writeBox } from "#app/domain/map/viewport.ts";
import type { World } from "./search-fill.ts";
import { weighted } from "./search-world.ts";

/** A kind of page, and a random address of it. */
export interface PageKind {
  name: string;
  address: (random: () => number) => string;
}

type Fields = Record<string, string>;

/** The pages that visitors ask for. */
export function pageKinds(world: World): PageKind[] {
  const one = <Thing>(things: readonly Thing[], random: () => number) => things[Math.floor(random() * things.length)]!;
  const drawCity = weighted(world.cities, ({ weight }) => weight);
  const city = (random: () => number) => drawCity(random).name;
  const locality = (random: () => number) => {
    const { name, placed } = drawCity(random);
    return `${one(placed, random).name}, ${name}`;
  };
  const wordBetween = (low: number, high: number) => (random: () => number) =>
    world.vocabulary.words[Math.floor(low + random() * (high - low))]!;
  const common = wordBetween(20, 120);
  const rare = wordBetween(1000, 30_000);
  const price = (random: () => number) => {
    const middle = 20_000 * 4 ** (random() * 2 - 1);
    return { from: String(Math.round(middle * 0.8)), to: String(Math.round(middle * 1.2)) };
  };
  const fewFilters = (random: () => number) =>
    one<Fields>(
      [{ bedrooms: "2" }, { bedrooms: "3,4+" }, { furnished: "yes" }, { parking: "no" }, price(random)],
      random,
    );
  const manyFilters = (random: () => number) => ({
    ...price(random),
    bedrooms: one(["1", "2", "3", "4+"], random),
    furnished: one(["yes", "no"], random),
    parking: "yes",
  });
  const oneFact = (random: () => number) =>
    one<Fields>(
      [
        { home: one(homeKinds, random) },
        { area: String(400 + 100 * Math.floor(random() * 12)) },
        { pets: "yes" },
        { lift: "yes" },
        { tenants: "bachelors" },
        { deposit: "50000" },
        { furnished: "full" },
        { parking: "covered" },
        { available: "2026-06-01" },
      ],
      random,
    );
  const manyFacts = (random: () => number) => ({
    ...oneFact(random),
    home: "flat",
    area: String(600 + 100 * Math.floor(random() * 6)),
    lift: "yes",
    gated: "yes",
    pets: "yes",
  });
  const sparseFilters = () => ({ bedrooms: "7", furnished: "yes", parking: "no", offers: "yes" });
  const around = (reach: number) => (random: () => number) => {
    const { latitude, longitude } = one(drawCity(random).placed, random);
    return writeBox({
      south: latitude - reach,
      north: latitude + reach,
      west: longitude - reach,
      east: longitude + reach,
    });
  };

  const page = (path: string, fields: (random: () => number) => Fields) => (random: () => number) =>
    `${path}?${new URLSearchParams(fields(random))}`;
  const kinds: [string, PageKind["address"]][] = [
    ["newest", () => "/all"],
    ["to rent", () => "/category/rent"],
    ["100 shown", () => "/all?shown=100"],
    ["city", page("/all", (random) => ({ place: city(random) }))],
    ["locality", page("/all", (random) => ({ place: locality(random) }))],
    ["misspelt place", page("/all", (random) => ({ place: locality(random).replace(/(?<=^..)./, "") }))],
    ["one filter", page("/all", fewFilters)],
    ["one filter, city", page("/all", (random) => ({ place: city(random), ...fewFilters(random) }))],
    ["many filters", page("/category/rent", manyFilters)],
    ["many filters, city", page("/category/rent", (random) => ({ place: city(random), ...manyFilters(random) }))],
    ["sparse filters", page("/category/rent", sparseFilters)],
    ["one fact", page("/category/rent", oneFact)],
    ["one fact, city", page("/category/rent", (random) => ({ place: city(random), ...oneFact(random) }))],
    ["many facts", page("/category/rent", manyFacts)],
    ["many facts, city", page("/category/rent", (random) => ({ place: city(random), ...manyFacts(random) }))],
    ["facts, map of a city", page("/map", (random) => ({ place: city(random), ...oneFact(random) }))],
    ["price low to high", () => "/category/rent?sort=price-up"],
    ["price, city", page("/all", (random) => ({ place: city(random), sort: "price-down" }))],
    ["price, many filters", page("/all", (random) => ({ ...manyFilters(random), sort: "price-up" }))],
    ["common word", page("/all", (random) => ({ q: common(random) }))],
    ["common word, newest", page("/all", (random) => ({ q: common(random), sort: "newest" }))],
    ["two common words", page("/all", (random) => ({ q: `${common(random)} ${common(random)}` }))],
    ["rare word", page("/all", (random) => ({ q: rare(random) }))],
    ["common word, city", page("/all", (random) => ({ q: common(random), place: city(random) }))],
    ["common word, price", page("/all", (random) => ({ q: common(random), sort: "price-up" }))],
    ["word that no home has", page("/all", (random) => ({ q: `${common(random)} zzxqk`, place: city(random) }))],
    [
      "without results",
      page("/category/rent", (random) => ({ place: locality(random), bedrooms: "3", furnished: "yes", to: "2000" })),
    ],
    [
      "in a visitor's words",
      page("/all", (random) => ({ q: `${one([2, 3], random)} bhk in ${locality(random)} under 40000` })),
    ],
    ["map of a street", page("/map", (random) => ({ box: around(0.005)(random) }))],
    ["map of a city", page("/map", (random) => ({ place: city(random) }))],
    ["map of an area", page("/map", (random) => ({ box: around(0.1)(random) }))],
    ["map of a region", page("/map", (random) => ({ box: around(2)(random) }))],
    ["map of India", () => "/map"],
    ["map of a city, filters", page("/map", (random) => ({ place: city(random), ...manyFilters(random) }))],
    ["place page", (random) => `/in/${drawCity(random).slug}`],
    ["home page", () => "/"],
    ["feed", page("/feed.atom", (random) => ({ place: city(random) }))],
  ];
  return kinds.map(([name, address]) => ({ name, address }));
}
