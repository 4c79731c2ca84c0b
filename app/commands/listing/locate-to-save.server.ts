import type { Db } from "#db/schema.ts";
import type { PreviousHome } from "#app/domain/place/assignment.ts";
import { geocoded } from "#app/commands/place/geocode.server.ts";
import { type HomePoint, homePointOf } from "#app/domain/place/point/home-point.ts";
import { type PlaceInWords, type Unplaced, locate } from "#app/commands/place/locate.server.ts";

/**
 * Locates the home of a form that is to be saved: a new derived point is refined by the geocoder, unless visitors see
 * only the area of the home. Not within a transaction.
 */
export async function locateToSave(
  db: Db,
  home: PlaceInWords & { areaOnly: boolean },
  before: PreviousHome | null,
): Promise<HomePoint | Unplaced> {
  const point = await locate(db, home, before);
  const isFound = "refused" in point || point.pointFrom === "owner" || isPointOf(before, point);
  return isFound || home.areaOnly ? point : ((await geocoded(db, home, point)) ?? point);
}

function isPointOf(before: PreviousHome | null, point: HomePoint): boolean {
  return before !== null && JSON.stringify(homePointOf(before)) === JSON.stringify(point);
}
