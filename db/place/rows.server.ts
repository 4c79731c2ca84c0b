import { type RawBuilder, sql } from "kysely";
import type { Place } from "#app/domain/place/place.ts";
import { isLive } from "#db/site/live.server.ts";
import type { Db } from "#db/schema.ts";

/** A place as a select list, also for joins: of the table or alias `place`. */
export const asPlace = sql`place.id, place.city, place.city_slug as "citySlug", place.locality,
  place.locality_slug as "localitySlug", place.latitude, place.longitude`;

/** When the newest live homes of `place` were listed or changed. A city includes the homes of its localities. */
export function newestHomes(limit: number): RawBuilder<unknown> {
  const homes = (of: RawBuilder<unknown>) => sql`
    (select timestamp from listings where ${of} and ${isLive} order by timestamp desc limit ${limit})
  `;
  return sql`
    ${homes(sql`place.locality is null and city_id = place.id`)}
    union all ${homes(sql`place.locality is not null and place_id = place.id`)}
  `;
}

/** A place to be inserted, as its row. */
export type NewPlace = Omit<Place, "id"> & {
  /** Slugs of the city's other names. */
  also: string[];
  /** Whether it is a city of the gazetteer, rather than one named by an owner. */
  known: boolean;
};

/**
 * The rows of places, inserted if missing: two transactions that insert one at the same time wait for each other.
 * Existing rows keep their values.
 * @param wanted must include a locality's city
 */
export async function placesOf(db: Db, wanted: NewPlace[]): Promise<Place[]> {
  const there = await findPlaces(db, wanted);
  const missing = wanted.filter((place) => !there.some((one) => isSame(one, place)));
  if (missing.length === 0) return there;
  await insertPlaces(db, missing, sql`do nothing`);
  return [...there, ...(await findPlaces(db, missing))];
}

/** Inserts the rows of known cities. Existing rows that differ get their other names and position, and become known. */
export async function addCities(db: Db, cities: NewPlace[]): Promise<void> {
  const { rows } = await sql<{ citySlug: string }>`
    select city_slug as "citySlug" from places where locality_slug is null and known
      and (city_slug, latitude, longitude, also) in (
        select "citySlug", latitude, longitude, also
        from json_to_recordset(${asJson(cities)}) as city ("citySlug" text, latitude float8, longitude float8, also text)
      )
  `.execute(db);
  const same = new Set(rows.map(({ citySlug }) => citySlug));
  await insertPlaces(
    db,
    cities.filter(({ citySlug }) => !same.has(citySlug)),
    sql`do update set also = excluded.also, latitude = excluded.latitude, longitude = excluded.longitude, known = true`,
  );
}

const asJson = (places: NewPlace[]) =>
  JSON.stringify(places.map((place) => ({ ...place, also: place.also.join(" ") })));

/** Always in the same order, so that two transactions cannot deadlock. */
async function insertPlaces(db: Db, places: NewPlace[], ifThere: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into places (city, city_slug, locality, locality_slug, latitude, longitude, known, also)
    select distinct on ("citySlug", "localitySlug")
      city, "citySlug", locality, "localitySlug", latitude, longitude, known, also
    from json_to_recordset(${asJson(places)}) as place (city text, "citySlug" text, locality text,
      "localitySlug" text, latitude float8, longitude float8, known boolean, also text)
    order by "citySlug", "localitySlug"
    on conflict (city_slug, locality_slug) ${ifThere}
  `.execute(db);
}

/** Whether live homes of at least two owners other than this one are in one of some places. */
export async function isShared(db: Db, ids: number[], owner: { id: string }): Promise<boolean> {
  const { rows } = await sql`
    select from listings
    where place_id = any(${ids}::integer[]) and ${isLive} and user_id <> ${owner.id}::uuid
    group by place_id having count(distinct user_id) > 1
    limit 1
  `.execute(db);
  return rows.length > 0;
}

type Slugs = Pick<Place, "citySlug" | "localitySlug">;

/** Whether two places have the same row. */
export function isSame(one: Slugs, other: Slugs): boolean {
  return one.citySlug === other.citySlug && one.localitySlug === other.localitySlug;
}

/** The rows of places that exist, by their slugs. */
async function findPlaces(db: Db, wanted: Slugs[]): Promise<Place[]> {
  const cities = wanted.map(({ citySlug }) => citySlug);
  const localities = wanted.map(({ localitySlug }) => localitySlug ?? "");
  const { rows } = await sql<Place>`
    select distinct ${asPlace}
    from unnest(${cities}::text[], ${localities}::text[]) as wanted (city_slug, locality_slug)
    join places as place on place.city_slug = wanted.city_slug
      and coalesce(place.locality_slug, '') = wanted.locality_slug
  `.execute(db);
  return rows;
}
