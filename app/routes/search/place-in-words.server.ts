import { db } from "#db/site/client.server.ts";
import { areasNamed } from "#db/place/groups.server.ts";
import { findCity } from "#db/place/places.server.ts";
import { type NameOfPlace, abbreviatedPlaces, misspeltPlaces, namesOfPlaces } from "#db/place/words.server.ts";
import {
  isNumberedPart,
  isState,
  maxLocalityWords,
  placeSlug,
  tidied,
  withPartLast,
} from "#app/domain/place/address.ts";
import { cityGroups, isSaidToBeIn } from "#app/domain/place/city-groups.ts";
import { resolvePlace } from "#app/domain/place/resolve.server.ts";
import { kilometresBetween } from "#app/domain/map/geometry.ts";
import { anything } from "#app/domain/search/criteria.ts";
import { isLandmark, isLiteral, isThing, withoutCaseEnding } from "#app/domain/search/vocabulary.ts";
import { orWord } from "#app/domain/search/understand.ts";
import { aroundCityKm, placeSeparator } from "#app/domain/place/place.ts";
import { countsInTime } from "./counts.server.ts";

/** Some adjacent words of a search. */
interface Run {
  first: number;
  count: number;
  text: string;
  slug: string;
  /** The slug without hyphens. */
  name: string;
}

/** A place that words name, as the place field takes it, and the other words. */
interface PlaceInWords {
  place: string;
  words: string;
  /** Whether the place, or each of several, is named together with others. */
  linked: boolean;
}

/**
 * Finds the place that the words of a search name: the locality and city of each other, else the longest name, else
 * what they probably misspell. Of localities near each other, the first is meant, and the next say where it is. Null if
 * they name no place with homes.
 * @param text as typed, with the commas between the words
 */
export async function findPlaceInWords(words: string, text: string): Promise<PlaceInWords | null> {
  const typed = words.split(" ").filter(Boolean);
  const runs = runsOf(typed);
  if (runs.length === 0) return null;
  const found = await namesOfPlaces(db, [...new Set(runs.map(({ slug }) => slug))]);
  const known = runs.filter(
    (run) => found.some((place) => place.slug === run.slug) && !isPartOfRoad(run, typed) && !isNoPlace(run),
  );
  // A city without homes says only which locality is meant.
  const named = known.filter((run) => found.some((place) => place.slug === run.slug && place.hasHomes));
  const group = runs.filter(({ name }) =>
    cityGroups.some(({ names }) => names.some((slug) => slug.replace(/-/g, "") === name)),
  );
  // "Sector 12" is one of many, so that other names count more.
  const [best] = [
    ...pairsOf(known, found),
    ...group.map((run) => [run]),
    ...[...named.filter((run) => !isNumberedPart(run.text)), ...named].map((run) => [run]),
  ];
  const [run, ...cities] = best ?? [];
  const together = run && cities.length === 0 ? await resolvedTogether(run, known, found) : null;
  if (together) return taken(typed, [together[0]], [together[1]]);
  const linked = (others: Run[]) => {
    const free = others.filter((other) => !cities.some((city) => overlaps(city, other)));
    return run ? linkedTo(run, free, typed, (one, other) => nearest(one, other, found) !== null) : [];
  };
  const understood = [...cities, ...linked(named)];
  const isUnderstood = (index: number) => understood.some((run) => includes(run, index));
  const misspelt = typed.some((word, index) => word !== orWord && !isUnderstood(index))
    ? await findMisspelt(runs, understood)
    : null;
  if (!best) return misspelt && taken(typed, [misspelt]);
  const all = linked(misspelt ? [...named, misspelt] : named);
  if (misspelt && all.length === 1) {
    const cities = best.filter((run) => !overlaps(run, misspelt));
    const inCities = taken(typed, [misspelt], cities);
    const { found: place } = await resolvePlace(db, inCities.place);
    return place || cities.length === 0 ? inCities : taken(typed, [best[0]!], best.slice(1));
  }

  const beforeCommas = text.split(",").slice(0, -1);
  const wordsBeforeCommas = beforeCommas.map((words) => words.trim().split(/\s/).at(-1));
  const saysWhere = (one: Run, other: Run | undefined) => {
    const near = other && isFollowed(one, other) ? nearest(one, other, found) : null;
    const isOther = wordsBeforeCommas.includes(typed[one.first + one.count - 1]) && near && near.km > samePlaceKm;
    return isOther ? null : near;
  };
  const places = all.filter((run, index) => index === 0 || !saysWhere(all[index - 1]!, run));
  const near = saysWhere(all[0]!, all[1]);
  if (cities.length > 0 || places.length > 1) return taken(typed, places, cities, all);
  if (near) return taken(typed, places, [{ ...all[1]!, text: near.citySlug }], all);
  const elsewhere = typed.some(isState) ? null : await largerElsewhere(all[0]!, found);
  return taken(typed, places, elsewhere ? [elsewhere] : [], all);
}

/** How many times as many homes a locality must have to be meant instead of a city of the same name. */
const farMore = 10;

/** The city of a locality that a run means although a small city is called the same: Dwarka in Delhi, not that in Gujarat. */
async function largerElsewhere(run: Run, found: NameOfPlace[]): Promise<Run | null> {
  const named = found.filter(({ slug }) => slug === run.slug);
  const city = named.find(({ isCity }) => isCity);
  if (!city || !named.some(({ isCity, citySlug }) => !isCity && citySlug !== city.citySlug)) return null;
  const [whole, [area]] = await Promise.all([findCity(db, run.name), areasNamed(db, run.slug, null)]);
  if (!whole || !area?.named) return null;
  const [inCity, inArea] = await countsInTime([whole, area.place].map((place) => ({ ...anything, place })));
  const isLarger = inCity !== null && inArea !== null && inArea! > farMore * inCity!;
  return isLarger ? { ...run, text: area.place.citySlug } : null;
}

/**
 * A run with one beside it that only together name a locality: "rajendra nagar delhi" is Rajinder Nagar, although other
 * cities have a Rajendra Nagar, and "gurgoan sector 29" is in Gurugram.
 */
async function resolvedTogether(run: Run, known: Run[], found: NameOfPlace[]): Promise<[Run, Run] | null> {
  const isCity = ({ slug }: Run) => found.some((place) => place.slug === slug && place.isCity);
  const beside = known.filter((other) => isFollowed(run, other) || isFollowed(other, run));
  for (const other of isCity(run) ? [] : beside.filter((one) => isCity(one) || isNumberedPart(one.text))) {
    const pair: [Run, Run] = isNumberedPart(other.text) ? [other, run] : [run, other];
    const { found: place, partly } = await resolvePlace(db, pair.map(({ text }) => text).join(", "));
    if (place?.locality && !partly) return pair;
  }
  return null;
}

/** Localities that are at most this far from each other may be one place, in kilometres. */
const samePlaceKm = 2;

/** The localities nearest to each other that two runs name: the distance, and the city of the first. */
function nearest(one: Run, other: Run, found: NameOfPlace[]): { km: number; citySlug: string } | null {
  // "Sector 12" is in many places.
  if (isNumberedPart(one.text) || isNumberedPart(other.text)) return null;
  const localities = ({ slug }: Run) => found.filter((place) => place.slug === slug && !place.isCity && place.hasHomes);
  const pairs = localities(one).flatMap((first) =>
    localities(other).map((second) => ({ km: kilometresBetween(first, second), citySlug: first.citySlug })),
  );
  const [best] = pairs.filter(({ km }) => km < aroundCityKm).sort((one, other) => one.km - other.km);
  return best ?? null;
}

const isFollowed = (one: Run, other: Run) => one.first + one.count === other.first;

/** The names of "vashi or nerul or sanpada", of "sector 11 or 12", and of localities named after each other. */
function linkedTo(run: Run, named: Run[], typed: string[], areNear: (one: Run, other: Run) => boolean): Run[] {
  const isBeside = (one: Run, other: Run) =>
    (typed[one.first + one.count] === orWord && one.first + one.count + 1 === other.first) ||
    (isFollowed(one, other) && areNear(one, other));
  const all = [run];
  for (const one of all) {
    for (const other of [...named, ...nextNumber(one, typed)]) {
      const isNew = !all.some((known) => overlaps(known, other));
      if (isNew && (isBeside(one, other) || isBeside(other, one))) all.push(other);
    }
  }
  return all.sort((one, other) => one.first - other.first);
}

/** The same name with the number after "or". */
function nextNumber(run: Run, typed: string[]): Run[] {
  const first = run.first + run.count + 1;
  const [, name] = /^(.*\D)\d+$/u.exec(run.text) ?? [];
  return name && /^\d+$/.test(typed[first] ?? "") ? [{ ...run, first, count: 1, text: `${name}${typed[first]}` }] : [];
}

/** Each word and each run of adjacent words; the longest first. */
function runsOf(typed: string[]): Run[] {
  const runs = typed.flatMap((_word, first) =>
    Array.from({ length: Math.min(maxLocalityWords, typed.length - first) }, (_none, more): Run[] => {
      const words = typed.slice(first, first + more + 1);
      if (words.some((word) => isLiteral(word) || word === orWord)) return [];
      const text = words.join(" ");
      const run = (text: string): Run => {
        const slug = placeSlug(withPartLast(tidied(text)));
        return { first, count: more + 1, text, slug, name: slug.replace(/-/g, "") };
      };
      return [run(text), ...withoutCaseEnding(text).map(run)];
    }).flat(),
  );
  return runs.filter(({ name }) => name !== "").sort((one, other) => other.count - one.count);
}

const includes = ({ first, count }: Run, index: number) => index >= first && index < first + count;
const overlaps = (one: Run, other: Run) => one.first < other.first + other.count && other.first < one.first + one.count;

/** Whether a road follows that is named after the place: Dwarka Expressway is not in Dwarka. */
function isPartOfRoad({ first, count }: Run, typed: string[]): boolean {
  return /^(?:road|rd|marg|highway|hwy|expressway|expy|street|flyover)\.?$/i.test(typed[first + count] ?? "");
}

/**
 * Homes along a long road mention it, wherever they are; a direction or "extension" alone is a part of a name, and
 * "airport" may be any.
 */
function isNoPlace({ text }: Run): boolean {
  const isPart = direction.test(text) || /^extn?$|^extension$|(?:expressway|highway)$/i.test(text);
  return isPart || isLandmark(text) || isThing(text);
}

/** Runs that name a locality, or a city said to be in a larger one, each with one that names that city, or one nearby. */
function pairsOf(named: Run[], found: NameOfPlace[]): Run[][] {
  const placesOf = ({ slug }: Run) => found.filter((place) => place.slug === slug);
  // Mumbai Central is a part of Mumbai, but "mumbai" is no locality of it.
  const isIn = (place: NameOfPlace, city: NameOfPlace) =>
    place.isCity
      ? place.hasHomes && isSaidToBeIn(place.citySlug, city.citySlug)
      : place.slug !== place.citySlug && kilometresBetween(place, city) < aroundCityKm;
  return named.flatMap((locality) =>
    named
      .filter((city) => !overlaps(locality, city))
      .filter((city) => placesOf(city).some((at) => at.isCity && placesOf(locality).some((place) => isIn(place, at))))
      .map((city) => [locality, city]),
  );
}

/**
 * What is taken as the place, and the other words, without states and directions that say no more.
 * @param linked the places and what says where they are
 */
function taken(typed: string[], places: Run[], cities: Run[] = [], linked = places): PlaceInWords {
  const texts = (runs: Run[]) => runs.map(({ text }) => text);
  const place = [texts(places).join(placeSeparator), ...texts(cities)].join(", ");
  const isTaken = (index: number) => [...linked, ...cities].some((run) => includes(run, index));
  const saysNoMore = (word: string) => direction.test(word) || word === orWord;
  const rest = typed.filter((word, index) => !isTaken(index) && !(isTaken(index + 1) && saysNoMore(word)));
  return {
    place,
    words: isState(rest.join(" ")) ? "" : rest.filter((word) => !isState(word)).join(" "),
    linked: linked.length > 1,
  };
}

/** `south delhi` */
const direction = /^(?:north|south|east|west|central)$/i;

/**
 * How many times more homes a place must have than texts mention the word taken for its name. In another script, it is
 * rarely anything but a name, which the texts of the same homes have in Latin letters.
 */
const muchMore = { latin: 3, other: 1 / 3 };

/** The longest run beyond those understood that misspells or abbreviates the name of a place, and is hardly a word of homes' texts. */
async function findMisspelt(runs: Run[], understood: Run[]): Promise<Run | null> {
  const possible = runs.filter(
    (run) => !isNoPlace(run) && !understood.some((best) => includes(best, run.first) && best.count >= run.count),
  );
  if (possible.length === 0) return null;
  const slugs = new Set(possible.map(({ slug }) => slug));
  const [misspelt, abbreviated] = await Promise.all([
    misspeltPlaces(
      db,
      [...slugs].filter((slug) => slug.replace(/-/g, "").length >= 5),
    ),
    abbreviatedPlaces(db, [...slugs]),
  ]);
  for (const run of possible) {
    const largest = abbreviated.find(({ slug }) => slug === run.slug);
    const homes = Math.max(misspelt.get(run.slug) ?? 0, largest?.homes ?? 0);
    if (homes === 0) continue;
    // Numbers are never misspelt: "electronic city phase 1" is Electronics City Phase 1.
    if (/\d/.test(run.name)) return run;
    const [mentions] = await countsInTime([{ ...anything, words: run.text }]);
    const needed = /[\u0900-\u0d7f]/.test(run.text) ? muchMore.other : muchMore.latin;
    if (mentions !== null && mentions! * needed <= homes) return run;
  }
  return null;
}
