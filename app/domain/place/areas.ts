import { kilometresBetween } from "#app/domain/map/geometry.ts";
import { type Place, middleOf, nameOfGroup } from "./place.ts";

/** How far apart two areas can be whose names only sound alike and mean the same, in kilometres. */
const sameArea = 10;

/** An area, and whether what was looked for is one of its names, rather than one that sounds alike or begins alike. */
export interface Area {
  place: Place;
  named: boolean;
}

/** A locality that a name may mean. */
export interface FoundLocality extends Place {
  /** Whether it is called so, rather than as it sounds or as it begins. */
  named: boolean;
  /** Whether its name is spelled so, or begins so. */
  exact: boolean;
  /** How many it has, at most 100. */
  homes: number;
}

/** The areas that localities belong to, one for each city; the one with most homes first. @param slug what was looked for */
export function areasAmong(localities: FoundLocality[], slug: string): Area[] {
  const inCities = [...new Set(localities.map((place) => place.citySlug))].map((city) =>
    withoutFarSoundAlikes(localities.filter((place) => place.citySlug === city)),
  );
  return inCities
    .sort((one, other) => homesOf(other) - homesOf(one))
    .map((places) => ({
      place: together(
        places.map(({ named: _named, exact: _exact, homes: _homes, ...place }) => place),
        slug,
      ),
      named: places.some(({ named }) => named),
    }));
}

const homesOf = (places: FoundLocality[]) => places.reduce((sum, { homes }) => sum + homes, 0);

/** Hinjewadi is Hinjawadi, but Harohalli is 40 km from Herohalli. */
export function withoutFarSoundAlikes<Spelled extends Place & { exact: boolean }>(places: Spelled[]): Spelled[] {
  const area = new Set(places.filter((place) => place.exact));
  if (area.size === 0) return places;
  // Also what is near those just added, so that the area is the same whichever of its names is looked for.
  for (const one of area) {
    for (const other of places) if (kilometresBetween(one, other) <= sameArea) area.add(other);
  }
  return places.filter((place) => area.has(place));
}

/** Several places as one, in the middle of them. @param slug of what they have in common */
export function together(places: Place[], slug: string): Place {
  const [first] = places as [Place];
  if (places.length === 1) return first;
  return { ...first, ...nameOfGroup(first, slug), ...middleOf(places), parts: places.map(({ id }) => id) };
}

/** A regular expression of what may follow the name of an area in that of its part: `-2` in Model Town 2. */
export const partEnding = "(?:-(?:phase|stage|block|part))?-[0-9]{1,2}|-(?:khurd|budruk|east|west)";
const partAtEnd = new RegExp(`(?:${partEnding})$`);

/** The slug of the area that a part belongs to: `model-town` of `model-town-2`. Null for what is no such part. */
export function areaOfPart(slug: string): string | null {
  return partAtEnd.test(slug) ? slug.replace(partAtEnd, "") : null;
}
