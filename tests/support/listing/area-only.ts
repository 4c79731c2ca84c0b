import { kilometresBetween, type Point } from "#app/domain/place/point/geometry.ts";
import type { App } from "../server/app.ts";
import type { Visitor } from "../http/visitor.ts";
import { flat, publish, storedListing } from "./form.ts";

/** A flat whose owner shows only the area. */
export const areaOnlyFlat = {
  ...flat,
  address: "Flat QX-7309, Zyxwood Heights, Plot ZK-88411, 14 Hill Road, Bandra West, Mumbai 400050",
  latitude: "19.053871",
  longitude: "72.831264",
  areaOnly: "yes",
};

/** The exact point of that flat. */
export const exactPoint: Point = { latitude: 19.053871, longitude: 72.831264 };

/** Publishes such a flat. @returns its id */
export function publishAreaOnly(
  app: App,
  owner: { visitor: Visitor; id: string },
  fields: Record<string, string> = {},
): Promise<string> {
  return publish(app, owner, { ...areaOnlyFlat, ...fields });
}

/**
 * Makes such flats of an owner be shifted by 140 m to the north and 169 m to the west: by the owner's own secret, a number
 * on a map could look like a coordinate of the home.
 */
export async function fixShift(app: App, ownerId: string): Promise<void> {
  const shift_key = "00000000-0000-4000-8000-000000001814";
  await app.db.updateTable("users").set({ shift_key }).where("id", "=", ownerId).execute();
}

/** What visitors read of where a home is, and its exact place. */
export async function storedPlace(app: App, id: string) {
  const { latitude, longitude, address, point_from, point_radius_km, area_only } = (await storedListing(app, id))!;
  const places = app.db.selectFrom("exact_places").selectAll().where("listing_id", "=", id);
  const shown = { latitude, longitude, address, from: point_from, radiusKm: point_radius_km, areaOnly: area_only };
  return { shown, exact: (await places.executeTakeFirst()) ?? null };
}

/** In metres. */
export function metresBetween(one: Point, other: Point): number {
  return 1000 * kilometresBetween(one, other);
}
