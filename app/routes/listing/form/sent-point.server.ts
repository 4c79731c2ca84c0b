import { db } from "#db/site/client.server.ts";
import { ownListings } from "#db/listing/listings.server.ts";
import { zoomOf } from "#app/domain/listing/area-only/approximate.ts";
import { readPoint, writeDegrees } from "#app/domain/map/coordinates.ts";
import {
  type PointPress,
  type PointView,
  pressedPoint,
  readView,
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

/** @param typed the form's fields @param shown the map's view, as the form sent it */
export async function pressMap(
  press: PointPress,
  typed: Record<string, string | undefined>,
  shown: string,
  owner: { id: string },
): Promise<PressedMap> {
  if (press === "show") return { view: await firstView(typed, owner), fields: null };
  const view = viewAfter(press, readView(shown) ?? wholeCountry);
  if (typeof press === "string") return { view, fields: null };
  const { latitude, longitude } = pressedPoint(press);
  return { view, fields: { latitude: writeDegrees(latitude), longitude: writeDegrees(longitude) } };
}

/** Around the point in the fields, else around the address, else around the city of the owner's newest listing. */
async function firstView(typed: Record<string, string | undefined>, owner: { id: string }): Promise<PointView> {
  const { address = "", latitude = "", longitude = "" } = typed;
  const point = readPoint(latitude, longitude);
  if (point) return viewOf(point);
  const [city, locality] = [typed.city, typed.locality].map((text) => text?.trim() || undefined);
  const found = await locate(db, { address, city, locality }, null);
  if ("refused" in found) return lastCity(owner);
  return { latitude: found.latitude, longitude: found.longitude, zoom: zoomOf(found) };
}

/** Shows a large city as a whole. */
const cityZoom = 11;

async function lastCity({ id }: { id: string }): Promise<PointView> {
  const [newest] = await ownListings(db, id, { limit: 1, after: null });
  if (!newest?.place) return wholeCountry;
  const { latitude, longitude } = newest.place;
  return { latitude, longitude, zoom: cityZoom };
}
