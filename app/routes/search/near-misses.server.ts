import { db } from "#db/site/client.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { countMatches, countNewest } from "#db/search/counts.server.ts";
import { nearestListings } from "#db/search/nearest.server.ts";
import { pageClock } from "#app/http/site/page-validity.server.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import { pinPointOf } from "#app/domain/place/pin.ts";
import { placeLabel, placesAround } from "#app/domain/place/place.ts";
import { boxAround } from "#app/domain/place/point/geometry.ts";
import { type Relaxation, relaxations } from "#app/domain/search/relaxations.ts";
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
import type { HomesOfSearch, NearMissesState, SearchLink } from "#app/ui/search/results.tsx";
import { countTexts } from "#texts/search/counts.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { relaxationTexts as texts } from "#texts/search/relaxations.ts";
import { foundCards, withDistances } from "./lists.server.ts";
import type { SearchView } from "./search-request.ts";

/** Around how many of the nearest homes the link reaches, and how many are shown, and how many of another search. */
const nearest = { found: 12, shown: 8 };
const cardsShown = 4;
/** For how many searches homes are shown. */
const groupsShown = 2;
/** The most homes of a place that are read to count relaxations without words. */
const mostRead = 20_000;
/** Up to which number homes with words are counted: no index has them in the order of the results. */
const exactTo = 100;

/**
 * What is just outside a search without results: the nearest homes around its place or PIN, then the first relaxations that
 * find homes, each with some of these, and links to further ones with how many they find. Null if there are none.
 * @param options.sort the requested order, if any
 */
export async function nearMisses(
  search: Criteria,
  { sort, path }: { sort: Sort | null; path: SearchView["path"] },
): Promise<NearMissesState | null> {
  const around = await nearestHomes(search, path);
  const found = await counted(relaxations(search));
  const steps = around || found.length > 0 ? found : await counted([{ label: "", criteria: anything }]);
  const groups: HomesOfSearch[] = [];
  const links: SearchLink[] = [];
  const mostGroups = around ? groupsShown - 1 : groupsShown;
  const seen = new Set(around?.cards.map(({ id }) => id));
  for (const { label, criteria, sort: order = sort, count, exact } of steps) {
    const homesFound = exact ? homes(count) : countTexts.homesAtLeast(Math.min(count, countedTo));
    const link = {
      text: criteria === anything ? texts.any(homesFound) : texts.withCount({ relaxation: label, homes: homesFound }),
      to: path(criteria.type, writeSearch(criteria, order)),
    };
    // A home for sale is not shown among those for rent.
    const mayShow = steps === found && groups.length < mostGroups && criteria.type === search.type;
    const cards = mayShow ? await firstHomes(criteria, { sort: order, seen }) : [];
    if (cards.length > 0) groups.push({ ...link, cards });
    else links.push(link);
  }
  return around || groups.length + links.length > 0 ? { nearest: around, groups, links } : null;
}

/** The homes nearest to the place or PIN of a search that have all else. */
async function nearestHomes(search: Criteria, path: SearchView["path"]): Promise<HomesOfSearch | null> {
  const { place, pin, box } = search;
  if (box || (place?.several && place.radiusKm === undefined) || (place && pin)) return null;
  const point = place ?? (pin && pinPointOf(pin, (await gazetteer()).pins));
  if (!point) return null;
  const anywhere = { ...search, place: null, pin: null };
  const found = await nearestListings(db, anywhere, point, { limit: nearest.found, somewhere: false });
  const last = found.at(-1);
  if (!last) return null;
  const km = Math.max(1, Math.ceil(last.km));
  const where = { ...anywhere, ...(place ? { place: placesAround(place, km) } : { box: boxAround(point, km) }) };
  // Around a PIN, the link has a square.
  const [count = 0] = await countMatches(db, [where]);
  const shown = found.slice(0, nearest.shown);
  return {
    text: texts.withCount({
      relaxation: where.place ? placeLabel(where.place) : texts.around(filterTexts.pin(pin!), km),
      homes: homes(count),
    }),
    to: path(search.type, writeSearch(where, "nearest")),
    cards: withDistances(
      cardsOf(shown, pageClock()),
      shown.map(({ km }) => ({ metres: 1000 * km })),
    ),
  };
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
