import { db } from "#db/site/client.server.ts";
import { homesOnMap, squaresOnMap } from "#db/search/map-homes.server.ts";
import { type Box, boxAround } from "#app/domain/place/point/geometry.ts";
import { type Spot, homeSpot, maxCounted, maxOnMap } from "#app/domain/map/markers.ts";
import { around, cornersOf, frameAround, holds, india } from "#app/domain/map/viewport.ts";
import { kilometresIfFar } from "#app/domain/place/point/distance.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";

/** The most squares from one side of the map to the other, at least half as many: finer than its markers. */
const squaresAcross = 48;
/** Squares to a degree for a search without a viewport: of a city, of an area as small as a locality, and of the country. */
const fineness = { city: 64, area: 512, country: 4 };

/** What the map shows of a search's homes. */
export interface HomesFound {
  /** The ids of the newest, at most `maxOnMap`. */
  newest: string[];
  /** Whether these are all. */
  all: boolean;
  spots: Spot[];
  /** How many of the newest homes the spots count, if there are more. */
  onlyNewest: number | null;
}

/** A search's homes: one by one if they are few, else by small squares. */
export async function homesFound(criteria: Criteria): Promise<HomesFound> {
  const homes = await homesOnMap(db, criteria, maxOnMap + 1);
  const newest = homes.slice(0, maxOnMap).map(({ id }) => id);
  if (homes.length <= maxOnMap) return { newest, all: true, spots: homes.map(homeSpot), onlyNewest: null };
  const most = criteria.words === "" ? maxCounted.plain : maxCounted.worded;
  const spots = await squaresOnMap(db, criteria, squaresPerDegree(criteria), most + 1);
  const counted = spots.reduce((sum, { count }) => sum + count, 0);
  return { newest, all: false, spots, onlyNewest: counted > most ? most : null };
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
 * The viewport of a search: its own; or its circle; or the middle 95 % of the homes in its place, without those whose point
 * is far from it and must be wrong; or all homes in India.
 */
export function viewOf({ box, place, pin }: Criteria, { spots }: HomesFound): Box {
  if (box) return box;
  if (place?.radiusKm) return boxAround(place, place.radiusKm);
  if (place?.several) return frameAround(spots) ?? around([place]);
  if (place) {
    const near = spots.filter((spot) => kilometresIfFar(spot, place) === null);
    return frameAround(near) ?? around([place]);
  }
  if (pin !== null) return frameAround(spots) ?? india;
  const [first, ...others] = spots.filter((spot) => holds(india, spot)).flatMap(({ box }) => cornersOf(box));
  return first ? around([first, ...others]) : india;
}
