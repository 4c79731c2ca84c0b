import { type Point, kilometresBetween } from "#app/domain/place/point/geometry.ts";
import type { MapHome } from "./markers.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { mapGroupTexts as texts } from "#texts/map/groups.ts";

/** Homes of a search in one place. */
export interface HomeGroup {
  name: string;
  /** Null if the place is not known. */
  place: Place | null;
  /** Whether these are all homes of the place: false for homes whose city is known, but not their locality. */
  whole: boolean;
  /** The ids of its homes, or of some of them, newest first. */
  homes: string[];
  /** From the centre of the chosen place to the mean of these homes; null without a chosen place. */
  km: number | null;
}

/** The most groups on a page. */
export const maxGroups = 12;

/**
 * Homes by place: by locality, or by city if there are too many localities in several cities. Groups over the limit are
 * those with the fewest homes. Those with most homes come first, or those nearest to a chosen place.
 * @param places by id, all that the homes refer to
 */
export function groupByPlace(homes: MapHome[], places: ReadonlyMap<number, Place>, chosen: Point | null): HomeGroup[] {
  const localities = groupBy(homes, ({ placeId }) => placeId);
  const cityIds = new Set(homes.map(({ cityId }) => cityId));
  const byCity = localities.size > maxGroups && cityIds.size > 1;
  const groups = byCity ? groupBy(homes, ({ cityId }) => cityId) : localities;
  const cities = [...groups.keys()].map((id) => (id === null ? undefined : places.get(id)?.citySlug));

  return [...groups]
    .map(([id, inside]): HomeGroup => {
      const place = id === null ? null : (places.get(id) ?? null);
      const whole = place !== null && (byCity || place.locality !== null);
      const isRest = !whole && cities.filter((slug) => slug === place?.citySlug).length > 1;
      return {
        name: nameOf(place, isRest),
        place,
        whole,
        homes: inside.map((home) => home.id),
        km: chosen && kilometresBetween(chosen, mean(inside)),
      };
    })
    .sort((one, other) => other.homes.length - one.homes.length)
    .slice(0, maxGroups)
    .sort((one, other) => (one.km ?? 0) - (other.km ?? 0));
}

function nameOf(place: Place | null, isRest: boolean): string {
  if (place === null) return texts.elsewhere;
  return isRest ? texts.elsewhereIn(placeLabel(place)) : placeLabel(place);
}

function groupBy(homes: MapHome[], placeOf: (home: MapHome) => number | null): Map<number | null, MapHome[]> {
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
