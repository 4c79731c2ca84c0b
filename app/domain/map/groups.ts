import { type Point, kilometresBetween } from "./geometry.ts";
import type { MapHome } from "./markers.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";

/** Homes of a search that stand in one place. */
export interface HomeGroup {
  name: string;
  /** Null where no place is known. */
  place: Place | null;
  /** Whether it holds all homes of the place: not where the city of a home is known, but not its locality. */
  whole: boolean;
  /** The newest first. */
  homes: MapHome[];
  /** From the middle of the map to the middle of these homes. */
  km: number;
}

/** How many groups a page shows. */
export const mostGroups = 12;

/**
 * Homes by where they stand, the nearest to the middle of the map first: by locality, or by city where that makes fewer
 * than a page shows. What is left out then has the fewest homes.
 * @param places by id, all that the homes name
 */
export function groupByPlace(homes: MapHome[], places: ReadonlyMap<number, Place>, middle: Point): HomeGroup[] {
  const localities = gathered(homes, ({ placeId }) => placeId);
  const byCity = localities.size > mostGroups;
  const groups = byCity ? gathered(homes, ({ cityId }) => cityId) : localities;
  const cities = [...groups.keys()].map((id) => (id === null ? undefined : places.get(id)?.citySlug));

  return [...groups]
    .map(([id, inside]): HomeGroup => {
      const place = id === null ? null : (places.get(id) ?? null);
      const whole = place !== null && (byCity || place.locality !== null);
      const apart = !whole && cities.filter((slug) => slug === place?.citySlug).length > 1;
      return {
        name: nameOf(place, apart),
        place,
        whole,
        homes: inside,
        km: kilometresBetween(middle, mean(inside)),
      };
    })
    .sort((one, other) => other.homes.length - one.homes.length)
    .slice(0, mostGroups)
    .sort((one, other) => one.km - other.km);
}

function nameOf(place: Place | null, apart: boolean): string {
  if (place === null) return "Elsewhere";
  return apart ? `Elsewhere in ${placeLabel(place)}` : placeLabel(place);
}

function gathered(homes: MapHome[], placeOf: (home: MapHome) => number | null): Map<number | null, MapHome[]> {
  const groups = new Map<number | null, MapHome[]>();
  for (const home of homes) {
    const id = placeOf(home);
    const group = groups.get(id);
    if (group) group.push(home);
    else groups.set(id, [home]);
  }
  return groups;
}

function mean(points: Point[]): Point {
  const sum = (part: (point: Point) => number) => points.reduce((total, point) => total + part(point), 0);
  return {
    latitude: sum(({ latitude }) => latitude) / points.length,
    longitude: sum(({ longitude }) => longitude) / points.length,
  };
}
