import { type RawBuilder, sql } from "kysely";
import { placeSlug, tidied, withPartLast } from "#app/domain/place/address.ts";
import { countedAtMost } from "#app/domain/place/areas.ts";
import type { CountedPlace, Place } from "#app/domain/place/place.ts";
import { nameOf } from "#app/domain/place/spelling.ts";
import type { Db } from "#db/schema.ts";
import { areasNamed, withParts } from "./groups.server.ts";
import { asPlace, findPlaces, homesCounted, similarityTo } from "./rows.server.ts";

/** Whether `place` has this name, as a city or as a locality by itself. */
function isNamed(name: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(place.names @> array[${name}] and (place.locality is null or place.names[1] = ${name}))`;
}

/** Whether `place` is, or lies in, a city that only an owner has named. */
const unknownCity = sql<boolean>`not (
  select city.known from places as city where city.city_slug = place.city_slug and city.locality_slug is null
)`;

/**
 * The place of a URL's slugs, with or without homes. A city is also found by its other names (`bombay`): the slugs of
 * the result tell what the URL should be.
 */
export async function findPlace(
  db: Db,
  { citySlug, localitySlug }: { citySlug: string; localitySlug: string | null },
): Promise<Place | null> {
  const city = await findCity(db, nameOf(citySlug));
  if (!city) return null;
  if (localitySlug === null) return withParts(db, city);
  const [area] = await areasNamed(db, withPartLast(localitySlug), city.citySlug);
  if (area) return area.place;
  const [locality = null] = await findPlaces(db, [{ citySlug: city.citySlug, localitySlug }]);
  return locality;
}

/** The city of a name without hyphens. */
export async function findCity(db: Db, name: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select ${asPlace} from places as place where ${isNamed(sql`${name}::text`)} and locality is null
    order by names[1] = ${name} desc, id limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** The places of these ids. */
export async function placesById(db: Db, ids: number[]): Promise<Place[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Place>`select ${asPlace} from places as place where id = any(${ids}::integer[])`.execute(
    db,
  );
  return rows;
}

/** A place that a slug names. */
export interface PlaceMatch extends CountedPlace {
  /** The part of the slug before the name; null if there is none. */
  rest: string | null;
  invented: boolean;
}

/**
 * The places a slug names, best first; then the cities its last words name, each with the `rest` of the slug before
 * them, shortest first.
 */
export async function placesNamed(db: Db, slug: string): Promise<PlaceMatch[]> {
  const words = slug.split("-");
  const endings = words.map((_, index) => words.slice(index).join(""));
  const rests = words.map((_, index) => placeSlug(tidied(words.slice(0, index).join(" "))));
  const names = rests.map(nameOf);
  const { rows } = await sql<PlaceMatch>`
    with city as (
      select place.id, place.city_slug, part.rest, part.name
      from unnest(${endings}::text[], ${rests}::text[], ${names}::text[]) as part (ending, rest, name)
      join places as place on ${isNamed(sql`part.ending`)} and place.locality is null
    ), named as (
      select place.id, null as rest from places as place where ${isNamed(sql`${nameOf(slug)}::text`)}
      union select place.id, null from city join places as place
        on place.city_slug = city.city_slug and place.names[1] = city.name
      union select city.id, city.rest from city where city.rest <> ''
    )
    select ${asPlace}, named.rest, ${unknownCity} as invented, counted.homes
    from named join places as place on place.id = named.id cross join ${homesCounted(countedAtMost)}
    where counted.homes > 0 or (place.known and place.locality is null)
    order by named.rest is not null, (counted.homes = 0 and named.rest is null), invented, length(named.rest),
      place.locality is not null, counted.homes desc, place.id
    limit 10
  `.execute(db);
  return rows;
}

/** A place whose name is similar to a slug. */
interface SimilarPlace extends CountedPlace {
  /** How similar the slug is to the most similar part of the name. */
  likeness: number;
  /** Its slug, or the slugs of a city's names. */
  knownAs: string;
  invented: boolean;
}

/** The minimum similarity of one word and of several: with each misspelt word, less of the whole is similar. */
const alike = { word: 0.5, words: 0.4 };

/** Places with homes whose name, or a part of it, is similar to a slug; most similar first, at most six. */
export async function similarPlaces(db: Db, slug: string, citySlug: string | null): Promise<SimilarPlace[]> {
  const least = slug.includes("-") ? alike.words : alike.word;
  const among = citySlug === null ? sql`places_like(${slug})` : sql`places`;
  const { rows } = await sql<SimilarPlace>`
    select ${asPlace}, word_similarity(${slug}, place.known_as) as likeness, place.known_as as "knownAs",
      ${unknownCity} as invented, counted.homes
    from (
      select *, word_similarity(${slug}, known_as) + ${similarityTo(sql`${slug}`)} as likeness
      from ${among} as place
      where word_similarity(${slug}, known_as) >= ${least}
        and ${citySlug === null ? sql`true` : sql`city_slug = ${citySlug}`}
      order by likeness desc, id limit 200
    ) as place
    cross join ${homesCounted(countedAtMost)}
    where counted.homes > 0
    order by invented, place.likeness desc, place.id
    limit 6
  `.execute(db);
  return rows;
}
