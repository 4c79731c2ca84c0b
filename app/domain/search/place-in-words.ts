import { isNumberedPart, isState } from "#app/domain/place/address.ts";
import { isGeneric } from "#app/domain/place/home/locality.ts";
import type { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { placesWithoutHomes } from "#app/domain/place/index/places-without-homes.ts";
import { resolveExactly, resolvePlace } from "#app/domain/place/index/resolve.ts";
import { type Place, localityReachKm, placeLabel, placeSeparator } from "#app/domain/place/place.ts";
import { type Box, kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { type Phrase, inOrder, includes, isBetween, overlaps, phrasesIn } from "./phrases.ts";
import { commaWord, isLinkWord, nearBeforeWord, nearnessIn, orWord } from "./words/understand.ts";

/** A place that words name, as the place field takes it, and the other words. */
interface PlaceInWords {
  place: string;
  words: string;
}

/** A phrase that names a place. */
interface Name extends Phrase {
  /** As the place field takes it: the place's own name, or as typed if it may be several. */
  label: string;
  /** Null if it may be several. */
  place: Place | null;
  /** What finds it with others that are called so. */
  alone?: string;
  /** Whether it has been found in a city that is named with it. */
  inCity?: boolean;
}

/** How many homes have the words of each text. */
export type CountHomesWith = (texts: string[]) => Promise<number[]>;

/**
 * Finds the place that the words of a search name, or several, the longest names first. Names of places with homes count
 * before others. Null if there are none.
 */
export async function findPlaceInWords(
  index: PlaceIndex,
  words: string,
  homesWith: CountHomesWith,
): Promise<PlaceInWords | null> {
  const typed = words.split(" ").filter(Boolean);
  const phrases = phrasesIn(typed).filter(({ slug }) => typed.length === 1 || !isGeneric(slug));
  const certain = withoutOverlaps(phrases.flatMap((phrase) => nameWithHomes(index, phrase) ?? []));
  const found = await withLikelyName(index, phrases, { certain, typed, homesWith });
  const names = togetherInCity(index, inOrder([...found, ...besideThem(index, phrases, found, typed)]));
  // A state or a region says no more if anything in it is named.
  const smaller = names.filter((name) => !names.some((other) => other !== name && isAround(name, other)));
  if (smaller.length === 0) return null;
  return taken(
    typed,
    meant(index, smaller, typed),
    names.filter((name) => !smaller.includes(name)),
  );
}

/** Whether a name is that of a state, or of a region that another place is in. */
function isAround({ place }: Name, { place: inside }: Name): boolean {
  if (!place || !inside || !isRegion(place)) return false;
  const isInside = ({ south, west, north, east }: Box) =>
    inside.latitude >= south && inside.latitude <= north && inside.longitude >= west && inside.longitude <= east;
  return place.parts !== undefined ? !isRegion(inside) : (place.boxes?.some(isInside) ?? false);
}

const isRegion = ({ several, radiusKm }: Place) => several === true && radiusKm === undefined;
const isLandmark = ({ several, radiusKm }: Place) => several === true && radiusKm !== undefined;
const isCity = ({ place }: Name) => place !== null && place.locality === null && !place.several;

function withoutOverlaps(names: Name[]): Name[] {
  return names.reduce<Name[]>((all, name) => (all.some((one) => overlaps(one, name)) ? all : [...all, name]), []);
}

/** How many times as many homes a locality must have to be meant instead of a city of the same name. */
const farMore = 10;

/** A phrase as the name of a place with homes, of a large city, a landmark or a region; null if it is none. */
function nameWithHomes(index: PlaceIndex, phrase: Phrase): Name | null {
  const { found, others } = resolveExactly(index, phrase.text) ?? { found: null, others: [] };
  const called = found ? [found, ...others] : others;
  const isLarge = found?.locality === null && isCityOf(largeCity, index, found.citySlug);
  // "Thane West" says more than Thane.
  const isSide = found?.localitySlug === phrase.slug && phrase.slug.startsWith(`${found.citySlug}-`);
  const isCertain = (place: Place) => isLandmark(place) || isRegion(place) || index.homesOf(place) > 0;
  if (!isLarge && !isSide && !called.some(isCertain)) return null;
  if (!found) return { ...phrase, place: null, label: phrase.text };
  // Delhi for Dwarka, which Gujarat has too.
  const larger = others.find((place) => index.homesOf(place) > farMore * index.homesOf(found));
  const isWhole = found.locality === null && found.citySlug === phrase.slug;
  return isWhole && larger ? nameOf(phrase, larger) : { ...nameOf(phrase, found), alone: phrase.text };
}

/** The name of a place that is certain. "Near" is said of it elsewhere. */
function nameOf({ first, count, text, slug }: Phrase, place: Place): Name {
  return { first, count, text, slug, place, label: placeLabel({ ...place, radiusKm: undefined }) };
}

/** Shorter names, in letters, usually mean something else than a town. */
const shortestName = 5;
/** How many people a city has whose name may be shorter (Ooty, Puri, Leh), and one by whose name nobody means a street. */
const [knownCity, largeCity] = [20_000, 300_000];
/** Texts are not searched for the letter of "T Nagar". */
const initial = /^\p{L}(?:[. ]|$)/u;
/** How many times more homes a place must have than texts mention the word taken for its name. */
const muchMore = 3;

/**
 * The certain names with the longest phrase that misspells the name of a place, or is that of one without homes, and is
 * hardly a word of homes' texts: in the city that is certain, if any, or in that which is misspelt.
 */
async function withLikelyName(
  index: PlaceIndex,
  phrases: Phrase[],
  { certain, typed, homesWith }: { certain: Name[]; typed: string[]; homesWith: CountHomesWith },
): Promise<Name[]> {
  const city = certain.find(isCity)?.place?.city;
  const isLinked = ({ first, count }: Phrase) => typed[first - 1] === orWord || typed[first + count] === orWord;
  const free = phrases.filter(
    (phrase) =>
      !certain.some((name) => overlaps(name, phrase)) &&
      (certain.length === 0 || city !== undefined || isLinked(phrase)),
  );
  if (free.length === 0) return certain;
  const withCity = (phrase: Phrase) => (city === undefined ? phrase.text : `${phrase.text}, ${city}`);
  const possible = free.flatMap((phrase) => {
    const { found, others, guessed, cityOnly } = resolvePlace(index, withCity(phrase));
    const homes = Math.max(0, ...[found ?? [], others].flat().map((place) => index.homesOf(place)));
    const isPart = city !== undefined && !guessed;
    if (cityOnly || (!found && others.length === 0)) return [];
    if (homes === 0 && city === undefined && !isTownName(index, phrase)) return [];
    const isShort = phrase.slug.replace(/-/g, "").length < shortestName && !isCityOf(knownCity, index, phrase.slug);
    if (!isPart && (isShort || isNumberedPart(phrase.text))) return [];
    const known = { ...phrase, place: found, label: withCity(phrase) };
    const name = { ...(found && !guessed ? nameOf(phrase, found) : known), inCity: city !== undefined };
    const isSure = isCityOf(largeCity, index, phrase.slug) || (!guessed && initial.test(phrase.text));
    return [{ name, homes, guessed, isSure }];
  });
  const counts = await homesWith(possible.map(({ name }) => withCity(name)));
  const likely = possible.find(({ homes, isSure }, at) => isSure || counts[at]! * muchMore <= homes);
  if (!likely) return certain;
  const names = [...certain, likely.name];
  // "thanisandara banglore"
  const isMisspeltCity = certain.length === 0 && likely.guessed && isCity(likely.name);
  return isMisspeltCity ? withLikelyName(index, phrases, { certain: names, typed, homesWith }) : names;
}

function isCityOf(people: number, { gazetteer }: PlaceIndex, slug: string): boolean {
  return gazetteer.named.get(slug)?.some(({ population }) => population >= people) ?? false;
}

function isTownName(index: PlaceIndex, phrase: Phrase): boolean {
  const where = { near: null, text: phrase.text };
  return (
    isCityOf(knownCity, index, phrase.slug) ||
    placesWithoutHomes(phrase.slug, where, index.gazetteer, "towns").length > 0
  );
}

/** Phrases that are linked to some names and name a place in a city of these, or near it; after "or", any: "powai or mohali". */
function besideThem(index: PlaceIndex, phrases: Phrase[], names: Name[], typed: string[]): Name[] {
  const beside: Name[] = [];
  for (const phrase of phrases) {
    const around = [typed[phrase.first - 1], typed[phrase.first + phrase.count]];
    const all = [...names, ...beside];
    if (!around.some((word) => word === orWord || word === commaWord) || all.some((name) => overlaps(name, phrase)))
      continue;
    const places = all.flatMap(({ place }) => place ?? []);
    const texts = places.map(({ city }) => `${phrase.text}, ${city}`);
    const inCity = texts.map((text) => resolveExactly(index, text)?.found).find((place) => place);
    const alone = resolveExactly(index, phrase.text)?.found;
    const isNear = (place: Place) => places.some((other) => kilometresBetween(place, other) < localityReachKm);
    const found = inCity ?? (alone && (around.includes(orWord) || isNear(alone)) ? alone : null);
    // After a comma, a city or a district only says where a place is.
    if (found && (around.includes(orWord) || found.locality !== null)) beside.push(nameOf(phrase, found));
  }
  return beside;
}

/** Names without a city, each in that of another if it is called so there, too: "vijay nagar palasia" is in Indore. */
function togetherInCity(index: PlaceIndex, names: Name[]): Name[] {
  if (names.some(isCity)) return names;
  return names.map((name) => {
    const cities = names.flatMap(({ place }) => (place && place.city !== name.place?.city ? place.city : []));
    const found = name.alone && cities.map((city) => resolveExactly(index, `${name.text}, ${city}`)?.found);
    const [other] = found ? found.filter((place) => place && index.homesOf(place) > 0) : [];
    return other ? nameOf(name, other) : name;
  });
}

/** The places that are meant by some names, and those that only say where they are. */
interface Meant {
  places: Name[];
  /** All names that are understood. */
  names: Name[];
}

/** Localities of a city that is named with them, or that city if it has none of them; else the names that are linked. */
function meant(index: PlaceIndex, names: Name[], typed: string[]): Meant {
  const isEither = (name: Name) =>
    names.some((other) => isBetween(orWord, name, other, typed) || isBetween(orWord, other, name, typed));
  const cities = names.filter((name) => isCity(name) && !name.inCity && !isEither(name));
  if (cities.length === 0) return longestList(names, typed);
  const inCities = names
    .filter((name) => !cities.includes(name))
    .flatMap((name) => (name.inCity || isCity(name) ? name : (inCity(index, name, cities) ?? [])));
  if (inCities.length === 0) return { places: cities, names: cities };
  const { places, names: used } = longestList(inCities, typed, true);
  return { places, names: [...used, ...cities] };
}

function inCity(index: PlaceIndex, name: Name, cities: Name[]): Name | null {
  const found = cities.map((city) => resolveExactly(index, `${name.text}, ${city.text}`)?.found).find((place) => place);
  return found ? nameOf(name, found) : null;
}

/** Localities that are at most this far from each other may be one place, in kilometres. */
const samePlaceKm = 2;

/**
 * The longest list of names after each other, or with "or" between them: of "wakad baner aundh", each. Of two without
 * "or", one within {@link samePlaceKm} of the one before it says only where that is; of three or more, each is meant.
 * @param inOneCity whether all are in a city that is named
 */
function longestList(names: Name[], typed: string[], inOneCity = false): Meant {
  const km = (one: Name, other: Name) =>
    one.place && other.place ? kilometresBetween(one.place, other.place) : Infinity;
  const isLinked = (one: Name, other: Name) => {
    const between = typed.slice(one.first + one.count, other.first);
    const isNear = between.length === 0 || between.includes(commaWord) ? km(one, other) < localityReachKm : inOneCity;
    return isNear || isBetween(orWord, one, other, typed);
  };
  const lists = names.reduce<Name[][]>((all, name) => {
    const last = all[all.length - 1];
    return last && isLinked(last[last.length - 1]!, name) ? [...all.slice(0, -1), [...last, name]] : [...all, [name]];
  }, []);
  const wordsOf = (list: Name[]) => list.reduce((sum, { count }) => sum + count, 0);
  const [list = []] = lists.sort((one, other) => wordsOf(other) - wordsOf(one));
  const isOr = (name: Name, before: Name | undefined) => before !== undefined && isBetween(orWord, before, name, typed);
  const hasOr = list.some((name, at) => isOr(name, list[at - 1]));
  const isLong = list.length > 2 && !hasOr;
  const saysWhere = (name: Name, before: Name | undefined) =>
    before !== undefined && km(before, name) <= samePlaceKm && (before.first + before.count === name.first || !hasOr);
  return { places: isLong ? list : list.filter((name, at) => !saysWhere(name, list[at - 1])), names: list };
}

/** What is taken as the place, and the other words, without states, which say no more. */
function taken(typed: string[], { places, names: used }: Meant, wider: Name[]): PlaceInWords {
  const names = [...used, ...wider];
  const nearness = nearnessOf(typed, names);
  const [only, ...others] = places;
  const label = others.length === 0 && only?.alone ? only.alone : places.map((one) => one.label).join(placeSeparator);
  const isTaken = (index: number) => names.some((name) => includes(name, index));
  const rest = typed.filter((word, index) => !isTaken(index) && !(isTaken(index + 1) && isLinkWord(word)));
  return {
    place: nearness === null ? label : `${nearness} ${label}`,
    words: isState(rest.join(" ")) ? "" : rest.filter((word) => !isState(word)).join(" "),
  };
}

/** What words say of some names if homes are near one of them: `near`, or `within 5 km of`. Null if homes are in it. */
function nearnessOf(typed: string[], names: Phrase[]): string | null {
  const before = names.map(({ first }) => nearnessIn(typed[first - 1])).find((nearness) => nearness !== null);
  const isNearby = names.some(({ first, count }) => typed[first + count] === nearBeforeWord);
  return before ?? (isNearby ? "near" : null);
}
