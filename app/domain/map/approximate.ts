import type { HomePoint } from "#app/domain/place/home-point.ts";
import { approximateTexts } from "#texts/map/approximate.ts";
import { tileSize } from "./geometry.ts";
import { distanceText } from "./viewport.ts";
import { detailZoom } from "./zoom.ts";

/** What is said of a point on a map; null for the owner's own. @param city of the home, if known */
export function approximateText({ pointFrom, pointRadiusKm }: Approximate, city: string | null): string | null {
  if (pointRadiusKm === null) return null;
  return pointFrom === "city" && city !== null
    ? approximateTexts.somewhereIn(city)
    : approximateTexts.within(radiusText(pointRadiusKm));
}

/** What the owner is told of the home's point; null for their own. */
export function placedByText({ pointFrom, pointRadiusKm }: Approximate): string | null {
  if (pointRadiusKm === null || pointFrom === "owner") return null;
  return approximateTexts.from[pointFrom](radiusText(pointRadiusKm));
}

type Approximate = Pick<HomePoint, "pointFrom" | "pointRadiusKm">;

/** In whole kilometres: more digits would promise too much. */
function radiusText(km: number): string {
  return distanceText(Math.ceil(km)).replace(".0", "");
}

/** The pixels of a distance on a map at a latitude. */
export function pixelsOf(km: number, latitude: number, zoom: number): number {
  const equator = 40_075;
  return (km * tileSize * 2 ** zoom) / (equator * Math.cos((latitude * Math.PI) / 180));
}

/** The zoom that shows all of a home's area: that of listings for an exact point, and for small areas. */
export function zoomOf({ pointRadiusKm, latitude }: HomePoint): number {
  let zoom = detailZoom;
  while (pointRadiusKm !== null && zoom > 5 && pixelsOf(pointRadiusKm, latitude, zoom) > 0.45 * tileSize) zoom--;
  return zoom;
}
