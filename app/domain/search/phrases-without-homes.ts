import type { IndexedPlace, PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { placesWithoutHomes } from "#app/domain/place/index/places-without-homes.ts";
import { resolvePlace } from "#app/domain/place/index/resolve.ts";
import { stateNames } from "#app/domain/place/address.ts";
import { type Place, localityReachKm } from "#app/domain/place/place.ts";
import { isGeneric } from "#app/domain/place/home/locality.ts";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { type Phrase, isFollowed, isPartOfRoad, isStopPhrase, overlaps } from "./phrases.ts";

/** How many homes have the words of each text. */
export type CountHomesWith = (texts: string[]) => Promise<number[]>;

/** Shorter names of towns, and shorter misspelt ones, are words of other things, in letters. */
export const shortestName = 5;
/** People of a city whose name may be shorter: Ooty, Puri, Leh. */
const knownCity = 20_000;

/** Nobody means a street by the name of a city with this many people. */
const largeCity = 300_000;

export function isLargeCity(index: PlaceIndex, phrase: Phrase): boolean {
  return isCityOf(largeCity, index, phrase);
}

function isCityOf(people: number, { gazetteer }: PlaceIndex, { slug }: Phrase): boolean {
  return gazetteer.named.get(slug)?.some(({ population }) => population >= people) ?? false;
}

export function isWithoutHomes(index: PlaceIndex, phrase: Phrase): boolean {
  const where = { near: null, text: phrase.text };
  const isTown = () => placesWithoutHomes(phrase.slug, where, index.gazetteer, "towns").length > 0;
  return isCityOf(knownCity, index, phrase) || (phrase.name.length >= shortestName && isTown());
}

/** Whether a name is that of a place, rather than similar to one. */
export function isCertain(index: PlaceIndex, name: string): boolean {
  const { found, guessed } = resolvePlace(index, name);
  return found !== null && !guessed;
}

/** The part of a city with homes that is named beside it, has none, and is hardly a word of homes' texts. */
export async function partOfCity(
  index: PlaceIndex,
  phrases: Phrase[],
  { city, homesWith }: { city: Phrase & { places: IndexedPlace[] }; homesWith: CountHomesWith },
): Promise<Phrase | null> {
  const near = city.places.find(({ locality }) => locality === null) ?? null;
  const isKnown = ({ slug }: Phrase) =>
    index.called(slug).some((place) => !near || kilometresBetween(place, near) < localityReachKm);
  const parts = phrases
    .filter((phrase) => isFollowed(phrase, city) || isFollowed(city, phrase))
    .filter((phrase) => !isStopPhrase(phrase) && !isGeneric(phrase.slug) && !isKnown(phrase))
    .filter(({ text }) => isCertain(index, `${text}, ${city.text}`));
  const counts = await homesWith(parts.map(({ text }) => `${text} ${city.text}`));
  return parts.find((_part, at) => counts[at] === 0) ?? null;
}

const isStatePlace = ({ citySlug, parts }: Place) => parts !== undefined && stateNames.has(citySlug);

/** The longest landmark or region that words name. */
export function landmarkAmong(index: PlaceIndex, phrases: Phrase[], typed: string[]): Phrase | undefined {
  const isNamed = ({ name }: Phrase) => index.landmarksNamed(name).some((place) => !isStatePlace(place));
  return phrases.find((phrase) => isNamed(phrase) && !isPartOfRoad(phrase, typed));
}

/** The city of a landmark, which says which one is meant, or nothing more. */
export function cityBeside(index: PlaceIndex, phrases: Phrase[], landmark: Phrase): Phrase[] {
  const near = (phrase: Phrase) =>
    index
      .citiesNamed(phrase.name)
      .some((city) =>
        index.landmarksNamed(landmark.name).some((one) => kilometresBetween(one, city) < localityReachKm),
      );
  const city = phrases.find((phrase) => !overlaps(phrase, landmark) && near(phrase));
  return city ? [city] : [];
}

/** A whole state. */
export function stateAmong(index: PlaceIndex, phrases: Phrase[]): Phrase | undefined {
  return phrases.find(({ name }) => index.landmarksNamed(name).some(isStatePlace));
}
