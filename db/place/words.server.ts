import { sql } from "kysely";
import { abbreviationPattern } from "#app/domain/place/abbreviations.ts";
import { localitiesNearby } from "#app/domain/place/city-groups.ts";
import type { CountedPlace } from "#app/domain/place/place.ts";
import { firstLetters, soundPattern } from "#app/domain/place/sounds.ts";
import { isMisspellingOf } from "#app/domain/site/spelling.ts";
import type { Db } from "#db/schema.ts";
import { distinctionOf, nameOf, namesFor } from "#app/domain/place/spelling.ts";
import { asPlace, hasHomes, homesCounted, isCalled, similarityTo } from "./rows.server.ts";

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

/** Which of some slugs name places: cities, and localities with homes, or areas with several parts. */
export async function namesOfPlaces(db: Db, slugs: string[]): Promise<NameOfPlace[]> {
  const wanted = slugs.map((slug) => ({ slug, ...namesFor(slug) }));
  const { rows } = await sql<NameOfPlace>`
    select distinct wanted.slug, place.city_slug as "citySlug", place.locality is null as "isCity",
      place.latitude, place.longitude, listed.homes or (place.locality is null
        and city_slug = any(${Object.keys(localitiesNearby)}::text[])) as "hasHomes"
    from json_to_recordset(${JSON.stringify(wanted)}) as wanted (slug text, name text, spelling text, bare text)
    join places as place on ${isCalled}
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
  const { rows } = await sql<{ slug: string; id: number; names: string[] }>`
    select wanted.slug, place.id, place.names
    from unnest(${slugs}::text[]) as wanted (slug) cross join lateral places_like(wanted.slug) as place
    where ${similarityTo(sql`wanted.slug`)} > 0.3
  `.execute(db);
  const misspelt = rows.filter(({ slug, names }) => {
    const name = nameOf(slug);
    // The others are spellings by ear, which nobody writes.
    const written = names.filter((right) => !right.startsWith("~"));
    return written.some((right) => isMisspellingOf(name, right) && distinctionOf(name) === distinctionOf(right));
  });
  const { rows: counts } = await sql<{ slug: string; homes: number }>`
    select named.slug, max(counted.homes) as homes
    from json_to_recordset(${JSON.stringify(misspelt)}) as named (slug text, id integer)
    join places as place using (id) cross join ${homesCounted(200)}
    group by named.slug having max(counted.homes) > 0
  `.execute(db);
  return new Map(counts.map(({ slug, homes }) => [slug, homes]));
}

/** A locality whose name a slug abbreviates, or only sounds like. */
interface AbbreviatedPlace extends CountedPlace {
  slug: string;
  soundsAlike: boolean;
}

/** The most names that are compared with abbreviations: each is a regular expression for all localities. */
const mostPatterns = 20;

/**
 * Localities with homes that some slugs may abbreviate, those with most homes first. Only the first twenty slugs that can
 * be abbreviations are compared; homes are counted up to 200.
 */
export async function abbreviatedPlaces(
  db: Db,
  slugs: string[],
  citySlug: string | null = null,
): Promise<AbbreviatedPlace[]> {
  const abbreviations = slugs.flatMap((slug) => {
    const [pattern, sound] = [abbreviationPattern(slug), soundPattern(slug)];
    const name = slug.replace(/-/g, "");
    return pattern === null
      ? []
      : [{ slug, pattern, sound: sound && `^(?:${sound})$`, name, first: firstLetters(slug) }];
  });
  if (abbreviations.length === 0) return [];
  const { rows } = await sql<AbbreviatedPlace>`
    with named as materialized (
      select wanted.slug, place.*, coalesce(locality_slug ~ wanted.sound, false) as "soundsAlike"
      from json_to_recordset(${JSON.stringify(abbreviations.slice(0, mostPatterns))})
        as wanted (slug text, pattern text, sound text, name text, first text)
      join places as place on case
        -- It begins like a name or is its end, which is far quicker to see than whether the pattern fits.
        when strpos(wanted.first, left(place.locality_slug, 1)) > 0 or place.names[1] like '%' || wanted.name
          then place.locality_slug ~ wanted.pattern
      end
      where ${citySlug === null ? sql`true` : sql`place.city_slug = ${citySlug}`}
    )
    select place.slug, ${asPlace}, "soundsAlike", counted.homes from named as place cross join ${homesCounted(200)}
    where counted.homes > 0
    order by counted.homes desc, place.id
  `.execute(db);
  return rows;
}
