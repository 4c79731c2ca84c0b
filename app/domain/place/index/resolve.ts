import { isNumberedPart, placeSlug, withPartLast } from "../address.ts";
import { isGeneric } from "../home/locality.ts";
import { nearKm, placesAround, readNearness } from "../near.ts";
import { type Place, anyOfPlaces, localityReachKm, longestName, namesIn, placeOnly } from "../place.ts";
import { kilometresBetween } from "../point/geometry.ts";
import { isIndian, nameOf } from "../sounds.ts";
import { closestTo, isCorrected, placesHeard, placesLike, typosIn } from "./likeness.ts";
import { type TypedName, readTypedName } from "./typed-name.ts";
import type { IndexedPlace, PlaceIndex } from "./place-index.ts";
import { misspeltWithoutHomes, placesWithoutHomes } from "./places-without-homes.ts";

/** The result of resolving a text. */
export interface Resolved {
  /** Null also for a guess that may be in several cities, or is not in the one that was typed. */
  found: Place | null;
  /** Other places of that name; for a guess, what else it may be. */
  others: Place[];
  /** The text is not its name, only similar to it, or to a part of it. */
  guessed: boolean;
  /** For a guess: it is the city of a locality that is not known. */
  cityOnly?: boolean;
}

const nothing: Resolved = { found: null, others: [], guessed: false };
const certain = ([found, ...others]: Place[]): Resolved => ({ found: found ?? null, others, guessed: false });

/** The most other places that are offered for a guess. */
const mostOthers = 5;

/** The places that an unclear name may mean, for the visitor to choose from. */
const choice = (places: Place[]): Resolved => ({
  found: null,
  others: places.slice(0, mostOthers + 1).map(placeOnly),
  guessed: true,
});

/**
 * Finds the place a text names: `Bandra West`, `Bandra West, Mumbai`, `bandra west bombay`. Of several, those with homes
 * come first, then cities, then the one with the most homes. A place that only an owner has named counts only while it
 * has homes; a town or district that has none is found by its exact name, without a row. `Vashi or Nerul, Mumbai` finds
 * both, and `near Powai` or `within 2 km of Powai` the homes around it. A text that names none gets the most similar place
 * with homes, if any is similar enough.
 */
export function resolvePlace(index: PlaceIndex, text: string): Resolved {
  const names = namesIn(text);
  if (names.length === 1) return resolveName(index, names[0]!);
  const [, ofCity = ""] = /(,.*)/.exec(names[names.length - 1]!) ?? [];
  const resolved = names.map((name) => resolveName(index, name.includes(",") ? name : `${name}${ofCity}`));
  const [first, ...others] = resolved.flatMap(({ found }) => found ?? []);
  return {
    found: first && others.length > 0 ? anyOfPlaces([first, ...others]) : (first ?? null),
    others: [],
    guessed: resolved.some(({ guessed, found }) => guessed || !found),
  };
}

type Reading = (index: PlaceIndex, name: TypedName) => Resolved | null;

/** The ways to read a name as it is, the most certain first: the first that finds something counts. */
const exactReadings: Reading[] = [
  landmark,
  wholeName,
  localityOfCity,
  spelledOtherwise,
  wholeNameWithoutHomes,
  town,
  heard,
];
/** Those, then similar names. */
const readings: Reading[] = [...exactReadings, oneOfTowns, misspelt, village, misspeltTown, onlyCity];

/** Like {@link resolvePlace} for a single name, but null if the text only resembles it, or is too long for one. */
export function resolveExactly(index: PlaceIndex, text: string): Resolved | null {
  if (text.length > longestName) return null;
  const resolved = firstOf(exactReadings, index, readTypedName(index, text));
  return resolved?.found && resolved.guessed ? null : resolved;
}

function firstOf(ways: Reading[], index: PlaceIndex, name: TypedName): Resolved | null {
  for (const read of ways) {
    const resolved = read(index, name);
    if (resolved) return resolved;
  }
  return null;
}

function resolveName(index: PlaceIndex, typed: string): Resolved {
  const near = readNearness(typed);
  if (near) {
    const { found, others, ...resolved } = resolveName(index, near.name);
    const around = (place: Place) => placesAround(place, near.km, index.radiusAround(place, nearKm.usual));
    return { ...resolved, found: found && around(found), others: others.map(around) };
  }
  return firstOf(readings, index, readTypedName(index, typed)) ?? nothing;
}

/** A guess, if all equally good ones are in one city; else a choice between them. */
function guess(index: PlaceIndex, [best, ...equal]: IndexedPlace[], next: IndexedPlace[] = []): Resolved {
  if (!best) return nothing;
  if (equal.some(({ citySlug }) => citySlug !== best.citySlug)) return choice([best, ...equal]);
  const others = [...new Set([...equal, ...next])].slice(0, mostOthers).map(placeOnly);
  return { found: index.whole(best), others, guessed: true };
}

/** A landmark, a region or a state, also with the city that it is in. */
function landmark(index: PlaceIndex, { typed, slug, inCity }: TypedName): Resolved | null {
  const called = [placeSlug(typed), slug].map((one) => index.landmarksNamed(nameOf(one)));
  const found = called.find((places) => places.length > 0) ?? landmarksOfCity(index, inCity);
  if (found.length === 0) return null;
  return found.length === 1 ? certain([found[0]!]) : { found: null, others: found.slice(0, mostOthers), guessed: true };
}

function landmarksOfCity(index: PlaceIndex, inCity: TypedName["inCity"]): readonly Place[] {
  if (!inCity) return [];
  const { city, rest } = inCity;
  const near = index.landmarksNamed(nameOf(rest)).filter((one) => kilometresBetween(one, city) < landmarkReachKm);
  const inside = near.filter(({ citySlug }) => citySlug === city.citySlug);
  return inside.length > 0 ? inside : near;
}

/** How far from a city an airport named after it may be, in kilometres. */
const landmarkReachKm = 60;

/** How many times as many homes a place must have to be meant by the exact name of another. */
const farMore = 10;

/** Cities and areas that are called so: those with homes first, then cities, then names that are written exactly so. */
function wholeName(index: PlaceIndex, { slug }: TypedName): Resolved | null {
  const cities = index.citiesNamed(nameOf(slug));
  const areas = index.areasNamed(withPartLast(slug), null).filter(({ named }) => named);
  const found = [
    ...cities.map((city) => ({
      place: index.whole(city),
      homes: city.homes,
      weight: city.homes === 0 ? 0 : Infinity,
      invented: city.invented,
    })),
    ...areas.map(({ place, homes, invented }) => {
      const isWrittenSo = (place.parts ?? [place.id]).some((id) => index.byId.get(id)?.localitySlug === slug);
      return { place, homes, weight: isWrittenSo ? farMore * homes : homes, invented };
    }),
  ].sort(
    (one, other) =>
      Number(one.homes === 0) - Number(other.homes === 0) ||
      Number(one.invented) - Number(other.invented) ||
      other.weight - one.weight,
  );
  const places = found.map(({ place }) => place);
  // A city may have what addresses elsewhere call a part of it.
  const isPart = ({ id }: Place) => places.some(({ parts, id: other }) => id !== other && parts?.includes(id));
  return found.every(({ homes }) => homes === 0) ? null : certain(places.filter((place) => !isPart(place)));
}

/** A locality before the name of its city, or of one nearby. */
function localityOfCity(index: PlaceIndex, { typed, inCity }: TypedName): Resolved | null {
  if (!inCity) return null;
  const { city, rest } = inCity;
  const [area, ...others] = index.areasNamed(withPartLast(rest), city.citySlug);
  if (area)
    return { found: area.place, others: others.map(({ place }) => place), guessed: isRespelled(typed, area, rest) };
  // Each city has a Sector 4.
  const namesakes = isNumberedPart(rest) ? [] : index.areasNamed(withPartLast(rest), null);
  const nearby = namesakes.filter(({ place }) => kilometresBetween(place, city) < localityReachKm);
  return nearby.length === 0 ? null : certain(nearby.map(({ place }) => place));
}

/** Whether a name in Latin letters is spelled differently: लक्ष्मी नगर may be Lakshmi Nagar and Laxmi Nagar. */
const isRespelled = (typed: string, area: Parameters<typeof isCorrected>[0], slug: string) =>
  !isIndian(typed) && isCorrected(area, slug);

/** Areas whose names sound so, or begin so. */
function spelledOtherwise(index: PlaceIndex, { typed, slug, inCity }: TypedName): Resolved | null {
  if (inCity && inCity.city.homes > 0) return null;
  const [area, ...others] = index.areasNamed(withPartLast(slug), null);
  if (!area) return null;
  const guessed = isRespelled(typed, area, slug);
  // Bhopal is the city, although Bopal is spelled like it.
  if (guessed && index.citiesNamed(nameOf(slug)).length > 0) return null;
  const places = others.map(({ place }) => place);
  const isElsewhere = places.some(({ citySlug }) => citySlug !== area.place.citySlug);
  return guessed && isElsewhere ? choice([area.place, ...places]) : { found: area.place, others: places, guessed };
}

function wholeNameWithoutHomes(index: PlaceIndex, { slug }: TypedName): Resolved | null {
  const cities = index.citiesNamed(nameOf(slug));
  return cities.length === 0 ? null : certain(cities.map((city) => index.whole(city)));
}

/**
 * A town, or a part of the city that is named with it, without homes; or the place with homes there that sounds so: the
 * post office of Velachery is called Velacheri.
 */
function town(index: PlaceIndex, name: TypedName): Resolved | null {
  const town = oneOfTowns(index, name) ?? (name.inCity && withoutHomes(index, name, "villages"));
  if (!town?.found) return null;
  const soundsSo = heard(index, name);
  const isThere = soundsSo?.found && kilometresBetween(soundsSo.found, town.found) < samePlaceKm;
  return isThere ? soundsSo : town;
}

/** Places that sound alike and are this close are one, in kilometres. */
const samePlaceKm = 5;

/** Rather than one of several towns, a place with homes is meant by a name that sounds like its own. */
function oneOfTowns(index: PlaceIndex, name: TypedName): Resolved | null {
  return withoutHomes(index, name, "towns");
}

/** Rather than a village, a place with homes is meant by a name that is nearly its own. */
function village(index: PlaceIndex, name: TypedName): Resolved | null {
  const heard = withoutHomes(index, name, "heard");
  return withoutHomes(index, name, "villages") ?? (heard && { ...heard, guessed: true });
}

function withoutHomes(
  index: PlaceIndex,
  { typed, slug, inCity }: TypedName,
  kind: Parameters<typeof placesWithoutHomes>[3],
): Resolved | null {
  const withDistrict = placesWithoutHomes(slug, { near: null, text: typed }, index.gazetteer, kind);
  const where = { near: inCity?.city ?? null, text: typed };
  const places =
    inCity && withDistrict.length === 0 ? placesWithoutHomes(inCity.rest, where, index.gazetteer, kind) : withDistrict;
  return places.length === 0 ? null : places.length === 1 ? certain(places) : choice(places);
}

/** A place that the name sounds like: only a guess if it is in Latin letters, but पवई is Powai. */
function heard(index: PlaceIndex, typedName: TypedName): Resolved | null {
  const { typed, slug, inCity } = typedName;
  const name = inCity?.rest ?? slug;
  const [best, ...next] = placesHeard(index, { slug: name, typed }, inCity?.city.citySlug ?? null);
  if (!best) return null;
  if (isIndian(typed)) {
    const elsewhere = next.filter(({ citySlug }) => citySlug !== best.citySlug).slice(0, mostOthers);
    return { found: index.whole(best), others: elsewhere.map(placeOnly), guessed: false };
  }
  const closest = closestTo(name, [best, ...next]);
  return closerWithoutHomes(index, typedName, closest) ?? guess(index, closest);
}

/** Places with homes that the name misspells, the most probable first. */
function misspelt(index: PlaceIndex, typedName: TypedName): Resolved | null {
  const { slug, inCity } = typedName;
  const name = inCity?.rest ?? slug;
  // "East Agra" is in Agra, but nobody knows where it begins.
  if (isGeneric(name)) return null;
  const { equal, next } = placesLike(index, name, inCity?.city.citySlug ?? null);
  if (equal.length === 0) return null;
  return closerWithoutHomes(index, typedName, equal) ?? guess(index, equal, next);
}

function misspeltTown(index: PlaceIndex, typedName: TypedName): Resolved | null {
  return closerWithoutHomes(index, typedName, []);
}

/** A place without homes that the name misspells by fewer letters than the names of some with homes. */
function closerWithoutHomes(
  index: PlaceIndex,
  { typed, slug, inCity }: TypedName,
  withHomes: readonly IndexedPlace[],
): Resolved | null {
  const name = inCity?.rest ?? slug;
  const closer = misspeltWithoutHomes(name, { near: inCity?.city ?? null, text: typed }, index.gazetteer);
  const isCloser = closer !== null && withHomes.every((place) => closer.typos < typosIn(name, place));
  return isCloser ? { found: closer.place, others: [], guessed: !isIndian(typed) } : null;
}

function onlyCity(index: PlaceIndex, { inCity }: TypedName): Resolved | null {
  return inCity && { found: index.whole(inCity.city), others: [], guessed: true, cityOnly: true };
}
