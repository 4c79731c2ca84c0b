import { findPlace } from "#db/place/places.server.ts";
import { resolvePlace } from "#app/domain/place/resolve.server.ts";
import { countMatches } from "#db/search/counts.server.ts";
import { nearbyCities } from "#db/place/with-homes.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import type { Db } from "#db/schema.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { type Refinement, type Surroundings, relaxations } from "#app/domain/search/refine.ts";
import { type Criteria, type Sort, anything, homes } from "#app/domain/search/criteria.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import type { SearchLink } from "#app/ui/search/results.tsx";
import { relaxationTexts as texts } from "#texts/search/relaxations.ts";
import { inTime } from "./counts.server.ts";

/** How many nearby cities are offered. */
const neighbours = 3;
/** How many searches with one word removed are offered. */
const mostWithoutWord = 4;
/** Up to which number of homes they are counted: a search without results may offer some fifteen others. */
const exactTo = 100;

/**
 * Links to relaxations of a search without results, each with how many homes it finds. If no single change helps, the
 * search for its place or its type alone, or for any home. Null if they could not be found in time.
 * @param sort the requested order, if any
 * @param path the path of a search
 */
export async function relaxationLinks(
  search: Criteria,
  sort: Sort | null,
  path: (type: Criteria["type"], query: string) => string,
): Promise<SearchLink[] | null> {
  const around = await inTime("relaxations", (db) => surroundings(db, search));
  if (!around) return null;
  const steps = await counted(relaxations(search, around));
  const offered = steps?.length === 0 ? await counted(broadestSearches(search)) : steps;
  if (!offered) return null;
  return withFewWordsRemoved(search, offered).map(({ label, criteria, count }) => ({
    text: texts.withCount({ relaxation: label, homes: homes(count, exactTo) }),
    to: path(criteria.type, writeSearch(criteria, sort)),
  }));
}

/** Those with results; null if they could not be counted in time. */
async function counted(steps: Refinement[]): Promise<(Refinement & { count: number })[] | null> {
  const searches = steps.map(({ criteria }) => criteria);
  const counts = await inTime("relaxations", (db) => countMatches(db, searches, exactTo));
  return counts && steps.map((step, index) => ({ ...step, count: counts[index]! })).filter(({ count }) => count > 0);
}

function withFewWordsRemoved<Step extends Refinement>({ words }: Criteria, steps: Step[]): Step[] {
  const removesWord = ({ criteria }: Refinement) => criteria.words !== words && criteria.words !== "";
  const some = steps.filter(removesWord).slice(0, mostWithoutWord);
  return steps.filter((step) => !removesWord(step) || some.includes(step));
}

function broadestSearches({ type, place }: Criteria): Refinement[] {
  return [
    ...(place ? [{ label: texts.anyInPlace(placeLabel(place)), criteria: { ...anything, place } }] : []),
    ...(type
      ? [{ label: type === "rent" ? texts.anyForRent : texts.anyForSale, criteria: { ...anything, type } }]
      : []),
    { label: texts.any, criteria: anything },
  ];
}

async function surroundings(db: Db, search: Criteria): Promise<Surroundings> {
  const { place, from, to, words } = search;
  const [cheapestAbove, dearestBelow, city, nearby, named] = await Promise.all([
    to === null ? null : nextPrice(db, { ...search, from: to + 1, to: null }, "price-up"),
    from === null || from === 1 ? null : nextPrice(db, { ...search, from: null, to: from - 1 }, "price-down"),
    place?.localitySlug ? findPlace(db, { citySlug: place.citySlug, localitySlug: null }) : null,
    place ? nearbyCities(db, place, neighbours) : [],
    place || words === "" ? [] : findNamedPlaces(db, words),
  ]);
  return { cheapestAbove, dearestBelow, city, nearby, named };
}

/** The place that best matches a misspelt name in the words. */
async function findNamedPlaces(db: Db, words: string): Promise<Place[]> {
  const { found } = await resolvePlace(db, words);
  return found ? [found] : [];
}

/** The price of the first home of a search, in rupees. */
async function nextPrice(db: Db, search: Criteria, sort: Sort): Promise<number | null> {
  const [first] = await searchListings(db, search, { sort, limit: 1, after: null });
  return first ? (first.discountedPrice ?? first.regularPrice) : null;
}
