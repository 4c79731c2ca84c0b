import type { HomePoint } from "#app/domain/place/point/home-point.ts";
import { approximateTexts } from "#texts/map/approximate.ts";
import type { PlaceChoice } from "#app/domain/listing/listing.ts";
import { pixelsOf, tileSize } from "#app/domain/map/tiles.ts";
import { areaZoom, detailZoom } from "#app/domain/map/zoom.ts";

/** The area on a map that a home is somewhere in. */
export interface MapArea {
  radiusKm: number;
  /** The zoom at which all of it is seen, and its radius there, in pixels. */
  zoom: number;
  radius: number;
  /** What is said of it, and of the map as a picture. */
  text: string;
  image: string;
}

/** The area of a home on its map; null if its point is exact. @param city of the home, if known */
export function mapArea(
  point: HomePoint & PlaceChoice,
  { name, city }: { name: string; city: string | null },
): MapArea | null {
  const { pointRadiusKm: radiusKm, areaOnly, sharesAddress } = point;
  const within = approximateText(point, city);
  if (radiusKm === null || within === null) return null;
  const texts = approximateTexts.areaOnly;
  const text = areaOnly ? `${within}. ${sharesAddress ? texts.shared : texts.notShared}` : within;
  return { ...circleOf(point, radiusKm), text, image: approximateTexts.image(name) };
}

/** A circle on the map that shows all of it. */
export function circleOf(point: HomePoint, radiusKm: number): Pick<MapArea, "radiusKm" | "zoom" | "radius"> {
  const zoom = zoomOf({ ...point, pointRadiusKm: radiusKm });
  return { radiusKm, zoom, radius: Math.round(pixelsOf(radiusKm, point.latitude, zoom)) };
}

/** A home in a larger area is only said to be somewhere in its city, in kilometres. */
const largestRadius = 10;

/** What is said of a point on a map; null for the owner's own. @param city of the home, if known */
function approximateText({ pointFrom, pointRadiusKm }: Approximate, city: string | null): string | null {
  if (pointRadiusKm === null) return null;
  if (isSomewhere({ pointFrom, pointRadiusKm })) {
    return city === null ? approximateTexts.somewhere : approximateTexts.somewhereIn(city);
  }
  return approximateTexts.within(radiusText(pointRadiusKm));
}

/**
 * How the home was placed on the map, for its owner; null if the owner gave the point.
 * @param city if known @param somewhere what is said if only that is known
 */
export function placedByText(
  { pointFrom, pointRadiusKm }: Approximate,
  city: string | null,
  somewhere = approximateTexts.onlySomewhereIn,
): string | null {
  if (pointRadiusKm === null || pointFrom === "owner" || pointFrom === "area") return null;
  if (!isSomewhere({ pointFrom, pointRadiusKm })) return approximateTexts.from[pointFrom](radiusText(pointRadiusKm));
  return city === null ? approximateTexts.onlySomewhere : somewhere(city);
}

/** Whether no more than the city is known of a point. */
function isSomewhere({ pointFrom, pointRadiusKm }: Approximate): boolean {
  return pointFrom === "city" || (pointRadiusKm ?? 0) > largestRadius;
}

type Approximate = Pick<HomePoint, "pointFrom" | "pointRadiusKm">;

/** In hundreds of metres, or in whole kilometres: more digits would promise too much. */
function radiusText(km: number): string {
  if (km < 0.95) return approximateTexts.metres(Math.ceil(km * 10 - 0.01) * 100);
  return approximateTexts.kilometres(Math.ceil(km));
}

/** The zoom that shows all of a home's area: that of listings for an exact point, and for small areas. */
export function zoomOf({ pointFrom, pointRadiusKm, latitude }: HomePoint): number {
  let zoom = pointFrom === "area" ? areaZoom : detailZoom;
  while (pointRadiusKm !== null && zoom > 5 && pixelsOf(pointRadiusKm, latitude, zoom) > 0.45 * tileSize) zoom--;
  return zoom;
}
