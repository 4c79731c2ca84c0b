import { db } from "#db/site/client.server.ts";
import { findPlace, nearbyCities, placesCalled, resolvePlace } from "#db/place/places.server.ts";
import { searchListings } from "#db/search.server.ts";
import type { Place } from "#app/domain/place/place.ts";
import { type Refinement, type Surroundings, relaxations, wayOutText } from "#app/domain/search/refine.ts";
import { type Criteria, type Sort, anything } from "#app/domain/search/criteria.ts";
import { slugOf } from "#app/domain/site/slug.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import type { SearchLink } from "#app/ui/search/results.tsx";
import { countsInTime } from "./counts.server.ts";

/** How many cities around a place are offered. */
const neighbours = 3;
/** How many places that the words name, and how many searches without one of several words. */
const namedPlaces = 2;
const wordsLeftOut = 4;

/**
 * The searches next to one that found nothing which find something, each with how much. Where no single step helps, what
 * is left of the search when all but its place, or all of it, is dropped. Null where they could not be counted in time.
 * @param sort the order that was asked for, if any
 * @param path the address of such a search
 */
export async function waysOut(
  search: Criteria,
  sort: Sort | null,
  path: (type: Criteria["type"], query: string) => string,
): Promise<SearchLink[] | null> {
  const steps = await counted(relaxations(search, await surroundings(search)));
  const offered = steps?.length === 0 ? await counted(lastResorts(search)) : steps;
  if (!offered) return null;
  return fewWordsLeftOut(search, offered).map(({ label, criteria, count }) => ({
    text: wayOutText(label, count),
    to: path(criteria.type, writeSearch(criteria, sort)),
  }));
}

/** Those that find something; null where that is not known. */
async function counted(steps: Refinement[]): Promise<(Refinement & { count: number })[] | null> {
  const counts = await countsInTime(steps.map(({ criteria }) => criteria));
  if (counts.includes(null)) return null;
  return steps.map((step, index) => ({ ...step, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
}

function fewWordsLeftOut<Step extends Refinement>({ words }: Criteria, steps: Step[]): Step[] {
  const leavesOut = ({ criteria }: Refinement) => criteria.words !== words && criteria.words !== "";
  const some = steps.filter(leavesOut).slice(0, wordsLeftOut);
  return steps.filter((step) => !leavesOut(step) || some.includes(step));
}

function lastResorts({ type, place }: Criteria): Refinement[] {
  return [
    ...(place ? [{ label: "Any home there", criteria: { ...anything, place } }] : []),
    ...(type
      ? [{ label: type === "rent" ? "Any home for rent" : "Any home for sale", criteria: { ...anything, type } }]
      : []),
    { label: "Any home", criteria: anything },
  ];
}

async function surroundings(search: Criteria): Promise<Surroundings> {
  const { place, from, to, words } = search;
  const [cheapestAbove, dearestBelow, city, nearby, named] = await Promise.all([
    to === null ? null : nextPrice({ ...search, from: to + 1, to: null }, "price-up"),
    from === null || from === 1 ? null : nextPrice({ ...search, from: null, to: from - 1 }, "price-down"),
    place?.localitySlug ? findPlace(db, { citySlug: place.citySlug, localitySlug: null }) : null,
    place ? nearbyCities(db, place, neighbours) : [],
    place || words === "" ? [] : namedBy(words),
  ]);
  return { cheapestAbove, dearestBelow, city, nearby, named };
}

/** The places that words name, or name all but right. */
async function namedBy(words: string): Promise<Place[]> {
  const called = await placesCalled(db, mayBeNames(words), namedPlaces);
  if (called.length > 0) return called;
  const { found } = await resolvePlace(db, words);
  return found ? [found] : [];
}

/** The most words that the name of a place has. */
const longestName = 4;

/** Each word, and each few that stand side by side, as slugs. */
function mayBeNames(words: string): string[] {
  const typed = words.split(" ");
  const runs = typed.flatMap((_word, first) =>
    Array.from({ length: longestName }, (_none, more) => slugOf(typed.slice(first, first + more + 1).join(" "))),
  );
  return [...new Set(runs)].filter((slug) => slug !== "");
}

/** The price of the first home of a search, in rupees. */
async function nextPrice(search: Criteria, sort: Sort): Promise<number | null> {
  const [first] = await searchListings(db, search, { sort, limit: 1, after: null });
  return first ? (first.discountedPrice ?? first.regularPrice) : null;
}
