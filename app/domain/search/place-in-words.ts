import { isNumberedPart, isState, placeSlug, statesNamed, withoutState } from "#app/domain/place/address.ts";
import type { City } from "#app/domain/place/gazetteer.ts";
import { isGeneric } from "#app/domain/place/home/locality.ts";
import type { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { placesWithoutHomes } from "#app/domain/place/index/places-without-homes.ts";
import { type Resolved, resolveExactly, resolvePlace } from "#app/domain/place/index/resolve.ts";
import { type Place, localityReachKm, placeLabel, placeSeparator } from "#app/domain/place/place.ts";
import { isNear } from "#app/domain/place/city-radius.ts";
import { townsOf } from "#app/domain/place/towns.ts";
import { isIndian } from "#app/domain/place/sounds.ts";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { type Phrase, inOrder, includes, isBeside, isBetween, overlaps, phrasesIn } from "./phrases.ts";
import { commaWord, isLinkWord, nearBeforeWord, nearnessIn, orWord } from "./words/understand.ts";

/** A place that words name, as the place field takes it, and the other words. */
interface PlaceInWords {
  place: string;
  words: string;
}

/** A phrase that names a place. */
interface Name extends Phrase {
  /** Null if it may be several. */
  place: Place | null;
  /** As the place field takes it beside other names: the place's own name, or as typed for a guess or a choice. */
  label: string;
  /** Whether other places may be called so, which the place field offers for the phrase as typed. */
  hasNamesakes?: boolean;
  /** Whether it has been found in the city that is named with it. */
  isInCity?: boolean;
}

/** How many homes have the words of each text and are not in a place. */
type CountHomesWith = (searches: { text: string; outside: Place | null }[]) => Promise<number[]>;

/**
 * Finds the place that the words of a search name, or several:
 *
 * 1. Phrases that certainly name places, the longest first: those with homes, large cities, landmarks and regions.
 * 2. One that probably names a place, misspelt or without homes here, and another one beside it.
 * 3. Of all names, those that only say where another is are no places to search in: its city, its state.
 *
 * Null if there are none.
 */
export async function findPlaceInWords(
  index: PlaceIndex,
  words: string,
  homesWith: CountHomesWith,
): Promise<PlaceInWords | null> {
  const typed = words.split(" ").filter(Boolean);
  const phrases = phrasesIn(typed).filter(({ slug }) => typed.length === 1 || !isGeneric(slug));
  const certain = withoutOverlaps(phrases.flatMap((phrase) => certainName(index, phrase, words) ?? []));
  const likely = await likelyName(index, phrases, { certain, typed, homesWith });
  const found = likely ? [...certain, likely] : certain;
  const other = likely ? await likelyName(index, phrases, { certain: found, typed, homesWith }) : null;
  const names = withoutNumberedPartsElsewhere(inOrder(other ? [...found, other] : found));
  if (names.length === 0) return null;
  const withoutStates = names.filter(({ text }) => !isState(text));
  const { places, where } = meant(index, withoutStates.length > 0 ? withoutStates : names, typed);
  return taken(typed, places, where);
}

const isCity = ({ place }: Name) => place !== null && place.locality === null && !place.several;

function withoutOverlaps(names: Name[]): Name[] {
  return names.reduce<Name[]>((all, name) => (all.some((one) => overlaps(one, name)) ? all : [...all, name]), []);
}

/** A phrase as the name of a place. */
function nameOf({ first, count, text, slug }: Phrase, place: Place): Name {
  return { first, count, text, slug, place, label: placeLabel({ ...place, radiusKm: undefined }) };
}

/** Looks a name up in some cities, in turn. A name that may be several places may also be misspelt there. */
function nameInCity(index: PlaceIndex, name: Name, cities: string[]): Name | null {
  const isFound = ({ found, guessed, cityOnly }: Resolved) =>
    found !== null && !cityOnly && (!guessed || name.place === null);
  const found = cities.map((city) => resolvePlace(index, `${name.text}, ${city}`)).find(isFound)?.found;
  return found ? nameOf(name, found) : null;
}

/** How many times as many homes a locality must have to be meant instead of a city of the same name. */
const farMore = 10;
/**
 * How many people a place has whose name may be short: Ooty, Pala, Ziro; whose name of several words is nothing else: Bihar
 * Sharif; and one that is never a street's name.
 */
const [knownTown, knownCity, largeCity] = [5_000, 100_000, 300_000];

/** A phrase as the name of a place with homes, of a large city, a landmark or a region, or of a town with its state; null if it is none. */
function certainName(index: PlaceIndex, phrase: Phrase, typed: string): Name | null {
  // "मयूर विहार" is not in Mayur.
  const isTranscribed = phrase.count > 1 && isIndian(phrase.text);
  const { found, others, guessed } = (isTranscribed ? resolvePlace : resolveExactly)(index, phrase.text) ?? {
    found: null,
    others: [],
    guessed: true,
  };
  if (guessed && isTranscribed) return null;
  const isLarge =
    found?.locality === null && hasPeople(phrase.count > 1 ? knownCity : largeCity, index, found.citySlug);
  // "Thane West" says more than Thane.
  const isSide = found?.localitySlug === phrase.slug && /-(?:north|south|east|west)$/.test(phrase.slug);
  // As labels are written: "Kandivali West, Mumbai".
  const isLabel =
    phrase.text.includes(", ") && found !== null && placeSlug(placeLabel(found)) === placeSlug(phrase.text);
  const hasHomes = (place: Place) => place.several === true || index.homesOf(place) > 0;
  const isCertain =
    isLarge || isSide || isLabel || (found !== null && (isTranscribed || isInStateOf(index, phrase, found, typed)));
  if (!isCertain && ![found ?? [], others].flat().some(hasHomes)) return null;
  if (!found) return { ...phrase, place: null, label: phrase.text };
  // Delhi for Dwarka, which Gujarat has too.
  const larger = others.find((place) => index.homesOf(place) > farMore * index.homesOf(found));
  const isWhole = found.locality === null && found.citySlug === phrase.slug;
  return isWhole && larger ? nameOf(phrase, larger) : { ...nameOf(phrase, found), hasNamesakes: true };
}

/** Shorter names, in letters, usually mean something else than a town. One letter may be missing beside a city. */
const shortestName = 5;
/** How far from a city that is named with it a town may be, in kilometres. */
const townReachKm = 80;
/** How many times more homes a place must have than texts elsewhere mention the word taken for its name. */
const muchMore = 3;

/**
 * The longest phrase that misspells the name of a place, or is that of one without homes, and is hardly a word of homes'
 * texts. Beside certain names, only in the city that is one of them or that a locality beside it is in.
 */
async function likelyName(
  index: PlaceIndex,
  phrases: Phrase[],
  { certain, typed, homesWith }: { certain: Name[]; typed: string[]; homesWith: CountHomesWith },
): Promise<Name | null> {
  const around = certain.find(isCity)?.place;
  /** The city that is named, else that of the locality beside a name that it has. */
  const cityOf = (phrase: Phrase) => {
    if (around) return around.city;
    const beside = certain.find((name) => name.place?.locality && isBeside(name, phrase, typed))?.place?.city;
    const inCity = beside && resolvePlace(index, `${phrase.text}, ${beside}`);
    return inCity && inCity.found && !inCity.guessed ? beside : undefined;
  };
  const free = phrases
    .filter((phrase) => !certain.some((name) => overlaps(name, phrase)))
    .map((phrase) => ({ phrase, city: cityOf(phrase) }))
    .filter(({ city }) => certain.length === 0 || city !== undefined);
  const possible = free.flatMap(({ phrase, city }) => {
    const text = city === undefined ? phrase.text : `${phrase.text}, ${city}`;
    const { found, others, guessed, cityOnly } = resolvePlace(index, text);
    const town = guessed && around && isTownName(index, phrase) ? resolveExactly(index, phrase.text)?.found : null;
    // "Neral near Mumbai" is a town of its own, however many homes mention the word.
    if (town?.locality === null && kilometresBetween(town, around!) < townReachKm)
      return [{ name: { ...nameOf(phrase, town), isInCity: true }, text, homes: Infinity }];
    if (cityOnly || (!found && others.length === 0)) return [];
    const homes = Math.max(...[found ?? [], others].flat().map((place) => index.homesOf(place)));
    const isTown = isTownName(index, phrase);
    const isAlone = phrase.count === typed.length;
    if (homes === 0 && around === undefined && !isTown && !isAlone) return [];
    const isKnownTown = !guessed && hasPeople(knownTown, index, phrase.slug);
    const isShort = phrase.slug.replace(/-/g, "").length < shortestName - (around ? 1 : 0) && !isKnownTown;
    if ((city === undefined || guessed) && (isShort || isNumberedPart(phrase.text))) return [];
    const name = found && !guessed ? nameOf(phrase, found) : { ...phrase, place: found, label: text };
    return [{ name: { ...name, isInCity: city !== undefined }, text, homes }];
  });
  if (possible.length === 0) return null;
  const counts = await homesWith(possible.map(({ text, name }) => ({ text, outside: name.place })));
  return possible.find(({ homes }, at) => counts[at]! * muchMore <= homes)?.name ?? null;
}

function hasPeople(people: number, index: PlaceIndex, slug: string): boolean {
  return citiesCalled(index, slug).some(({ population }) => population >= people);
}

/** Whether a city or town is in the state that a phrase or all words end with: "bilaspur chhattisgarh". */
function isInStateOf(index: PlaceIndex, { text }: Phrase, place: Place, typed: string): boolean {
  const states = statesNamed(`${text}, ${typed}`);
  const isMeant = (city: City) => states.has(city.state) && isNear(city, place);
  // Bihar Sharif is called after its state.
  const names = [text, withoutState(text)].map(placeSlug);
  return place.locality === null && names.flatMap((name) => citiesCalled(index, name)).some(isMeant);
}

function citiesCalled({ gazetteer }: PlaceIndex, slug: string): City[] {
  return [...(gazetteer.named.get(slug) ?? []), ...townsOf(gazetteer)(slug).filter((town) => town.slug === slug)];
}

function isTownName(index: PlaceIndex, { text, slug }: Phrase): boolean {
  const towns = placesWithoutHomes(slug, { near: null, text }, index.gazetteer, "towns");
  return towns.length > 0 || hasPeople(knownTown, index, slug);
}

/** Names without those of numbered parts in other cities: each city has a Sector 4. */
function withoutNumberedPartsElsewhere(names: Name[]): Name[] {
  if (names.some(isCity)) return names;
  const isElsewhere = (one: Name) => names.some(({ place }) => place && place.city !== one.place?.city);
  return names.filter((name) => !isNumberedPart(name.slug) || !isElsewhere(name));
}

/** The names of places that are meant, and those that only say where these are. */
interface Meant {
  places: Name[];
  where: Name[];
}

/** Localities of a city that is named with them, or that city if it has none of them; else the names that are linked. */
function meant(index: PlaceIndex, names: Name[], typed: string[]): Meant {
  const isEither = (name: Name) =>
    names.some((other) => isBetween(orWord, name, other, typed) || isBetween(orWord, other, name, typed));
  const cities = names.filter((name) => isCity(name) && !name.isInCity && !isEither(name));
  const others = names.filter((name) => !cities.includes(name));
  if (cities.length === 0) return longestList(others, typed);
  const texts = cities.map(({ text }) => text);
  const inCities = others.flatMap((name) =>
    name.isInCity || isCity(name) ? name : (nameInCity(index, name, texts) ?? []),
  );
  if (inCities.length === 0) return { places: cities, where: [] };
  const { places, where } = longestList(inCities, typed, true);
  return { places, where: [...where, ...cities] };
}

/** Localities that are at most this far from each other may be one place, in kilometres. */
const samePlaceKm = 2;

/**
 * The longest list of names after each other, or with "or" between them: of "wakad baner aundh", each. Of two without
 * "or", one within {@link samePlaceKm} of the one before it, or near that landmark, says only where that is; of three or
 * more, each is meant.
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
  const hasOr = list.some((name, at) => at > 0 && isBetween(orWord, list[at - 1]!, name, typed));
  const isSamePlace = (one: Name, other: Name) => km(one, other) <= (one.place?.radiusKm ?? samePlaceKm);
  const saysWhere = (name: Name, before: Name | undefined) =>
    before !== undefined && isSamePlace(before, name) && (before.first + before.count === name.first || !hasOr);
  const where = list.length > 2 && !hasOr ? [] : list.filter((name, at) => saysWhere(name, list[at - 1]));
  return { places: list.filter((name) => !where.includes(name)), where };
}

/** What is taken as the place, and the other words, without states, which say no more. */
function taken(typed: string[], places: Name[], where: Name[]): PlaceInWords {
  const names = [...places, ...where];
  const nearness = nearnessOf(typed, names);
  const [only, ...others] = places;
  const label =
    others.length === 0 && only?.hasNamesakes ? only.text : places.map((one) => one.label).join(placeSeparator);
  const isTaken = (index: number) => names.some((name) => includes(name, index));
  const rest = typed.filter((word, index) => !isTaken(index) && !(isTaken(index + 1) && isLinkWord(word)));
  return {
    place: nearness === null ? label : `${nearness} ${label}`,
    words: isState(rest.join(" ")) ? "" : rest.filter((word) => !isState(word) && !/^[a-z]$/i.test(word)).join(" "),
  };
}

/** What words say of some names if homes are near one of them: `near`, or `within 5 km of`. Null if homes are in it. */
function nearnessOf(typed: string[], names: Phrase[]): string | null {
  const before = names.map(({ first }) => nearnessIn(typed[first - 1])).find((nearness) => nearness !== null);
  const isNearby = names.some(({ first, count }) => typed[first + count] === nearBeforeWord);
  return before ?? (isNearby ? "near" : null);
}
