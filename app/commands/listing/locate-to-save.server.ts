import type { Db } from "#db/schema.ts";
import { foreseenAddress } from "#app/commands/listing/area-only/shown-place.server.ts";
import { pointOf } from "#app/domain/place/point/geometry.ts";
import type { PreviousHome } from "#app/domain/place/assignment.ts";
import { geocoded } from "#app/commands/place/rough/geocode.server.ts";
import { type HomePoint, homePointOf } from "#app/domain/place/point/home-point.ts";
import type { PlaceInWords } from "#app/domain/place/rough/named-place.ts";
import { type Unplaced, locate } from "#app/commands/place/locate.server.ts";

/**
 * Locates the home of a form that is to be saved: a new derived point is refined by the geocoder, which is only queried
 * for what visitors see of an area-only home. Not within a transaction.
 */
export async function locateToSave(
  db: Db,
  owner: { id: string },
  home: PlaceInWords & { areaOnly: boolean },
  before: PreviousHome | null,
): Promise<HomePoint | Unplaced> {
  const point = await locate(db, home, before);
  if ("refused" in point || point.pointFrom === "owner" || isPointOf(before, point)) return point;
  const address = home.areaOnly
    ? await foreseenAddress(db, owner, { ...home, ...pointOf(point), before })
    : home.address;
  return (await geocoded(db, { ...home, address }, point)) ?? point;
}

function isPointOf(before: PreviousHome | null, point: HomePoint): boolean {
  return before !== null && JSON.stringify(homePointOf(before)) === JSON.stringify(point);
}
