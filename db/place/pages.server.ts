import { sql } from "kysely";
import { withAreas } from "#app/domain/place/areas.ts";
import { namesOfPlace } from "#app/domain/place/index/names.ts";
import type { CountedPlace, Place } from "#app/domain/place/place.ts";
import { countedTo } from "#app/domain/search/criteria.ts";
import type { Db } from "#db/schema.ts";
import { asPlace, homesCounted, isCentral } from "./rows.server.ts";

/**
 * All localities of a city with homes, by name, also those of cities nearby that count as parts of it. Homes of an area
 * with several parts count for each of its names: those in Andheri East also for Andheri.
 */
export async function localitiesOf(db: Db, city: Place): Promise<CountedPlace[]> {
  const { rows } = await sql<CountedPlace & { central: boolean }>`
    select ${asPlace}, counted.homes, ${isCentral} as central from places as place cross join ${homesCounted(countedTo + 1)}
    where (city_slug = ${city.citySlug} or id = any(${city.parts ?? []}::integer[])) and locality is not null
      and counted.homes > 0
  `.execute(db);
  const named = rows.map((row) => ({ ...row, names: namesOfPlace({ ...row, also: [] }) }));
  return withAreas(named).sort((a, b) => a.locality!.localeCompare(b.locality!, "en"));
}

/** Other localities of the same city with homes, nearest first: close enough to treat the Earth as flat. */
export async function localitiesAround(db: Db, from: Place, limit: number): Promise<CountedPlace[]> {
  const narrowing = Math.cos((from.latitude * Math.PI) / 180);
  const { rows } = await sql<CountedPlace>`
    select ${asPlace}, counted.homes from places as place cross join ${homesCounted(countedTo + 1)}
    where city_slug = ${from.citySlug} and locality is not null and id <> all(${from.parts ?? [from.id]}::integer[])
      and counted.homes > 0
    order by (latitude - ${from.latitude}) ^ 2 + ((longitude - ${from.longitude}) * ${narrowing}::float8) ^ 2, id
    limit ${limit}
  `.execute(db);
  return rows;
}
