import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { type Place, middleOf, nameOfGroup, placeOnly } from "./place.ts";

/** How far apart two areas can be whose names only sound alike and mean the same, in kilometres. */
const sameArea = 10;

/** An area, and whether what was looked for is one of its names, rather than one that sounds alike or begins alike. */
export interface Area {
  place: Place;
  named: boolean;
  /** Of all its parts. */
  homes: number;
  /** Whether it is in a city that only an owner has named. */
  invented: boolean;
}

/** A locality that a name may mean. */
interface FoundLocality extends Place {
  /** Whether it is called so, rather than as it sounds or as it begins. */
  named: boolean;
  /** Whether its name is spelled so, or begins so. */
  exact: boolean;
  homes: number;
  invented: boolean;
}

/** The areas that localities belong to, one for each city; the one with most homes first. @param slug what was looked for */
export function areasAmong(localities: FoundLocality[], slug: string): Area[] {
  const inCities = [...new Set(localities.map((place) => place.citySlug))].map((city) =>
    withoutFarSoundAlikes(localities.filter((place) => place.citySlug === city)),
  );
  return inCities
    .sort((one, other) => homesOf(other) - homesOf(one))
    .map((places) => ({
      place: together(places.map(placeOnly), slug),
      named: places.some(({ named }) => named),
      homes: homesOf(places),
      invented: places[0]!.invented,
    }));
}

const homesOf = (places: FoundLocality[]) => places.reduce((sum, { homes }) => sum + homes, 0);

/** Hinjewadi is Hinjawadi, but Harohalli is 40 km from Herohalli. */
function withoutFarSoundAlikes(places: FoundLocality[]): FoundLocality[] {
  const area = places.filter(({ exact }) => exact);
  const isNear = (place: Place) => area.some((one) => kilometresBetween(one, place) <= sameArea);
  return area.length === 0 ? places : places.filter((place) => place.exact || isNear(place));
}

/** Several places as one, in the middle of them. @param slug of what they have in common */
export function together(places: Place[], slug: string): Place {
  const [first] = places as [Place];
  if (places.length === 1) return first;
  return { ...first, ...nameOfGroup(first, slug), ...middleOf(places), parts: places.map(({ id }) => id) };
}
