import { sql } from "kysely";
import { type Place, nameOfGroup } from "#app/domain/place/place.ts";
import { cityGroups } from "#app/domain/place/city-groups.ts";
import type { Db } from "#db/schema.ts";
import { asPlace, hasHomes } from "./rows.server.ts";

/**
 * The areas with homes that a name means together with their parts: Andheri East and West, or one locality whose name
 * is spelled in two ways. The one with most parts comes first.
 * @param slug of the name; hyphens make no difference
 * @param citySlug only areas of this city
 */
export async function areasNamed(db: Db, slug: string, citySlug: string | null): Promise<Place[]> {
  const name = slug.replace(/-/g, "");
  const { rows } = await sql<Place>`
    select ${asPlace} from places as place
    where names @> array[${name}] and locality is not null
      and ${citySlug === null ? sql`true` : sql`city_slug = ${citySlug}`} and ${hasHomes}
    order by length(locality_slug), locality_slug
  `.execute(db);
  const inCities = [...new Set(rows.map((place) => place.citySlug))].map((city) =>
    rows.filter((place) => place.citySlug === city),
  );
  return inCities.sort((one, other) => other.length - one.length).map((places) => together(places, name));
}

/** Several places as one, in the middle of them. */
function together(places: Place[], name: string): Place {
  const [first] = places as [Place];
  if (places.length === 1) return first;
  const middle = (key: "latitude" | "longitude") => places.reduce((sum, place) => sum + place[key], 0) / places.length;
  return {
    ...first,
    ...nameOfGroup(first, name),
    latitude: middle("latitude"),
    longitude: middle("longitude"),
    parts: places.map(({ id }) => id),
  };
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
  return first ? { ...first, city: group.label, citySlug: group.names[0]!, parts: rows.map(({ id }) => id) } : null;
}
