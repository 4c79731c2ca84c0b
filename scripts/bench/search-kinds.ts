import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Box, Point } from "#app/domain/map/geometry.ts";
import { mostOnMap } from "#app/domain/map/markers.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { type Criteria, type Sort, anything } from "#app/domain/search/criteria.ts";
import type { Schema } from "#db/schema.ts";
import { localitiesAround, localitiesOf } from "#db/place/pages.server.ts";
import { nearbyCities, popularPlaces, resolvePlace } from "#db/place/places.server.ts";
import { countMatches } from "#db/search-counts.server.ts";
import { searchPoints } from "#db/search-points.server.ts";
import { searchListings } from "#db/search.server.ts";
import { similarListings } from "#db/similar.server.ts";
import type { World } from "./search-fill.ts";
import { weighted } from "./search-world.ts";

/** A kind of search, and one of it at random. */
export interface SearchKind {
  name: string;
  /** What it is promised as. */
  promise: "list" | "words" | "counts";
  ask: (random: () => number) => () => Promise<unknown>;
}

const pages = { first: 9, long: 101 };
const firstTime = Date.UTC(2024, 10, 1);
const lastTime = Date.UTC(2026, 10, 1);

/** The searches that people and pages make. */
export function searchKinds(db: Kysely<Schema>, world: World): SearchKind[] {
  const one = <Thing>(things: readonly Thing[], random: () => number) => things[Math.floor(random() * things.length)]!;
  const drawCity = weighted(world.cities, ({ weight }) => weight);
  const city = (random: () => number): Place => {
    const { id, name, slug, latitude, longitude } = drawCity(random);
    return { id, city: name, citySlug: slug, locality: null, localitySlug: null, latitude, longitude };
  };
  const localityOf = (random: () => number) => {
    const at = drawCity(random);
    return { at, locality: one(at.placed, random) };
  };
  const locality = (random: () => number): Place => {
    const { at, locality } = localityOf(random);
    return { ...locality, city: at.name, citySlug: at.slug, locality: locality.name, localitySlug: locality.slug };
  };
  const price = (type: "rent" | "sell", random: () => number) => {
    const middle = (type === "rent" ? 20_000 : 6_000_000) * 4 ** (random() * 2 - 1);
    return { type, from: Math.round(middle * 0.8), to: Math.round(middle * 1.2) };
  };
  const oneFilter = (random: () => number): Partial<Criteria> =>
    one(
      [
        { bedrooms: 1 + Math.floor(random() * 5) },
        { furnished: random() < 0.5 },
        { parking: random() < 0.5 },
        { offers: true },
        price("rent", random),
        price("sell", random),
      ],
      random,
    );
  const manyFilters = (random: () => number): Partial<Criteria> => ({
    ...price(one(["rent", "sell"], random), random),
    bedrooms: 1 + Math.floor(random() * 4),
    furnished: one([true, false, null], random),
    parking: one([true, null], random),
    offers: random() < 0.3,
  });
  const sparse = (random: () => number): Partial<Criteria> => ({
    ...price(one(["rent", "sell"], random), random),
    bedrooms: 4 + Math.floor(random() * 5),
    furnished: true,
    parking: false,
    offers: random() < 0.5,
  });
  const rank = (low: number, high: number, random: () => number) =>
    world.vocabulary.words[Math.floor(low + random() * (high - low))]!;
  const common = (random: () => number) => rank(20, 120, random);
  const rare = (random: () => number) => rank(1000, 30_000, random);
  const misspelt = (random: () => number) => {
    const [word] = localityOf(random).locality.name.toLowerCase().split(" ") as [string];
    const place = 1 + Math.floor(random() * (word.length - 1));
    return word.slice(0, place) + word.slice(place + 1);
  };
  const around = ({ latitude, longitude }: Point, degrees: number): Box => ({
    south: latitude - degrees,
    north: latitude + degrees,
    west: longitude - degrees,
    east: longitude + degrees,
  });
  const country: Box = { south: 6, north: 36, west: 68, east: 98 };

  const page =
    (criteria: (random: () => number) => Partial<Criteria>, sort: Sort = "newest", limit = pages.first) =>
    (random: () => number) => {
      const search = { ...anything, ...criteria(random) };
      return () => searchListings(db, search, { sort, limit });
    };
  const markers = (criteria: (random: () => number) => Partial<Criteria>) => (random: () => number) => {
    const search = { ...anything, ...criteria(random) };
    return () => searchPoints(db, search, mostOnMap + 1);
  };
  const deep = (criteria: (random: () => number) => Partial<Criteria>) => (random: () => number) => {
    const search = { ...anything, ...criteria(random) };
    const timestamp = new Date(firstTime + random() * (lastTime - firstTime));
    const after = { by: "newest" as const, timestamp, id: randomUUID() };
    return () => searchListings(db, search, { sort: "newest", limit: pages.first, after });
  };
  /** What a page counts: each choice on top of what is chosen. */
  const facets = (base: (random: () => number) => Partial<Criteria>) => (random: () => number) => {
    const search = { ...anything, ...base(random) };
    const choices: Partial<Criteria>[] = [
      {},
      { type: null },
      { type: "rent" },
      { type: "sell" },
      ...[null, 1, 2, 3, 4, 5].map((bedrooms) => ({ bedrooms })),
      ...[null, true, false].flatMap((choice) => [{ furnished: choice }, { parking: choice }]),
      { offers: true },
      { from: null, to: null },
      { to: search.to === null ? 30_000 : search.to + 5000 },
      { from: search.from === null ? 30_000 : Math.max(1, search.from - 5000) },
    ];
    return () =>
      countMatches(
        db,
        choices.map((choice) => ({ ...search, ...choice })),
      );
  };
  const together =
    (...parts: ((random: () => number) => Partial<Criteria>)[]) =>
    (random: () => number) =>
      Object.assign({}, ...parts.map((part) => part(random))) as Partial<Criteria>;
  const in_ = (place: (random: () => number) => Place) => (random: () => number) => ({ place: place(random) });
  const nothing = () => ({});
  const type = (random: () => number) => ({ type: one(["rent", "sell"] as const, random) });
  const words =
    (...draws: ((random: () => number) => string)[]) =>
    (random: () => number) => ({
      words: draws.map((draw) => draw(random)).join(" "),
    });
  const pin = (random: () => number) => ({ pin: localityOf(random).locality.pin });
  const street = (random: () => number) => ({ box: around(localityOf(random).locality, 0.005) });
  const town = (random: () => number) => ({ box: around(city(random), 0.05 + 0.1 * random()) });
  const region = (random: () => number) => ({ box: around(city(random), 1 + 4 * random()) });

  const of =
    (place: (random: () => number) => Place, ask: (place: Place) => Promise<unknown>) => (random: () => number) => {
      const asked = place(random);
      return () => ask(asked);
    };
  const resolved = (text: (random: () => number) => string) => (random: () => number) => {
    const said = text(random);
    return () => resolvePlace(db, said);
  };

  const lists: [string, SearchKind["ask"]][] = [
    ["newest", page(nothing)],
    ["by type", page(type)],
    ["by type, 100 shown", page(type, "newest", pages.long)],
    ["city", page(in_(city))],
    ["locality", page(in_(locality))],
    ["PIN code", page(pin)],
    ["one filter", page(oneFilter)],
    ["one filter, city", page(together(in_(city), oneFilter))],
    ["one filter, locality", page(together(in_(locality), oneFilter))],
    ["many filters", page(manyFilters)],
    ["many filters, 100 shown", page(manyFilters, "newest", pages.long)],
    ["many filters, city", page(together(in_(city), manyFilters))],
    ["sparse filters", page(sparse)],
    ["sparse filters, city", page(together(in_(city), sparse))],
    ["deep page, one filter", deep(oneFilter)],
    ["deep page, many filters", deep(manyFilters)],
    ["price up", page(nothing, "price-up")],
    ["price down, by type", page(type, "price-down")],
    ["price up, many filters", page(manyFilters, "price-up")],
    ["price up, city", page(in_(city), "price-up")],
    ["price down, city, many filters", page(together(in_(city), manyFilters), "price-down")],
    ["price up, locality", page(in_(locality), "price-up")],
    ["price up, 100 shown", page(type, "price-up", pages.long)],
    ["map: street", page(street)],
    ["map: city", page(town)],
    ["map: region", page(region)],
    ["map: country", page(() => ({ box: country }))],
    ["map: city, one filter", page(together(town, oneFilter))],
    ["map: city, many filters", page(together(town, manyFilters))],
    ["map: region, price up", page(region, "price-up")],
    ["markers: street", markers(street)],
    ["markers: city", markers(town)],
    ["markers: region", markers(region)],
    ["markers: country", markers(() => ({ box: country }))],
    ["markers: city, one filter", markers(together(town, oneFilter))],
    ["markers: region, many filters", markers(together(region, manyFilters))],
    ["counts: country", facets(nothing)],
    ["counts: one filter", facets(oneFilter)],
    ["counts: many filters", facets(manyFilters)],
    ["counts: city, many filters", facets(together(in_(city), manyFilters))],
    ["counts: locality", facets(together(in_(locality), oneFilter))],
    ["counts: map, street", facets(street)],
    ["counts: map, city, many filters", facets(together(town, manyFilters))],
    ["counts: map, region, one filter", facets(together(region, oneFilter))],
  ];
  const nowhere = "00000000-0000-4000-8000-000000000000";
  const pagesOfPlaces: [string, SearchKind["ask"]][] = [
    [
      "similar homes",
      (random) => {
        const { type, from, to } = price(one(["rent", "sell"] as const, random), random);
        const { latitude, longitude } = localityOf(random).locality;
        const home = {
          id: nowhere,
          type,
          latitude,
          longitude,
          regularPrice: Math.round((from + to) / 2),
          discountedPrice: null,
        };
        return () => similarListings(db, home, 4);
      },
    ],
    ["popular places", () => () => popularPlaces(db, 30)],
    ["place by name", resolved((random) => locality(random).locality!)],
    ["place by name and city", resolved((random) => placeLabel(locality(random)))],
    ["place, misspelt", resolved(misspelt)],
    ["place, misspelt, and city", resolved((random) => `${misspelt(random)}, ${city(random).city}`)],
    ["cities nearby", of(city, (place) => nearbyCities(db, place, 5))],
    ["localities of a city", of(city, (place) => localitiesOf(db, place, 30))],
    ["localities around", of(locality, (place) => localitiesAround(db, place, 10))],
  ];
  const worded: [string, SearchKind["ask"]][] = [
    ["common word", page(words(common), "best")],
    ["common word, newest", page(words(common))],
    ["common word, price up", page(words(common), "price-up")],
    ["rare word", page(words(rare), "best")],
    ["two words", page(words(common, common), "best")],
    ["common and rare word", page(words(common, rare), "best")],
    ["three words", page(words(common, common, rare), "best")],
    ["locality by name", page((random) => ({ words: localityOf(random).locality.name }), "best")],
    ["city by name", page((random) => ({ words: city(random).city }), "best")],
    ["common word, city", page(together(words(common), in_(city)), "best")],
    ["rare word, city", page(together(words(rare), in_(city)), "best")],
    ["common word, many filters", page(together(words(common), manyFilters), "best")],
    ["common word, sparse filters", page(together(words(common), sparse), "best")],
    ["rare word, one filter", page(together(words(rare), oneFilter), "best")],
    ["misspelt place", page(words(misspelt), "best")],
    ["misspelt place and common word", page(words(misspelt, common), "best")],
    ["counts: common word", facets(words(common))],
    ["counts: rare word", facets(words(rare))],
    ["counts: two words, one filter", facets(together(words(common, common), oneFilter))],
    ["counts: common word, city", facets(together(words(common), in_(city)))],
    ["counts: misspelt place", facets(words(misspelt))],
  ];
  const promised = (kinds: [string, SearchKind["ask"]][], promise: "list" | "words") =>
    kinds.map(([name, ask]) => ({ name, promise: name.startsWith("counts") ? ("counts" as const) : promise, ask }));
  return [...promised([...lists, ...pagesOfPlaces], "list"), ...promised(worded, "words")];
}
