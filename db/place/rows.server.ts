import { type RawBuilder, sql } from "kysely";
import type { Place } from "#app/domain/place/place.ts";
import { nameOf, spellingOf } from "#app/domain/place/spelling.ts";
import { isLive } from "#db/listing/live.server.ts";
import type { Db } from "#db/schema.ts";

/** A place as a select list, also for joins: of the table or alias `place`. */
export const asPlace = sql`place.id, place.city, place.city_slug as "citySlug", place.locality,
  place.locality_slug as "localitySlug", place.latitude, place.longitude`;

/** When the newest live homes of `place` were listed or changed. A city includes those of its localities. */
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
  await db
    .insertInto("places")
    .values(rowsOf(missing))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return [...there, ...(await findPlaces(db, missing))];
}

/** Which of some localities have homes, by any spelling of their name or as the area of others. */
export async function knownLocalities(db: Db, places: NewPlace[]): Promise<Set<NewPlace>> {
  if (places.length === 0) return new Set();
  const slugs = places.map(({ localitySlug }) => localitySlug!);
  const { rows } = await sql<{ index: number }>`
    select distinct wanted.index::integer
    from unnest(${places.map(({ citySlug }) => citySlug)}::text[], ${slugs.map(nameOf)}::text[],
      ${slugs.map((slug) => `~${spellingOf(slug)}`)}::text[]) with ordinality as wanted (city_slug, name, spelling, index)
    join places as place on place.city_slug = wanted.city_slug and place.locality is not null
      and place.names && array[wanted.name, wanted.spelling]
    where ${hasHomes}
  `.execute(db);
  return new Set(rows.map(({ index }) => places[index - 1]!));
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
  const slug = localitySlug ?? "";
  const others = (home: string, besides: RawBuilder<unknown>) => sql`
    select from listings as ${sql.ref(home)} where place_id = place.id and ${isLive} and user_id <> ${owner.id}::uuid ${besides}
  `;
  const { rows } = await sql`
    select from places as place where city_slug = ${citySlug} and locality is not null
      and names && array[${nameOf(slug)}, ${`~${spellingOf(slug)}`}]
      and exists (${others("one", sql`and exists (${others("other", sql`and other.user_id <> one.user_id`)})`)})
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Inserts the rows of known cities. Existing rows get their other names and position, and become known. */
export async function addCities(db: Db, cities: NewPlace[]): Promise<void> {
  await db
    .insertInto("places")
    .values(rowsOf(cities))
    .onConflict((conflict) =>
      conflict
        .columns(["city_slug", "locality_slug"])
        .doUpdateSet({
          also: sql`excluded.also`,
          latitude: sql`excluded.latitude`,
          longitude: sql`excluded.longitude`,
          known: true,
        })
        .where(
          sql<boolean>`(places.also, places.latitude, places.longitude, places.known)
            is distinct from (excluded.also, excluded.latitude, excluded.longitude, true)`,
        ),
    )
    .execute();
}

/** Always in the same order, so that two transactions cannot deadlock. */
function rowsOf(places: NewPlace[]) {
  const keys = new Map(places.map((place) => [`${place.citySlug} ${place.localitySlug ?? ""}`, place]));
  const sorted = [...keys].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, { city, citySlug, locality, localitySlug, latitude, longitude, also, known }]) => ({
    city,
    city_slug: citySlug,
    locality,
    locality_slug: localitySlug,
    latitude,
    longitude,
    known,
    also: also.join(" "),
  }));
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
