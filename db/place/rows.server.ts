import { type RawBuilder, sql } from "kysely";
import type { Place } from "#app/domain/place/place.ts";
import { namesFor } from "#app/domain/place/spelling.ts";
import { isLive } from "#db/site/live.server.ts";
import type { Db } from "#db/schema.ts";

/** A place as a select list, also for joins: of the table or alias `place`. */
export const asPlace = sql`place.id, place.city, place.city_slug as "citySlug", place.locality,
  place.locality_slug as "localitySlug", place.latitude, place.longitude`;

/** Whether the locality `place` is at the centre of its city, like all whose first home had no point of its own. */
export const isCentral = sql<boolean>`exists (
  select from places as city where city.city_slug = place.city_slug and city.locality is null
    and abs(city.latitude - place.latitude) < 0.01 and abs(city.longitude - place.longitude) < 0.01
)`;

/** Whether `place` is called like `wanted` (`namesFor`), sounds so, or does without the word for its number. */
export const isCalled = sql<boolean>`(
  place.names && array[wanted.name, wanted.spelling, wanted.bare]
  and (place.names && array[wanted.name, wanted.spelling] or place.names[3] = wanted.bare)
)`;

/** How similar a slug is to `place`, whichever of its names is most: from 0 to 1. */
export function similarityTo(slug: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select max(similarity(${slug}, name)) from unnest(string_to_array(place.known_as, ' ')) as name)`;
}

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

/** Whether `place` has live homes. */
export const hasHomes = sql<boolean>`exists (${newestHomes(1)})`;

/** How many live homes `place` has, at most `limit`, as `counted.homes` of a lateral join. */
export function homesCounted(limit: number): RawBuilder<unknown> {
  return sql`lateral (select count(*)::integer as homes from (${newestHomes(limit)}) as home) as counted`;
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

/** Inserts the rows of known cities. Existing rows get their other names and position, and become known. */
export async function addCities(db: Db, cities: NewPlace[]): Promise<void> {
  await insertPlaces(
    db,
    cities,
    sql`do update set also = excluded.also, latitude = excluded.latitude, longitude = excluded.longitude, known = true
      where (places.also, places.latitude, places.longitude, places.known)
        is distinct from (excluded.also, excluded.latitude, excluded.longitude, true)`,
  );
}

/** Always in the same order, so that two transactions cannot deadlock. */
async function insertPlaces(db: Db, places: NewPlace[], ifThere: RawBuilder<unknown>): Promise<void> {
  const rows = places.map((place) => ({ ...place, also: place.also.join(" ") }));
  await sql`
    insert into places (city, city_slug, locality, locality_slug, latitude, longitude, known, also)
    select distinct on ("citySlug", "localitySlug")
      city, "citySlug", locality, "localitySlug", latitude, longitude, known, also
    from json_to_recordset(${JSON.stringify(rows)}) as place (city text, "citySlug" text, locality text,
      "localitySlug" text, latitude float8, longitude float8, known boolean, also text)
    order by "citySlug", "localitySlug"
    on conflict (city_slug, locality_slug) ${ifThere}
  `.execute(db);
}

/** Which of some localities have homes, by any spelling of their name or as the area of others. */
export async function knownLocalities(db: Db, places: NewPlace[]): Promise<Set<NewPlace>> {
  if (places.length === 0) return new Set();
  const wanted = places.map(({ citySlug, localitySlug }, index) => ({ index, citySlug, ...namesFor(localitySlug!) }));
  const { rows } = await sql<{ index: number }>`
    select distinct wanted.index
    from json_to_recordset(${JSON.stringify(wanted)}) as wanted (index integer, "citySlug" text, name text, spelling text)
    join places as place on place.city_slug = wanted."citySlug" and place.locality is not null
      and place.names && array[wanted.name, wanted.spelling]
    where ${hasHomes}
  `.execute(db);
  return new Set(rows.map(({ index }) => places[index]!));
}

/**
 * Whether live homes of at least two owners other than this one are in a locality, by any spelling of its name or as the
 * area of others: it is no building then that only the owner names.
 */
export async function isSharedLocality(
  db: Db,
  { citySlug, localitySlug }: NewPlace,
  owner: { id: string },
): Promise<boolean> {
  const { name, spelling } = namesFor(localitySlug ?? "");
  const others = (home: string, besides: RawBuilder<unknown>) => sql`
    select from listings as ${sql.ref(home)} where place_id = place.id and ${isLive} and user_id <> ${owner.id}::uuid ${besides}
  `;
  const { rows } = await sql`
    select from places as place where city_slug = ${citySlug} and locality is not null
      and names && array[${name}, ${spelling}]
      and exists (${others("one", sql`and exists (${others("other", sql`and other.user_id <> one.user_id`)})`)})
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Whether two places have the same row. */
export function isSame(one: Pick<Place, "citySlug" | "localitySlug">, other: typeof one): boolean {
  return one.citySlug === other.citySlug && one.localitySlug === other.localitySlug;
}

/** The rows of places that exist, by their slugs. */
export async function findPlaces(db: Db, wanted: Pick<Place, "citySlug" | "localitySlug">[]): Promise<Place[]> {
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
