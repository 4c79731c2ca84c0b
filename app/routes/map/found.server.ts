import { db } from "#db/site/client.server.ts";
import { type CityOnMap, citiesOnMap, homesOnMap, squaresOnMap } from "#db/search/map-homes.server.ts";
import type { Box } from "#app/domain/place/point/geometry.ts";
import { type MapHome, type Spot, citySpot, homeSpot, maxCounted, maxOnMap } from "#app/domain/map/markers.ts";
import { around, cornersOf, frameAround, holds, india, isWide, padded } from "#app/domain/map/viewport.ts";
import { kilometresIfFar } from "#app/domain/place/point/distance.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";

/** How many homes of each place the list beside the map shows. */
export const homesOfPlace = 3;
/** The most squares from one side of the map to the other, at least half as many: finer than its markers. */
const squaresAcross = 48;
/** Squares to a degree for a search without a viewport: of a city, of an area as small as a locality, and of the country. */
const fineness = { city: 64, area: 512, country: 2 };

/** How far a map of cities reaches beyond their centres, in degrees: also that of a single one is as wide as others. */
const cityMargin = 1;

/** What the map shows of a search's homes. */
export interface HomesFound {
  /** The newest, at most `maxOnMap`. */
  homes: MapHome[];
  /** Whether these are all. */
  all: boolean;
  spots: Spot[];
  /** On a map of the country with many homes: its cities, those with most homes first. */
  cities: CityOnMap[] | null;
  /** How many of the newest homes the spots count, if there are more. */
  onlyNewest: number | null;
}

/** A search's homes: one by one if they are few, else by city on a map of the country, and by small squares on others. */
export async function homesFound(criteria: Criteria): Promise<HomesFound> {
  const newest = await homesOnMap(db, criteria, maxOnMap + 1);
  const all = newest.length <= maxOnMap;
  const homes = newest.slice(0, maxOnMap);
  if (all) return { homes, all, spots: homes.map(homeSpot), cities: null, onlyNewest: null };
  if (isOfCountry(criteria)) {
    const [everywhere, elsewhere] = await Promise.all([
      citiesOnMap(db, criteria, homesOfPlace),
      homesOnMap(db, { ...criteria, box: null }, maxOnMap, "no city"),
    ]);
    const { box } = criteria;
    const cities = box ? everywhere.filter((city) => holds(box, city)) : everywhere;
    const others = box ? elsewhere.filter((home) => holds(box, home)) : elsewhere;
    const spots = [...cities.map((city) => citySpot(city, city.count)), ...others.map(homeSpot)];
    return { homes, all, spots, cities, onlyNewest: null };
  }
  const most = criteria.words === "" ? maxCounted.plain : maxCounted.worded;
  const spots = await squaresOnMap(db, criteria, squaresPerDegree(criteria), most + 1);
  const counted = spots.reduce((sum, { count }) => sum + count, 0);
  return { homes, all, spots, cities: null, onlyNewest: counted > most ? most : null };
}

/** Whether a search's map is wider than a city. Words are not counted by city: no index leads to both. */
function isOfCountry({ box, place, pin, words }: Criteria): boolean {
  return place === null && pin === null && words === "" && (box === null || isWide(box));
}

function squaresPerDegree({ box, place, pin }: Criteria): number {
  if (box) {
    const { south, west, north, east } = box;
    const span = Math.max(north - south, east > west ? east - west : east - west + 360);
    return 2 ** Math.max(Math.floor(Math.log2(squaresAcross / span)), 0);
  }
  if (place) return place.locality === null ? fineness.city : fineness.area;
  return pin === null ? fineness.country : fineness.area;
}

/**
 * The viewport of a search: its own; or the middle 95 % of the homes in its place, without those whose point is far from
 * it and must be wrong; or all homes in India.
 */
export function viewOf({ box, place, pin }: Criteria, { spots, cities }: HomesFound): Box {
  if (box) return box;
  if (place) {
    const near = spots.filter((spot) => kilometresIfFar(spot, place) === null);
    return frameAround(near) ?? around([place]);
  }
  if (pin !== null) return frameAround(spots) ?? india;
  const [first, ...others] = spots.filter((spot) => holds(india, spot)).flatMap(({ box }) => cornersOf(box));
  if (!first) return india;
  const all = around([first, ...others]);
  return cities ? padded(all, cityMargin) : all;
}
