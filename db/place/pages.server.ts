import { sql } from "kysely";
import type { Place } from "#app/domain/place/place.ts";
import { asPlace } from "./rows.server.ts";
import type { Db } from "#db/schema.ts";

/** The place of a listing, or null if unknown. */
export async function findPlaceOfListing(db: Db, id: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select ${asPlace} from listings join places as place on place.id = listings.place_id where listings.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** How many of a city's newest homes decide which of its localities get a link. */
const among = 2000;

/** The localities of a city with most of its newest homes, at most `limit`, by name. */
export async function localitiesOf(db: Db, city: Place, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${asPlace} from (
      select place_id as id from (
        select place_id from listings where city_id = ${city.id} and user_id is not null
        order by timestamp desc, id desc limit ${among}
      ) as home
      where place_id <> ${city.id} group by place_id order by count(*) desc, place_id limit ${limit}
    ) as popular join places as place using (id)
  `.execute(db);
  return rows.sort((a, b) => a.locality!.localeCompare(b.locality!, "en"));
}

/** Other localities of the same city with homes, nearest first: close enough to treat the Earth as flat. */
export async function localitiesAround(db: Db, from: Place, limit: number): Promise<Place[]> {
  const narrowing = Math.cos((from.latitude * Math.PI) / 180);
  const { rows } = await sql<Place>`
    select ${asPlace} from places as place
    where city_slug = ${from.citySlug} and locality is not null and id <> ${from.id}
      and exists (select from listings where place_id = place.id and user_id is not null)
    order by (latitude - ${from.latitude}) ^ 2 + ((longitude - ${from.longitude}) * ${narrowing}::float8) ^ 2, id
    limit ${limit}
  `.execute(db);
  return rows;
}
