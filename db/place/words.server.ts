import { sql } from "kysely";
import { abbreviationPattern } from "#app/domain/place/abbreviations.ts";
import { firstLetters } from "#app/domain/place/sounds.ts";
import { localitiesNearby } from "#app/domain/place/city-groups.ts";
import { isMisspellingOf } from "#app/domain/search/spelling.ts";
import type { Db } from "#db/schema.ts";
import { bareNumber, distinctionOf, nameOf, spellingOf } from "#app/domain/place/spelling.ts";
import { hasHomes, newestHomes } from "./rows.server.ts";

/** A place and the slug it was found by. */
export interface NameOfPlace {
  slug: string;
  citySlug: string;
  isCity: boolean;
  /** Whether it has homes, if only in what addresses call parts of another city. */
  hasHomes: boolean;
  latitude: number;
  longitude: number;
}

const spelling = (slug: string) => `~${spellingOf(slug)}`;

/** Which of some slugs name places: cities, and localities with homes, or areas with several parts. */
export async function namesOfPlaces(db: Db, slugs: string[]): Promise<NameOfPlace[]> {
  const { rows } = await sql<NameOfPlace>`
    select distinct wanted.slug, place.city_slug as "citySlug", place.locality is null as "isCity",
      place.latitude, place.longitude, listed.homes or (place.locality is null
        and city_slug = any(${Object.keys(localitiesNearby)}::text[])) as "hasHomes"
    from unnest(${slugs}::text[], ${slugs.map((slug) => slug.replace(/-/g, ""))}::text[], ${slugs.map(spelling)}::text[],
      ${slugs.map((slug) => spelling(bareNumber(slug)))}::text[]) as wanted (slug, name, spelling, bare)
    join places as place on place.names && array[wanted.name, wanted.spelling, wanted.bare]
      and (place.names && array[wanted.name, wanted.spelling] or place.names[3] = wanted.bare)
    cross join lateral (select ${hasHomes} as homes) as listed
    where listed.homes or (place.locality is null and place.known)
  `.execute(db);
  return rows;
}

/**
 * Which of some slugs misspell the name of a place.
 * @returns the homes of that place, at most 200, for each slug that does
 */
export async function misspeltPlaces(db: Db, slugs: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<NamedPlace & { names: string[] }>`
    select wanted.slug, place.id, place.names
    from unnest(${slugs}::text[]) as wanted (slug) cross join lateral places_like(wanted.slug) as place
    where similarity(wanted.slug, place.known_as) > 0.3
  `.execute(db);
  const misspelt = rows.filter(({ slug, names }) => {
    const name = nameOf(slug);
    // The others are spellings by ear, which nobody writes.
    const written = names.filter((right) => !right.startsWith("~"));
    return written.some((right) => isMisspellingOf(name, right) && distinctionOf(name) === distinctionOf(right));
  });
  return homesOf(db, misspelt);
}

/** The most names that are compared with abbreviations: each is a regular expression for all localities. */
const mostPatterns = 20;

/**
 * Which of some slugs, the first twenty that can, abbreviate the name of a locality.
 * @returns the homes of that locality, at most 200, for each slug that does
 */
export async function abbreviatedNames(db: Db, slugs: string[]): Promise<Map<string, number>> {
  const abbreviations = slugs.flatMap((slug) => {
    const pattern = abbreviationPattern(slug);
    return pattern === null ? [] : [{ slug, pattern, name: slug.replace(/-/g, ""), first: firstLetters(slug) }];
  });
  const compared = abbreviations.slice(0, mostPatterns);
  const { rows } = await sql<NamedPlace>`
    select wanted.slug, place.id
    from unnest(${compared.map(({ slug }) => slug)}::text[], ${compared.map(({ pattern }) => pattern)}::text[],
      ${compared.map(({ name }) => name)}::text[], ${compared.map(({ first }) => first)}::text[])
      as wanted (slug, pattern, name, first)
    join places as place on case
      -- It begins like a name or is its end, which is far quicker to see than whether the pattern fits.
      when strpos(wanted.first, left(place.locality_slug, 1)) > 0 or place.names[1] like '%' || wanted.name
      then place.locality_slug ~ wanted.pattern
    end
  `.execute(db);
  return homesOf(db, rows);
}

/** A slug, and a place that it may mean. */
interface NamedPlace {
  slug: string;
  id: number;
}

/** For each slug, the homes of the largest place it may mean, at most 200; only slugs with homes. */
async function homesOf(db: Db, named: NamedPlace[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; homes: number }>`
    select named.slug, max(homes.count)::integer as homes
    from unnest(${named.map(({ slug }) => slug)}::text[], ${named.map(({ id }) => id)}::integer[]) as named (slug, id)
    join places as place on place.id = named.id
    cross join lateral (select count(*) from (${newestHomes(sql``, 200)}) as home) as homes
    group by named.slug having max(homes.count) > 0
  `.execute(db);
  return new Map(rows.map(({ slug, homes }) => [slug, homes]));
}
