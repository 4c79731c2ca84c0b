import { placeIndex } from "#app/commands/place/place-index.server.ts";
import { db } from "#db/site/client.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { countMatches, countNewest } from "#db/search/counts.server.ts";
import { nearbyCities } from "#db/place/with-homes.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import { type Relaxation, type Surroundings, relaxations } from "#app/domain/search/relaxations.ts";
import {
  type Criteria,
  type Sort,
  anything,
  countedTo,
  homes,
  isCustomSort,
  usualSort,
} from "#app/domain/search/criteria.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import { writeCriteria } from "#app/domain/search/saved.ts";
import type { NearMissesState, SearchLink } from "#app/ui/search/results.tsx";
import { countTexts } from "#texts/search/counts.ts";
import { relaxationTexts as texts } from "#texts/search/relaxations.ts";
import { foundCards } from "./lists.server.ts";
import type { SearchView } from "./search-request.ts";

/** How many nearby cities are offered. */
const neighbours = 3;
/** The most homes of a place that are read to count relaxations without words. */
const mostRead = 20_000;
/** Up to which number homes with words are counted: no index has them in the order of the results. */
const exactTo = 100;

/** How many homes of a search are shown. */
const cardsShown = 4;

/**
 * What is just outside a search without results: the first searches that find homes, with some of these, and links to
 * further ones, each with how many it finds. If no single change helps, links to its place or its type alone, or to all
 * homes. Null if there are none.
 * @param options.sort the requested order, if any
 * @param options.path the path of a search
 * @param options.most for how many searches homes are shown
 */
export async function nearMisses(
  search: Criteria,
  { sort, path, most }: { sort: Sort | null; path: SearchView["path"]; most: number },
): Promise<NearMissesState | null> {
  const steps = await counted(relaxations(search, await surroundings(search)));
  const offered = steps.length > 0 ? steps : await counted(broadestSearches(search));
  const seen = new Set<string>();
  const groups: NearMissesState["groups"] = [];
  const links: SearchLink[] = [];
  for (const { label, criteria, sort: order = sort, count, exact } of offered) {
    const found = exact ? homes(count) : countTexts.homesAtLeast(Math.min(count, countedTo));
    const link = {
      text: texts.withCount({ relaxation: label, homes: found }),
      to: path(criteria.type, writeSearch(criteria, order)),
    };
    // A home for sale is not shown among those for rent.
    const mayShow = offered === steps && groups.length < most && criteria.type === search.type;
    const cards = mayShow ? await firstHomes(criteria, { sort: order, seen }) : [];
    if (cards.length > 0) groups.push({ ...link, cards });
    else links.push(link);
  }
  return offered.length === 0 ? null : { groups, links };
}

/** The first homes of a search, without those seen before. */
async function firstHomes(
  criteria: Criteria,
  { sort, seen }: { sort: Sort | null; seen: Set<string> },
): Promise<Card[]> {
  const order = sort && isCustomSort(sort, criteria) ? sort : usualSort(criteria);
  const found = await searchListings(db, criteria, { sort: order, limit: cardsShown });
  const others = found.filter(({ id }) => !seen.has(id));
  for (const { id } of others) seen.add(id);
  return foundCards(others);
}

/** Those with results, each search once. */
async function counted(all: Relaxation[]): Promise<(Relaxation & { count: number; exact: boolean })[]> {
  const written = all.map(({ criteria }) => writeCriteria(criteria));
  const steps = all.filter((_step, index) => written.indexOf(written[index]!) === index);
  const counts = await countRelaxations(steps.map(({ criteria }) => criteria));
  return steps.map((step, index) => ({ ...step, ...counts[index]! })).filter(({ count }) => count > 0);
}

/** Searches with words are counted each by itself; of the others, those in the same place are counted together. */
async function countRelaxations(searches: Criteria[]): Promise<{ count: number; exact: boolean }[]> {
  const worded = searches.filter(({ words }) => words !== "");
  const others = searches.filter(({ words }) => words === "");
  const [ofWorded, ofOthers] = await Promise.all([
    countMatches(db, worded, exactTo),
    countNewest(db, others, mostRead),
  ]);
  return searches.map((search) => {
    const count = ofWorded[worded.indexOf(search)];
    if (count === undefined) return ofOthers[others.indexOf(search)]!;
    return { count: Math.min(count, exactTo), exact: count <= exactTo };
  });
}

function broadestSearches({ type, place }: Criteria): Relaxation[] {
  return [
    ...(place ? [{ label: texts.anyInPlace(placeLabel(place)), criteria: { ...anything, type, place } }] : []),
    ...(type
      ? [{ label: type === "rent" ? texts.anyForRent : texts.anyForSale, criteria: { ...anything, type } }]
      : []),
    { label: texts.any, criteria: anything },
  ];
}

async function surroundings({ place }: Criteria): Promise<Surroundings> {
  const index = await placeIndex();
  return {
    city: place?.localitySlug ? index.bySlug({ citySlug: place.citySlug, localitySlug: null }) : null,
    nearby: place ? await nearbyCities(db, place, neighbours) : [],
  };
}
