import { type PlaceMatch, findCity, placesNamed, similarPlaces } from "#db/place/places.server.ts";
import { areasNamed, cityGroupNamed, withParts } from "#db/place/groups.server.ts";
import { abbreviatedPlaces } from "#db/place/words.server.ts";
import type { Db } from "#db/schema.ts";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { namesOfPlaces } from "#app/domain/search/query.ts";
import { isMisspellingOf } from "#app/domain/site/spelling.ts";
import { slugOf } from "#app/domain/site/slug.ts";
import { meansState, placeSlug, readAddress, withPartLast, withoutState } from "#app/domain/place/address.ts";
import { townWithoutHomes } from "./town-without-homes.server.ts";
import { zoneAtEnd } from "#app/domain/place/locality.ts";
import { isSaidToBeIn } from "#app/domain/place/city-groups.ts";
import { type Area, areaOfPart, together } from "#app/domain/place/areas.ts";
import { type Place, anyOfPlaces, localityReachKm, placeOnly } from "#app/domain/place/place.ts";
import { distinctionOf, nameOf, spellingOf } from "#app/domain/place/spelling.ts";

/** The result of resolving a text. */
export interface Resolved {
  found: Place | null;
  /** Other places of that name; for a guess, the next best. */
  others: Place[];
  /** The text is not its name, only similar to it, or to a part of it. */
  guessed: boolean;
  /** For a guess: the name has all words of the text, and more; or it is only the city of an unknown locality. */
  partly?: boolean;
}

/**
 * Finds the place a text names: `Bandra West`, `Bandra West, Mumbai`, `bandra west bombay`. Of several, those with
 * homes come first, then those in known cities, then cities, then the one with the most homes. A place that only an
 * owner has named counts only while it has homes; a town or district of the gazetteer that has none is found by its
 * exact name, without a row. `Vashi or Nerul, Mumbai` finds both. A text that names none gets the
 * most similar place with homes, if any is similar enough, unless it is a state.
 */
export async function resolvePlace(db: Db, text: string): Promise<Resolved> {
  const names = namesOfPlaces(text);
  if (names.length === 1) return resolveName(db, names[0]!);
  const [, ofCity = ""] = /(,.*)/.exec(names.at(-1)!) ?? [];
  const resolved = await Promise.all(
    names.map((name) => resolveName(db, name.includes(",") ? name : `${name}${ofCity}`)),
  );
  const [first, ...others] = resolved.flatMap(({ found }) => found ?? []);
  return {
    found: first && others.length > 0 ? anyOfPlaces([first, ...others]) : (first ?? null),
    others: [],
    guessed: resolved.some(({ guessed, found }) => guessed || !found),
  };
}

async function resolveName(db: Db, typed: string): Promise<Resolved> {
  const group = await cityGroupNamed(db, slugOf(typed));
  if (group) return { found: group, others: [], guessed: false };
  // Like addresses: without PIN code and state, with `Bandra (W)` and `Greater Kailash I` as their slugs.
  const { parts } = readAddress(typed);
  const slug = parts.map((part) => part.slug).join("-") || slugOf(typed);
  const text = parts.map((part) => part.text).join(" ");
  const bare = placeSlug(withoutState(text));
  let named = await placesNamed(db, slug);
  if (!named.some(isExact) && bare !== slug && bare !== "") named = await placesNamed(db, bare);
  const [found, ...others] = named.filter(isExact);
  // The Ashok Vihar of Delhi has more homes, in three phases, than that of Gurugram.
  const [most, ...fewer] = found?.locality ? await areasNamed(db, withPartLast(slug), null) : [];
  if (most && most.named && most.place.citySlug !== found?.citySlug) {
    return { found: most.place, others: fewer.map(({ place }) => place), guessed: false };
  }
  const whole = found && !found.invented ? await withParts(db, placeOnly(found)) : null;
  const areas = found && whole && (found.homes > 0 || whole.parts) ? [] : await areasOf(db, slug, named);
  if (whole && areas.length === 0) {
    const others = named.filter((place) => isExact(place) && !whole.parts?.includes(place.id) && place.id !== whole.id);
    return { found: whole, others: others.map(placeOnly), guessed: false };
  }

  const [area, ...furtherAreas] = areas;
  if (area) {
    const others = [...furtherAreas.map(({ place }) => place), ...(found ? [placeOnly(found)] : [])];
    const known = area.place.localitySlug!;
    const named = area.named || withoutOf(slug).includes(withoutOf(known)) || haveSameWords(slug, known);
    return { found: area.place, others, guessed: !named };
  }
  if (found) {
    // An owner may call a city what others call a part of one.
    const like = await placesLike(db, slug, null);
    const further = like.filter((place) => !named.some(({ id }) => id === place.id));
    return { found: placeOnly(found), others: [...others.map(placeOnly), ...further], guessed: false };
  }
  if (meansState(typed)) return { found: null, others: [], guessed: false };
  // "Chembur Mumbai 71": the postal zone of a city says no more.
  const withoutZone = placeSlug(text.replace(zoneAtEnd, ""));
  const inZone = zoneAtEnd.test(text) && named.length === 0 ? await resolveName(db, text.replace(zoneAtEnd, "")) : null;
  if (inZone?.found?.locality && withoutZone.endsWith(`-${inZone.found.citySlug}`)) return inZone;

  // A name before that of a city should be in that city.
  const [city] = named;
  if (city && directions.has(city.rest!))
    return { found: await withParts(db, placeOnly(city)), others: [], guessed: true };
  const suburb = city && (await suburbNamed(db, city.rest!, city.citySlug));
  if (suburb) return { found: await withParts(db, suburb), others: [], guessed: false };
  // In a city with homes, those are shown.
  const hasCityHomes = city !== undefined && city.homes > 0;
  const town = hasCityHomes ? null : await townWithoutHomes(city?.rest ?? slug, { near: city ?? null, text: typed });
  if (town) return { found: town, others: [], guessed: false };
  const [abbreviated, ...alsoAbbreviated] = await abbreviatedPlaces(db, [city?.rest ?? slug], city?.citySlug);
  if (abbreviated) {
    const { soundsAlike, citySlug } = abbreviated;
    const others = alsoAbbreviated.filter((other) => other.citySlug !== citySlug).slice(0, mostOthers);
    // Only Latin letters can be the wrong ones: पवई is Powai.
    const guessed = soundsAlike && !/[\u0900-\u0d7f]/.test(typed);
    // मॉडल टाउन is all of Model Town.
    const whole = soundsAlike && !distinctionOf(slug) ? areaOfPart(abbreviated.localitySlug!) : null;
    const [area] = whole === null ? [] : await areasNamed(db, whole, citySlug);
    const found = area?.place ?? (await withParts(db, placeOnly(abbreviated)));
    return { found, others: others.map(placeOnly), guessed };
  }
  const inMisspeltCity = city ? null : await resolveInMisspeltCity(db, slug);
  if (inMisspeltCity) return inMisspeltCity;
  let guesses = await placesLike(db, city?.rest ?? slug, city?.citySlug ?? null);
  if (guesses.length === 0 && city?.homes === 0) guesses = await placesLike(db, slug, null);
  if (guesses.length === 0 && !city && parts[1]) guesses = await placesLike(db, parts[0]!.slug, null);
  const beginning = guesses.filter(
    ({ citySlug, localitySlug }) =>
      citySlug === guesses[0]!.citySlug && localitySlug?.startsWith(`${city?.rest ?? slug}-`),
  );
  if (beginning.length > 1) return { found: together(beginning, city?.rest ?? slug), others: [], guessed: false };
  const [best = city && placeOnly(city), ...next] = guesses;
  return {
    found: best ? await withParts(db, best) : null,
    others: next,
    guessed: best !== undefined,
    partly: guesses.length === 0 || isPartly(city?.rest ?? slug, best!.localitySlug ?? best!.citySlug),
  };
}

/** The most other places that a name may abbreviate. */
const mostOthers = 5;

/** The locality that a slug names together with a misspelt city, before or after it: "gurgoan sector 29". */
async function resolveInMisspeltCity(db: Db, slug: string): Promise<Resolved | null> {
  const words = slug.split("-");
  if (words.length < 2) return null;
  for (const [word, rest] of [
    [words.at(-1)!, words.slice(0, -1)],
    [words[0]!, words.slice(1)],
  ] as const) {
    const similar = await similarPlaces(db, word, null);
    const city = similar.find(
      ({ locality, knownAs }) => locality === null && knownAs.split(" ").some((name) => isMisspellingOf(word, name)),
    );
    const resolved = city && (await resolveName(db, `${rest.join(" ")}, ${city.city}`));
    if (resolved?.found?.locality) return { ...resolved, guessed: true };
  }
  return null;
}

/** A city with homes that people say is in a larger one: Dombivli in "Dombivli, Mumbai". */
async function suburbNamed(db: Db, slug: string, largerSlug: string): Promise<Place | null> {
  const named = await placesNamed(db, slug);
  const suburb = named.find((city) => isExact(city) && city.homes > 0 && isSaidToBeIn(city.citySlug, largerSlug));
  return suburb ? placeOnly(suburb) : null;
}

/** Whether a name has all words of a slug. Numbers say nothing without the rest of the name. */
function isPartly(slug: string, known: string): boolean {
  const words = known.split("-");
  return !/\d/.test(slug) && slug.split("-").every((word) => words.includes(word));
}

/** The same for names that were typed as words, which leave out "of". */
const withoutOf = (slug: string) => nameOf(slug.replace(/-of-/g, "-"));

const haveSameWords = (one: string, other: string) => sorted(one) === sorted(other);
const sorted = (slug: string) => slug.split("-").sort().join("-");

/** `South Delhi` is in Delhi, but nobody knows where it begins. */
const directions = new Set(["north", "south", "east", "west", "central"]);

/** The areas that a slug names: `andheri`, before or after the name of a city or not, or in a city nearby. */
async function areasOf(db: Db, slug: string, named: PlaceMatch[]): Promise<Area[]> {
  const inCity = named.find(({ rest }) => rest !== null && rest !== "");
  // There is a town called Nagar, but Anna Nagar is in Chennai.
  const whole = inCity?.homes === 0 ? await areasNamed(db, withPartLast(slug), null) : [];
  if (whole.some(({ named }) => named)) return whole;
  const name = withPartLast(inCity?.rest ?? slug);
  const areas = await areasNamed(db, name, inCity?.citySlug ?? null);
  if (areas.length > 0) return areas;
  // "Preet Vihar East Delhi" is in the east of Delhi.
  const [, beforeDirection] = /^(.+)-(?:north|south|east|west|central)$/.exec(inCity?.rest ?? "") ?? [];
  const inPart = beforeDirection ? await areasNamed(db, withPartLast(beforeDirection), inCity!.citySlug) : [];
  if (inPart.length > 0) return inPart;
  if (inCity?.rest) {
    const elsewhere = await areasNamed(db, withPartLast(inCity.rest), null);
    return elsewhere.filter(({ place }) => kilometresBetween(place, inCity) < localityReachKm);
  }
  const words = slug.split("-");
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const city = await findCity(db, words.slice(0, count).join(""));
    const after = city && (await areasNamed(db, withPartLast(words.slice(count).join("-")), city.citySlug));
    if (after && after.length > 0) return after;
  }
  return [];
}

/** The minimum similarity of a misspelt word to a word of the name: otherwise "Jaims" would be Jaipur. */
const minSimilarity = 0.55;

/** Places with homes that a misspelt slug may mean, the most probable first. */
async function placesLike(db: Db, slug: string, citySlug: string | null): Promise<Place[]> {
  // One or two letters are similar to everything.
  const similar = slug.length < 3 ? [] : await similarPlaces(db, slug, citySlug);
  const isWord = !slug.includes("-");
  const misspeltHomes = ({ knownAs, homes }: { knownAs: string; homes: number }) =>
    knownAs.split(" ").some((name) => isMisspellingOf(nameOf(slug), nameOf(name))) ? homes : 0;
  const distinction = distinctionOf(slug);
  const sorted = similar
    // Sector 19 is no misspelling of Sector 1.
    .filter(({ knownAs }) => !/\d/.test(distinction) || distinctionOf(knownAs) === distinction)
    // Cities of the gazetteer first; then, of the names that may be misspelt here, those with the most homes.
    .sort((one, other) => Number(one.invented) - Number(other.invented) || misspeltHomes(other) - misspeltHomes(one));
  const probable = sorted.filter(
    ({ likeness, knownAs, citySlug }) =>
      (isWord && likeness >= minSimilarity && !isMuchLonger(slug, knownAs)) || isLike(slug, knownAs, citySlug),
  );
  if (probable.length === 0) return [];
  return [...new Set([...probable, ...sorted])].map(placeOnly);
}

/** Whether each word of a slug may be one of a place's name or city: "Juhu Lake" is more than Juhu. */
function isLike(slug: string, knownAs: string, citySlug: string): boolean {
  if (knownAs.split(" ").some((name) => isMisspellingOf(nameOf(slug), nameOf(name)))) return true;
  const known = `${knownAs} ${citySlug}`.split(/[ -]/);
  // Too many words are one letter from "city" or "park".
  const isMisspelt = (word: string, one: string) => one.length > 4 && isMisspellingOf(word, one);
  const isWordOf = (word: string) =>
    known.some((one) => word === one || spellingOf(word) === spellingOf(one) || isMisspelt(word, one));
  return slug.split("-").every(isWordOf);
}

/** `kharghar` is no misspelling of `khar`. */
function isMuchLonger(word: string, knownAs: string): boolean {
  return knownAs.split(/[ -]/).every((one) => word.length > one.length + 3);
}

const isExact = ({ rest }: PlaceMatch) => rest === null;
