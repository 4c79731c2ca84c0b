import { withPartLast } from "../address.ts";
import type { CountedPlace, Place } from "../place.ts";
import { kilometresBetween } from "../point/geometry.ts";
import type { IndexedPlace, PlaceIndex } from "./place-index.ts";

/** A place and how far away it is. */
type PlaceAround = CountedPlace & { km: number };

/** The radius of "nearby" for cities, in kilometres: two or three hours by road. */
const nearbyWithin = 150;

/**
 * The localities of a city with homes, by name, also those of cities nearby that count as parts of it. One that names an
 * area has the homes of all its parts.
 */
export function localitiesOf(index: PlaceIndex, city: Place): CountedPlace[] {
  const isHere = ({ id, citySlug }: IndexedPlace) => citySlug === city.citySlug || city.parts?.includes(id);
  return index.withHomes
    .filter((place) => place.localitySlug !== null && isHere(place))
    .map((place) => {
      const [area] = index.areasNamed(withPartLast(place.localitySlug!), place.citySlug);
      return { ...place, homes: area?.homes ?? place.homes };
    })
    .sort((one, other) => one.locality!.localeCompare(other.locality!, "en"));
}

/** Other localities of the same city with homes, nearest first. */
export function localitiesAround(index: PlaceIndex, from: Place): PlaceAround[] {
  const own = from.parts ?? [from.id];
  const others = index.withHomes.filter(
    ({ id, citySlug, locality }) => locality !== null && citySlug === from.citySlug && !own.includes(id),
  );
  return nearestFirst(others, from);
}

/** Other cities nearby with homes, nearest first. */
export function citiesAround(index: PlaceIndex, from: Place): PlaceAround[] {
  const others = index.withHomes.filter(({ citySlug, locality }) => locality === null && citySlug !== from.citySlug);
  return nearestFirst(others, from).filter(({ km }) => km <= nearbyWithin);
}

function nearestFirst(places: readonly IndexedPlace[], from: Place): PlaceAround[] {
  return places
    .map((place) => ({ ...place, km: kilometresBetween(place, from) }))
    .sort((one, other) => one.km - other.km || one.id - other.id);
}

/** The points of post offices are this far off, in kilometres. */
const officeWithin = 6;

/** The ids of the localities with homes that the post offices of a PIN are named after: Powai for "Powai IIT". */
export function placesOfPin(index: PlaceIndex, pin: string | null): number[] {
  const offices = pin === null ? [] : index.gazetteer.offices.ofPin(pin);
  const ids = offices.flatMap((office) => {
    const words = office.slug.split("-");
    const names = words.length > 1 ? [office.slug, words.slice(0, -1).join("-")] : [office.slug];
    const areas = names.flatMap((name) => index.areasNamed(withPartLast(name), null));
    const near = areas.filter(({ place }) => kilometresBetween(place, office) < officeWithin);
    return near.flatMap(({ place }) => place.parts ?? [place.id]);
  });
  return [...new Set(ids)];
}
