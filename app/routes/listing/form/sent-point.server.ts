import { db } from "#db/site/client.server.ts";
import { zoomOf } from "#app/domain/listing/area-only/approximate.ts";
import { readPoint, writeDegrees } from "#app/domain/map/coordinates.ts";
import {
  type PointPress,
  type PointView,
  pressedPoint,
  viewAfter,
  viewOf,
  wholeCountry,
} from "#app/domain/map/point-map.ts";
import { locate } from "#app/commands/place/locate.server.ts";

/** What a button of the map changes in the form. */
export interface PressedMap {
  view: PointView;
  /** The new values of its fields; none unless the map was clicked. */
  fields: { latitude: string; longitude: string } | null;
}

/** @param typed the form's fields @param shown what the map showed; null if it was not shown */
export async function pressMap(
  press: PointPress,
  typed: Record<string, string | undefined>,
  shown: PointView | null,
): Promise<PressedMap> {
  if (press === "show") return { view: await firstView(typed), fields: null };
  const view = viewAfter(press, shown ?? wholeCountry);
  if (typeof press === "string") return { view, fields: null };
  const { latitude, longitude } = pressedPoint(press);
  return { view, fields: { latitude: writeDegrees(latitude), longitude: writeDegrees(longitude) } };
}

/** Around the point in the fields, else around the address, else the whole country. */
async function firstView(typed: Record<string, string | undefined>): Promise<PointView> {
  const { address = "", latitude = "", longitude = "" } = typed;
  const point = readPoint(latitude, longitude);
  if (point) return viewOf(point);
  const [city, locality] = [typed.city, typed.locality].map((text) => text?.trim() || undefined);
  const found = await locate(db, { address, city, locality }, null);
  if ("refused" in found) return wholeCountry;
  return { latitude: found.latitude, longitude: found.longitude, zoom: zoomOf(found) };
}
