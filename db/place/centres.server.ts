import { sql } from "kysely";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { isLive } from "#db/site/live.server.ts";
import type { Db } from "#db/schema.ts";

/** The newest homes say enough. */
const mostHomes = 200;

/** The points of a locality's newest live homes, as far as their owners gave them. */
export async function pointsInLocality(db: Db, citySlug: string, localitySlug: string): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select listings.latitude, listings.longitude from listings
    join places on places.id = listings.place_id
    where city_slug = ${citySlug} and locality_slug = ${localitySlug} and point_from = 'owner' and ${isLive}
    order by timestamp desc limit ${mostHomes}
  `.execute(db);
  return rows;
}
