import { db } from "#db/site/client.server.ts";
import { type CityOnMap, citiesOnMap, homesOnMap, squaresOnMap } from "#db/map/homes.server.ts";
import { type Box, squaresIn } from "#app/domain/map/geometry.ts";
import { type MapHome, type Spot, citySpot, homeSpot, maxCounted, maxOnMap } from "#app/domain/map/markers.ts";
import { around, cornersOf, frameAround, holds, india } from "#app/domain/map/viewport.ts";
import { kilometresAstray } from "#app/domain/place/distance.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";

/** How many homes of each place the list beside the map shows. */
export const homesOfPlace = 3;
/** So many squares from one side of the map to the other are finer than its markers. */
const squaresAcross = 64;
/** Squares to a degree for a search without a viewport: of a city, of an area as small as a locality, and of the country. */
const fineness = { city: 64, area: 512, country: 2 };

/** What the map shows of a search's homes. */
export interface HomesFound {
  /** The newest, at most `maxOnMap`. */
  homes: MapHome[];
  /** Whether these are all. */
  all: boolean;
  spots: Spot[];
  /** On a map of the country with many homes: its cities, those with most homes first. */
  cities: CityOnMap[] | null;
  /** Whether there are more homes than the spots count. */
  more: boolean;
}

/** A search's homes: one by one if they are few, else by city on a map of the country, and by small squares on others. */
export async function homesFound(criteria: Criteria): Promise<HomesFound> {
  const newest = await homesOnMap(db, criteria, maxOnMap + 1);
  const all = newest.length <= maxOnMap;
  const homes = newest.slice(0, maxOnMap);
  if (all) return { homes, all, spots: homes.map(homeSpot), cities: null, more: false };
  if (isOfCountry(criteria)) {
    const [everywhere, elsewhere] = await Promise.all([
      citiesOnMap(db, criteria, homesOfPlace),
      homesOnMap(db, criteria, maxOnMap, "no city"),
    ]);
    const { box } = criteria;
    const cities = box ? everywhere.filter((city) => holds(box, city)) : everywhere;
    const spots = [...cities.map((city) => citySpot(city, city.count)), ...elsewhere.map(homeSpot)];
    return { homes, all, spots, cities, more: false };
  }
  const spots = await squaresOnMap(db, criteria, squaresPerDegree(criteria), maxCounted + 1);
  const counted = spots.reduce((sum, { count }) => sum + count, 0);
  return { homes, all, spots, cities: null, more: counted > maxCounted };
}

/** Whether a search's map is as wide as several states. Words are not counted by city: no index leads to both. */
function isOfCountry({ box, place, pin, words }: Criteria): boolean {
  return place === null && pin === null && words === "" && (box === null || squaresIn(box) === null);
}

function squaresPerDegree({ box, place, pin }: Criteria): number {
  if (box) {
    const { south, west, north, east } = box;
    const span = Math.max(north - south, east > west ? east - west : east - west + 360);
    return 2 ** Math.max(Math.ceil(Math.log2(squaresAcross / span)), 0);
  }
  if (place) return place.locality === null ? fineness.city : fineness.area;
  return pin === null ? fineness.country : fineness.area;
}

/**
 * The viewport of a search: its own; or the middle 95 % of the homes in its place, without those whose point is far from
 * it and must be wrong; or all homes in India.
 */
export function viewOf({ box, place, pin }: Criteria, spots: Spot[]): Box {
  if (box) return box;
  if (place) {
    const near = spots.filter((spot) => kilometresAstray(spot, place) === null);
    return frameAround(near) ?? around([place]);
  }
  if (pin !== null) return frameAround(spots) ?? india;
  const [first, ...others] = spots.filter((spot) => holds(india, spot)).flatMap(({ box }) => cornersOf(box));
  return first ? around([first, ...others]) : india;
}
