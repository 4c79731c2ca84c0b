import { isNumberedPart, isState } from "#app/domain/place/address.ts";
import { isGeneric } from "#app/domain/place/home/locality.ts";
import { localitiesNearby } from "#app/domain/place/city-groups.ts";
import type { IndexedPlace, PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { placesHeard } from "#app/domain/place/index/likeness.ts";
import { resolvePlace } from "#app/domain/place/index/resolve.ts";
import { localityReachKm, placeSeparator } from "#app/domain/place/place.ts";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import {
  type Phrase,
  inOrder,
  includes,
  isEither,
  isFollowed,
  isStopPhrase,
  isPartOfRoad,
  linkedTo,
  overlaps,
  phrasesIn,
} from "./phrases.ts";
import {
  type CountHomesWith,
  cityBeside,
  landmarkAmong,
  stateAmong,
  isCertain,
  isLargeCity,
  isWithoutHomes,
  partOfCity,
  shortestName,
} from "./phrases-without-homes.ts";
import { isLinkWord, nearBeforeWord, nearnessIn, orWord } from "./words/understand.ts";

/** A place that words name, as the place field takes it, and the other words. */
interface PlaceInWords {
  place: string;
  words: string;
  /** Whether the place, or each of several, is named together with others. */
  linked: boolean;
}

/** A phrase of words and the places that it names. */
interface Name extends Phrase {
  places: IndexedPlace[];
}

/** Finds the place that the words of a search name, or several. Null if they name none with homes. */
export async function findPlaceInWords(
  index: PlaceIndex,
  words: string,
  homesWith: CountHomesWith,
): Promise<PlaceInWords | null> {
  const typed = words.split(" ").filter(Boolean);
  const phrases = phrasesIn(typed);
  const known = phrases
    .filter(
      (phrase) =>
        !isPartOfRoad(phrase, typed) && !isStopPhrase(phrase) && !(typed.length > 1 && isGeneric(phrase.slug)),
    )
    .map((phrase): Name => ({ ...phrase, places: placesOf(index, phrase) }))
    .filter(({ places }) => places.length > 0);
  // A city without homes says only which locality is meant.
  const named = known.filter(({ places }) => places.some(hasHomes));

  // Beside "or", a name may be that of a place without homes: "powai or mohali".
  const joined = phrases
    .filter((phrase) => isBesideOr(phrase, typed) && !isStopPhrase(phrase))
    .filter(({ text }) => isCertain(index, text))
    .map((phrase): Name => ({ ...phrase, places: [] }));
  const linkable = [...named, ...joined];

  // "andheri station mumbai" is the station, "andheri station or powai" either.
  const best = bestNames(known, named, typed);
  const landmark = landmarkAmong(index, phrases, typed);
  if (landmark && !saysMore(best ?? [], landmark)) {
    const either = linkedTo<Phrase>(landmark, linkable, typed, () => false);
    return taken(typed, either, cityBeside(index, phrases, landmark));
  }

  const [name, ...cities] = best ?? [];
  if (name && cities.length === 0) {
    // "powai delhi" is Delhi: homes there may mention Powai. "delhi noida" is both.
    const inOther = named.filter((one) => isCityWithHomes(one) && !overlaps(one, name) && one.slug !== name.slug);
    // "nariman point mumbai", although Nariman Point has no homes, or those of another city's.
    const city = isCity(name) ? name : inOther[0];
    const part = city ? await partOfCity(index, phrases, { city, homesWith }) : null;
    if (city && part) return taken(typed, [part], [city]);
    const isLocality = name.places.some((place) => place.locality !== null && place.homes > 0);
    if (inOther.length > 0) return taken(typed, isLocality ? inOther : inOrder([name, ...inOther]));
  }

  const linked = (others: Name[]) => {
    const free = others.filter((other) => !cities.some((city) => overlaps(city, other)));
    return name ? linkedTo(name, free, typed, (one, other) => nearest(one, other) !== null) : [];
  };
  const understood = [...cities, ...linked(linkable)];
  const isUnderstood = (position: number) => understood.some((phrase) => includes(phrase, position));
  const misspelt = typed.every((word, position) => isLinkWord(word) || isUnderstood(position))
    ? null
    : await findMisspelt(index, phrases, { understood, homesWith });
  if (!best) {
    // "whitefeild", else "kerala".
    const only = misspelt ?? stateAmong(index, phrases);
    if (!only) return null;
    const either = linkedTo<Phrase>(only, joined, typed, () => false);
    return taken(typed, either);
  }
  const all = linked(misspelt ? [...linkable, misspelt] : linkable);
  if (misspelt && all.length === 1) {
    // "whitefeild bengaluru", or Bengaluru alone if it has nothing like that.
    const citiesBeside = best.filter((phrase) => !overlaps(phrase, misspelt));
    const inCities = taken(typed, [misspelt], citiesBeside);
    const isFound = citiesBeside.length === 0 || resolvePlace(index, inCities.place).found !== null;
    return isFound ? inCities : taken(typed, [best[0]!], best.slice(1));
  }
  return eitherName(all, { cities, typed });
}

const isBesideOr = ({ first, count }: Phrase, typed: string[]) =>
  typed[first - 1] === orWord || typed[first + count] === orWord;

/** Whether names have all words of a landmark and others: "janakpuri west, delhi" is no West Delhi. */
function saysMore(names: Name[], { first, count }: Phrase): boolean {
  const words = Array.from({ length: count }, (_word, at) => first + at);
  const isNamed = (position: number) => names.some((name) => includes(name, position));
  return words.every(isNamed) && names.reduce((sum, name) => sum + name.count, 0) > count;
}

/**
 * Either of some names beside each other: of "wakad baner aundh", each. If there are two, one within {@link samePlaceKm} of
 * the one before it says only where that is.
 */
function eitherName(all: Name[], { cities, typed }: { cities: Name[]; typed: string[] }): PlaceInWords {
  const saysWhere = (one: Name, other: Name | undefined) => {
    const near = other && isFollowed(one, other) ? nearest(one, other) : null;
    return near && near.km <= samePlaceKm ? near : null;
  };
  const isList = all.length > 2 && all.slice(1).every((name, position) => isFollowed(all[position]!, name));
  const places = all.filter((name, position) => isList || position === 0 || !saysWhere(all[position - 1]!, name));
  // "wakad baner pune"
  if (cities.length > 0) return taken(typed, places, cities, all);
  // The city is that of two localities near each other ("wakad baner"), or of a far larger one ("dwarka").
  const [first, second] = all as [Name, Name | undefined];
  const near = second && nearest(first, second);
  const elsewhere = places.length === 1 && !typed.some(isState) ? largerElsewhere(first) : null;
  const citySlug = near ? near.citySlug : elsewhere;
  return taken(typed, places, citySlug ? [{ ...(second ?? first), text: citySlug }] : [], all);
}

/** How many times as many homes a locality must have to be meant instead of a city of the same name. */
const farMore = 10;

/** The city of a locality that is meant although a small city has the same name: Delhi for Dwarka, which Gujarat has too. */
function largerElsewhere({ places }: Name): string | null {
  const city = places.find(({ locality }) => locality === null);
  if (!city) return null;
  const homesIn = new Map<string, number>();
  for (const { citySlug, locality, homes } of places) {
    if (locality !== null) homesIn.set(citySlug, (homesIn.get(citySlug) ?? 0) + homes);
  }
  const [largest] = [...homesIn].sort(([, one], [, other]) => other - one);
  return largest && largest[0] !== city.citySlug && largest[1] > farMore * city.homes ? largest[0] : null;
}

/** The places of a phrase, or the city of `South Delhi`, which is no place by itself. */
function placesOf(index: PlaceIndex, { slug }: Phrase): IndexedPlace[] {
  const [, ofSide] = /^(?:north|south|east|west|central)-(.+)$/.exec(slug) ?? [];
  return [...index.called(slug), ...(ofSide ? index.citiesNamed(ofSide.replace(/-/g, "")) : [])];
}

/** If only in what addresses call parts of another city. */
const hasHomes = ({ homes, locality, citySlug }: IndexedPlace) =>
  homes > 0 || (locality === null && citySlug in localitiesNearby);

const isCity = ({ places }: Name) => places.some(({ locality }) => locality === null);
const isCityWithHomes = ({ places }: Name) => places.some((place) => place.locality === null && hasHomes(place));

/** A locality and its city, or a name alone. "Sector 12" is one of many, so that other names count more. */
function bestNames(known: Name[], named: Name[], typed: string[]): Name[] | undefined {
  const single = [...named.filter((name) => !isNumberedPart(name.text)), ...named];
  return pairsOf(known, typed)[0] ?? (single[0] && [single[0]]);
}

/** Localities that are at most this far from each other may be one place, in kilometres. */
const samePlaceKm = 2;

/** The localities nearest to each other that two names mean: the distance, and the city that both are in, if one. */
function nearest(one: Name, other: Name): { km: number; citySlug: string | null } | null {
  // "Sector 12" is in many places.
  if (isNumberedPart(one.text) || isNumberedPart(other.text)) return null;
  const localities = ({ places }: Name) => places.filter(({ locality, homes }) => locality !== null && homes > 0);
  const pairs = localities(one).flatMap((first) =>
    localities(other).map((second) => ({
      km: kilometresBetween(first, second),
      citySlug: first.citySlug === second.citySlug ? first.citySlug : null,
    })),
  );
  const [best] = pairs.filter(({ km }) => km < localityReachKm).sort((one, other) => one.km - other.km);
  return best ?? null;
}

/** Names of a locality, each with one of its city, or of one nearby. */
function pairsOf(known: Name[], typed: string[]): Name[][] {
  // Each city around Delhi has a Sector 4.
  const isAround = (place: IndexedPlace, city: IndexedPlace) =>
    isNumberedPart(place.localitySlug!)
      ? place.citySlug === city.citySlug
      : kilometresBetween(place, city) < localityReachKm;
  // Mumbai Central is a part of Mumbai, but "mumbai" is no locality of it.
  const isIn = (place: IndexedPlace, city: IndexedPlace) =>
    place.locality !== null && place.localitySlug !== place.citySlug && isAround(place, city);
  return known.flatMap((locality) =>
    known
      .filter(
        (city) => !overlaps(locality, city) && !isEither(locality, city, typed) && !isEither(city, locality, typed),
      )
      .filter((city) =>
        city.places.some((at) => at.locality === null && locality.places.some((place) => isIn(place, at))),
      )
      .map((city) => [locality, city]),
  );
}

/**
 * What is taken as the place, and the other words, without states, which say no more.
 * @param linked the places and what says where they are
 */
function taken(typed: string[], places: Phrase[], cities: Phrase[] = [], linked = places): PlaceInWords {
  const texts = (phrases: Phrase[]) => phrases.map(({ text }) => text);
  const name = [texts(places).join(placeSeparator), ...texts(cities)].join(", ");
  const nearness = nearnessOf(typed, [...places, ...cities]);
  const isTaken = (index: number) => [...linked, ...cities].some((phrase) => includes(phrase, index));
  const rest = typed.filter((word, index) => !isTaken(index) && !(isTaken(index + 1) && isLinkWord(word)));
  return {
    place: nearness === null ? name : `${nearness} ${name}`,
    words: isState(rest.join(" ")) ? "" : rest.filter((word) => !isState(word)).join(" "),
    linked: linked.length > 1,
  };
}

/** What words say of some names if homes are near one of them: `near`, or `within 5 km of`. Null if homes are in it. */
function nearnessOf(typed: string[], names: Phrase[]): string | null {
  const before = names.map(({ first }) => nearnessIn(typed[first - 1])).find((nearness) => nearness !== null);
  const isNearby = names.some(({ first, count }) => typed[first + count] === nearBeforeWord);
  return before ?? (isNearby ? "near" : null);
}

/** How many times more homes a place must have than texts mention the word taken for its name. */
const muchMore = 3;

/** The longest phrase beyond those understood that misspells the name of a place, and is hardly a word of homes' texts. */
async function findMisspelt(
  index: PlaceIndex,
  phrases: Phrase[],
  { understood, homesWith }: { understood: Phrase[]; homesWith: CountHomesWith },
): Promise<Name | null> {
  const possible = phrases.filter(
    (phrase) =>
      !isStopPhrase(phrase) &&
      !isNumberedPart(phrase.text) &&
      !understood.some((best) => includes(best, phrase.first) && best.count >= phrase.count),
  );
  const towns = possible.filter(
    (phrase) => understood.length === 0 && (isLargeCity(index, phrase) || isWithoutHomes(index, phrase)),
  );
  const likeNames = possible
    .map((phrase) => ({ phrase, homes: homesOfLikeName(index, phrase) }))
    .filter(({ homes }) => homes > 0);
  const counts = await homesWith([...towns, ...likeNames.map(({ phrase }) => phrase)].map(({ text }) => text));
  const town = towns.find((phrase, at) => isLargeCity(index, phrase) || counts[at] === 0);
  const like = likeNames.find(({ homes }, at) => counts[towns.length + at]! * muchMore <= homes);
  const found = town ?? like?.phrase;
  return found ? { ...found, places: [] } : null;
}

/** The most homes of a place that a phrase misspells. */
function homesOfLikeName(index: PlaceIndex, { slug, name, text }: Phrase): number {
  const misspelt = name.length < shortestName ? [] : index.misspelt(slug);
  const heard = placesHeard(index, { slug, typed: text }, null);
  return Math.max(0, ...[...misspelt, ...heard].map((place) => place.homes));
}
