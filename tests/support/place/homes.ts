import type { Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";
import { addListings } from "../listing/listings.ts";
import { addPlace } from "./places.ts";

/**
 * Inserts a home in each of some places, which is called like its place: `Kothrud, Pune`.
 * @param places by city, with their points: `Kothrud 18.51 73.81, NIBM Road 18.47 73.9`
 */
export async function addHomes(db: Kysely<Schema>, owner: string, places: Record<string, string>): Promise<void> {
  const homes = [];
  for (const [city, list] of Object.entries(places)) {
    for (const place of list.split(",")) {
      const [, locality, latitude, longitude] = /^\s*(.+) ([\d.]+) ([\d.]+)\s*$/.exec(place)!;
      const columns = await addPlace(db, {
        city,
        locality: locality!,
        latitude: Number(latitude),
        longitude: Number(longitude),
      });
      homes.push({ ...columns, name: columns.address });
    }
  }
  await addListings(db, owner, homes);
}
