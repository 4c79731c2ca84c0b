import { db } from "#db/site/client.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { countMatches, countNewest } from "#db/search/counts.server.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import { isComparable } from "#app/domain/listing/facts/facts.ts";
import { pinPointOf } from "#app/domain/place/pin.ts";
import { type Relaxation, relaxations, searchesAround } from "#app/domain/search/relaxations.ts";
import {
  type Criteria,
  type Sort,
  countedTo,
  hasDistances,
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
import { type SearchView, resultsPath } from "#app/paths.ts";

/** A search with so few results is followed by similar ones. */
export const fewResults = 5;
/** The homes of how many similar searches are shown, and how many of each. */
const shown = { searches: 2, cards: 4 };

interface NearMissOptions {
  /** The requested order, if any. */
  sort: Sort | null;
  view: SearchView;
  /** The ids of what the search itself finds. */
  found?: string[];
}

/**
 * What is just outside a search with few results or none: some homes of the first similar searches that find more, and links
 * to all of these with how many they find. Null if there are none.
 */
export async function nearMisses(
  search: Criteria,
  { sort, view, found = [] }: NearMissOptions,
): Promise<NearMissesState | null> {
  const [circles, others] = await Promise.all([
    circleWithMore(search, found.length),
    thatFindMore(search, found.length),
  ]);
  const cards: Card[] = [];
  const links: SearchLink[] = [];
  const seen = new Set(found);
  let searches = 0;
  for (const step of [...circles, ...others]) {
    const { label, criteria, sort: order = sort, isSelfEvident, isElsewhere, count, exact } = step;
    const homesFound = exact ? homes(count) : countTexts.homesAtLeast(Math.min(count, countedTo));
    links.push({
      text: texts.withCount({ relaxation: label, homes: homesFound }),
      to: resultsPath(view, criteria.type, writeSearch(criteria, order)),
    });
    if (isElsewhere || searches === shown.searches) continue;
    const first = await firstHomes(criteria, { sort: order, seen, kinds: search.home });
    if (first.length > 0) searches++;
    cards.push(...first.map((card) => (isSelfEvident ? card : { ...card, matches: [label] })));
  }
  return links.length > 0 ? { cards, links } : null;
}

/** The first homes of a search, without those seen before; a plot or a room in a PG only if it, too, is one of these kinds. */
async function firstHomes(
  criteria: Criteria,
  { sort, seen, kinds }: { sort: Sort | null; seen: Set<string>; kinds: Criteria["home"] },
): Promise<Card[]> {
  const order = sort && isCustomSort(sort, criteria) ? sort : usualSort(criteria);
  const first = await searchListings(db, criteria, { sort: order, limit: shown.cards + seen.size });
  const isClose = (found: (typeof first)[number]) =>
    kinds.length === 0 || kinds.some((home) => isComparable(found, { facts: { home } }));
  const others = first.filter((found) => !seen.has(found.id) && isClose(found)).slice(0, shown.cards);
  for (const { id } of others) seen.add(id);
  return foundCards(others);
}

type CountedRelaxation = Relaxation & { count: number; exact: boolean };

/** The smallest circle around its place or PIN that has more homes; none around a city that has some. */
async function circleWithMore(search: Criteria, found: number): Promise<CountedRelaxation[]> {
  const { place, pin } = search;
  if (found > 0 && place?.locality === null && !hasDistances(search)) return [];
  const pinPoint = pin === null ? null : pinPointOf(pin, (await gazetteer()).pins);
  for (const circle of searchesAround(search, pinPoint)) {
    const [count = 0] = await countMatches(db, [circle.criteria]);
    if (count > found) return [{ ...circle, count, exact: true }];
  }
  return [];
}

/** The other similar searches that find more homes, each once. */
async function thatFindMore(search: Criteria, found: number): Promise<CountedRelaxation[]> {
  const all = relaxations(search);
  const written = all.map(({ criteria }) => writeCriteria(criteria));
  const steps = all.filter((_step, index) => written.indexOf(written[index]!) === index);
  const counts = await countNewest(
    db,
    steps.map(({ criteria }) => criteria),
  );
  return steps.map((step, index) => ({ ...step, ...counts[index]! })).filter(({ count }) => count > found);
}
