import { sql } from "kysely";
import { kilometresPerDegree } from "#app/domain/map/geometry.ts";
import type { LocalityCentre } from "#app/domain/place/rough/point.ts";
import { isLive } from "#db/listing/live.server.ts";
import type { Db } from "#db/schema.ts";

/** Homes farther from the middle than any locality extends have wrong points, in kilometres. */
const widest = 25;
/** The newest homes say enough. */
const mostHomes = 200;

/**
 * The middle of a locality by its live homes whose owners gave their points, and within how many kilometres of it homes
 * lie: twice as far as 95 % of those do. Null for a whole city, or without homes.
 */
export async function localityCentre(
  db: Db,
  { citySlug, localitySlug }: { citySlug: string; localitySlug: string | null },
): Promise<LocalityCentre | null> {
  if (localitySlug === null) return null;
  const { rows } = await sql<LocalityCentre>`
    with homes as (
      select listings.latitude, listings.longitude from listings
      join places on places.id = listings.place_id
      where city_slug = ${citySlug} and locality_slug = ${localitySlug} and point_from = 'owner' and ${isLive}
      order by timestamp desc limit ${mostHomes}
    ), middle as (
      select percentile_cont(0.5) within group (order by latitude) as latitude,
        percentile_cont(0.5) within group (order by longitude) as longitude
      from homes
    ), distances as (
      select ${kilometresPerDegree}::float8 * sqrt((homes.latitude - middle.latitude) ^ 2
        + ((homes.longitude - middle.longitude) * cos(radians(middle.latitude))) ^ 2) as km
      from homes cross join middle
    )
    select latitude, longitude, count(*)::integer as homes,
      greatest(2.5, 2 * percentile_cont(0.95) within group (order by km)) as "radiusKm"
    from middle cross join distances where km < ${widest}
    group by latitude, longitude
  `.execute(db);
  return rows[0] ?? null;
}
