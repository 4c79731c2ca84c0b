import { sql } from "kysely";
import type { Place } from "#app/domain/place/place.ts";
import { asPlace } from "./places.server.ts";
import type { Db } from "#db/schema.ts";

/** A place to be, as its row says it. */
export type PlaceToBe = Omit<Place, "id"> & {
  /** Slugs of a city's other names. */
  also: string[];
  /** Whether it is a city of the gazetteer: else an owner has named it. */
  known: boolean;
};

/**
 * The rows of places, made where there are none: of two that make one at a time one waits for the other. What a row says
 * stands, however it is called here.
 * @param wanted a locality's city among them
 */
export async function placesOf(db: Db, wanted: PlaceToBe[]): Promise<Place[]> {
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

/** Inserts the rows of known cities. Rows that exist get their other names and their position, and become known. */
export async function addCities(db: Db, cities: PlaceToBe[]): Promise<void> {
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

/** All in one order, so that two transactions never wait for each other. */
function rowsOf(places: PlaceToBe[]) {
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
    also: locality === null ? also.join(" ") : "",
  }));
}

/** Whether two name one row. */
export function isSame(one: Pick<Place, "citySlug" | "localitySlug">, other: typeof one): boolean {
  return one.citySlug === other.citySlug && one.localitySlug === other.localitySlug;
}

async function findPlaces(db: Db, wanted: Pick<Place, "citySlug" | "localitySlug">[]): Promise<Place[]> {
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
