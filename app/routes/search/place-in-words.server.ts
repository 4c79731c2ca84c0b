import { db } from "#db/site/client.server.ts";
import { areasNamed } from "#db/place/groups.server.ts";
import { findCity } from "#db/place/places.server.ts";
import { type NameOfPlace, abbreviatedPlaces, misspeltPlaces, namesOfPlaces } from "#db/place/words.server.ts";
import { isNumberedPart, isState } from "#app/domain/place/address.ts";
import { cityGroups, isSaidToBeIn } from "#app/domain/place/city-groups.ts";
import { townWithoutHomes } from "#app/commands/place/town-without-homes.server.ts";
import { resolvePlace } from "#app/commands/place/resolve.server.ts";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { anything } from "#app/domain/search/criteria.ts";
import { orWord } from "#app/domain/search/understand.ts";
import { localityReachKm, placeSeparator } from "#app/domain/place/place.ts";
import { countsInTime } from "./counts.server.ts";
import {
  type Run,
  direction,
  inOrder,
  includes,
  isEither,
  isFollowed,
  isNoPlace,
  isPartOfRoad,
  isRoadName,
  linkedTo,
  overlaps,
  runsOf,
} from "./runs.ts";

/** A place that words name, as the place field takes it, and the other words. */
interface PlaceInWords {
  place: string;
  words: string;
  /** Whether the place, or each of several, is named together with others. */
  linked: boolean;
}

/**
 * Finds the place that the words of a search name: the locality and city of each other, else the longest name, else
 * what they probably misspell. Of localities near each other, the first is meant, and the next say where it is. Of a
 * city and a locality that it does not have, the city is meant. Null if they name no place with homes.
 * @param text as typed, with the commas between the words
 */
export async function findPlaceInWords(words: string, text: string): Promise<PlaceInWords | null> {
  const typed = words.split(" ").filter(Boolean);
  const runs = runsOf(typed);
  if (runs.length === 0) return null;
  const found = await namesOfPlaces(db, [...new Set(runs.map(({ slug }) => slug))]);
  const known = runs.filter(
    (run) => found.some((place) => isOf(place, run)) && !isPartOfRoad(run, typed) && !isNoPlace(run),
  );
  // A city without homes says only which locality is meant.
  const named = known.filter((run) => found.some((place) => isOf(place, run) && place.hasHomes));
  const group = runs.filter(({ name }) =>
    cityGroups.some(({ names }) => names.some((slug) => slug.replace(/-/g, "") === name)),
  );
  // "Sector 12" is one of many, so that other names count more.
  const [best] = [
    ...pairsOf(known, found, typed),
    ...group.map((run) => [run]),
    ...[...named.filter((run) => !isNumberedPart(run.text)), ...named].map((run) => [run]),
  ];
  const [run, ...cities] = best ?? [];
  const together = run && cities.length === 0 ? await resolvedTogether(run, known, found) : null;
  const pair = together ?? (cities.length === 0 ? await roadInCity(runs, known, found) : null);
  if (pair) return taken(typed, [pair[0]], [pair[1]]);
  // "powai delhi" is Delhi: homes there may mention Powai.
  const inOther = run && cities.length === 0 ? named.filter((one) => isCity(one, found) && !overlaps(one, run)) : [];
  if (inOther.length > 0) {
    const isLocality = found.some(({ slug, isCity, hasHomes }) => slug === run!.slug && !isCity && hasHomes);
    return taken(typed, isLocality ? inOther : inOrder([run!, ...inOther]));
  }
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

/** The city of a locality that is meant although a small city has the same name: Delhi for Dwarka, which Gujarat has too. */
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
  if (isCity(run, found)) return null;
  const beside = known.filter((other) => isFollowed(run, other) || isFollowed(other, run));
  for (const other of beside.filter((one) => isCity(one, found) || isNumberedPart(one.text))) {
    const where = isNumberedPart(other.text)
      ? found.filter(({ slug }) => slug === run.slug)
      : found.filter(({ slug, isCity }) => slug === other.slug && isCity);
    const pair: [Run, Run] = isNumberedPart(other.text) ? [other, run] : [run, other];
    const { found: place, partly } = await resolvePlace(db, pair.map(({ text }) => text).join(", "));
    const isThere = place && where.some((one) => kilometresBetween(one, place) < localityReachKm);
    if (place?.locality && !partly && isThere) return pair;
  }
  return null;
}

/** How many names of a road are looked for in the city beside it. */
const mostRoads = 3;

/** A road with the city beside it, where homes are along the road: "sv road mumbai" is S V Road Malad West, too. */
async function roadInCity(runs: Run[], known: Run[], found: NameOfPlace[]): Promise<[Run, Run] | null> {
  const pairs = runs.filter(isRoadName).flatMap((road) => {
    const city = known.find((one) => isCity(one, found) && (isFollowed(road, one) || isFollowed(one, road)));
    return city ? [[road, city] as [Run, Run]] : [];
  });
  for (const [road, city] of pairs.slice(0, mostRoads)) {
    const { found: place, guessed } = await resolvePlace(db, `${road.text}, ${city.text}`);
    const isThere = found.some((one) => one.slug === city.slug && one.isCity && one.citySlug === place?.citySlug);
    if (place?.locality && !guessed && isThere) return [road, city];
  }
  return null;
}

/** Whether a place is called like a run, or is the city of `South Delhi`, which is no place by itself. */
function isOf(place: NameOfPlace, { slug }: Run): boolean {
  return (
    place.slug === slug || (place.isCity && place.slug === slug.replace(/^(?:north|south|east|west|central)-/, ""))
  );
}

const isCity = ({ slug }: Run, found: NameOfPlace[]) => found.some((place) => place.slug === slug && place.isCity);

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
  const [best] = pairs.filter(({ km }) => km < localityReachKm).sort((one, other) => one.km - other.km);
  return best ?? null;
}

/** Runs that name a locality, or a city said to be in a larger one, each with one that names that city, or one nearby. */
function pairsOf(named: Run[], found: NameOfPlace[], typed: string[]): Run[][] {
  const placesOf = ({ slug }: Run) => found.filter((place) => place.slug === slug);
  // Each city around Delhi has a Sector 4.
  const isAround = (place: NameOfPlace, city: NameOfPlace) =>
    isNumberedPart(place.slug) ? place.citySlug === city.citySlug : kilometresBetween(place, city) < localityReachKm;
  // Mumbai Central is a part of Mumbai, but "mumbai" is no locality of it.
  const isIn = (place: NameOfPlace, city: NameOfPlace) =>
    place.isCity
      ? place.hasHomes && isSaidToBeIn(place.citySlug, city.citySlug)
      : place.slug !== place.citySlug && isAround(place, city);
  return named.flatMap((locality) =>
    named
      .filter(
        (city) => !overlaps(locality, city) && !isEither(locality, city, typed) && !isEither(city, locality, typed),
      )
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

/**
 * How many times more homes a place must have than texts mention the word taken for its name. In another script, it is
 * rarely anything but a name, which the texts of the same homes have in Latin letters.
 */
const muchMore = { latin: 3, other: 1 / 3 };

/** Shorter names of towns are words of other things, in letters. */
const shortestTown = 5;

/** The longest run beyond those understood that misspells or abbreviates the name of a place, and is hardly a word of homes' texts. */
async function findMisspelt(runs: Run[], understood: Run[]): Promise<Run | null> {
  const possible = runs.filter(
    (run) =>
      !isNoPlace(run) &&
      !isNumberedPart(run.text) &&
      !understood.some((best) => includes(best, run.first) && best.count >= run.count),
  );
  if (possible.length === 0) return null;
  const town = understood.length === 0 ? await findTown(possible) : null;
  if (town) return town;
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

/** The longest run that is the name of a town without homes, and that no home mentions. */
async function findTown(runs: Run[]): Promise<Run | null> {
  for (const run of runs) {
    if (run.name.length < shortestTown || !(await townWithoutHomes(run.slug, { near: null, text: run.text }))) continue;
    const [mentions] = await countsInTime([{ ...anything, words: run.text }]);
    if (mentions === 0) return run;
  }
  return null;
}
