import { sql } from "kysely";
import { type Area, type FoundLocality, areasAmong, countedAtMost } from "#app/domain/place/areas.ts";
import { type Place, mentionReachDegrees } from "#app/domain/place/place.ts";
import { cityGroups, localitiesNearby } from "#app/domain/place/city-groups.ts";
import { isAtEnd } from "#app/domain/place/address.ts";
import { namesFor } from "#app/domain/place/spelling.ts";
import type { Db } from "#db/schema.ts";
import { asPlace, hasHomes, homesCounted, isCalled, isCentral } from "./rows.server.ts";

const isRoad = sql`locality_slug ~ '-(road|marg|expressway|highway)$'`;

/**
 * The areas with homes that a name means together with their parts: Andheri East and West, or one locality whose name
 * is spelled in two ways. Whatever begins or ends with the name belongs to it, but roads only if they have just this name
 * and are near. The area with most homes comes first.
 * @param slug with its numbered part last
 * @param citySlug only areas of this city
 */
export async function areasNamed(db: Db, slug: string, citySlug: string | null): Promise<Area[]> {
  const { name, spelling, bare } = namesFor(slug);
  const inCity = citySlug === null ? sql`true` : sql`city_slug = ${citySlug}`;
  const spaced = [...name].join("-?");
  // Sector 35A is in Sector 35.
  const part = /\d$/.test(name) ? "[a-z]?" : "";
  // `jpnagar` begins `j-p-nagar-phase-7`, but not `jp-nagarbhavi`.
  const beginning = `^${spaced}${part}(-|$)`;
  const ending = isAtEnd(slug) ? `-${spaced}$` : null;
  // In a city, New and Old Rajendra Nagar are all of Rajendra Nagar.
  const inOwnCity = citySlug === null || !slug.includes("-") ? sql`false` : sql`locality_slug ~ ${ending}`;
  const { rows } = await sql<FoundLocality>`
    with named as (
      select city_slug, locality_slug from places as place
      cross join (select ${name}::text as name, ${spelling}::text as spelling, ${bare}::text as bare) as wanted
      where ${isCalled} and locality is not null and ${inCity}
    )
    select ${asPlace}, names @> array[${name}] as named,
      names @> array[${name}] or (locality_slug ~ ${beginning} and not ${isRoad}) as exact,
      counted.homes, ${isCentral} as central
    from places as place cross join ${homesCounted(countedAtMost)}
    where ${inCity} and locality is not null and counted.homes > 0
      and (city_slug in (select city_slug from named) or ${inOwnCity})
      and ((city_slug, locality_slug) in (select city_slug, locality_slug from named)
        or locality_slug ~ ${`^${spaced}-(main-)?(road|marg)$`}
        or (not ${isRoad} and (locality_slug ~ ${beginning} or locality_slug ~ ${ending} or exists (
          select from named
          where named.city_slug = place.city_slug and starts_with(place.locality_slug, named.locality_slug || '-')
        ))))
    order by named desc, length(locality_slug), locality_slug
  `.execute(db);
  return areasAmong(rows, slug);
}

/** A place together with its parts and other spellings, if it has any. */
export async function withParts(db: Db, place: Place): Promise<Place> {
  if (place.localitySlug === null) return withLocalitiesNearby(db, place);
  const [area] = await areasNamed(db, place.localitySlug, place.citySlug);
  return area?.place ?? place;
}

/** A city with what addresses call a part of another city nearby: Thane with `Thane West, Mumbai`. */
async function withLocalitiesNearby(db: Db, city: Place): Promise<Place> {
  const { rows } = await sql<{ id: number }>`
    select place.id from places as place, places as city
    where city.id = ${city.id} and place.city_slug <> city.city_slug and place.locality is not null
      and place.names && (city.names || ${localitiesNearby[city.citySlug] ?? []}::text[])
      and abs(place.latitude - city.latitude) < ${mentionReachDegrees} and abs(place.longitude - city.longitude) < ${mentionReachDegrees}
      and ${hasHomes}
  `.execute(db);
  return rows.length === 0 ? city : { ...city, parts: [city.id, ...rows.map(({ id }) => id)] };
}

/** The cities that a name means together, such as those of Delhi's region (NCR); null for any other name. */
export async function cityGroupNamed(db: Db, slug: string): Promise<Place | null> {
  const group = cityGroups.find(({ names }) => names.includes(slug));
  if (!group) return null;
  const { rows } = await sql<Place>`
    select ${asPlace} from places as place
    where locality_slug is null and city_slug = any(${group.cities}::text[])
    order by array_position(${group.cities}::text[], city_slug)
  `.execute(db);
  const [first] = rows;
  const parts = rows.map(({ id }) => id);
  return first ? { ...first, city: group.label, citySlug: group.names[0]!, parts, several: true } : null;
}
