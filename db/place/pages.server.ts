import { sql } from "kysely";
import { areasOfLocality, isAtEnd } from "#app/domain/place/address.ts";
import { type Place, isRoad } from "#app/domain/place/place.ts";
import { countedTo } from "#app/domain/search/criteria.ts";
import { withoutFarSoundAlikes } from "#app/domain/place/areas.ts";
import { spellingOf } from "#app/domain/place/spelling.ts";
import { isLive } from "#db/listing/live.server.ts";
import { type CountedPlace, asPlace } from "./rows.server.ts";
import type { Db } from "#db/schema.ts";

/** The place of a listing, or null if unknown. */
export async function findPlaceOfListing(db: Db, id: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select ${asPlace} from listings join places as place on place.id = listings.place_id where listings.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The homes of the locality `place`. */
const homesCounted = sql`
  select count(*)::integer as homes
  from (select from listings where place_id = place.id and ${isLive} limit ${countedTo + 1}) as home
`;

/**
 * All localities of a city with homes, by name, also those of cities nearby that count as parts of it. Homes of an area
 * with several parts count for each of its names: those in Andheri East also for Andheri.
 */
export async function localitiesOf(db: Db, city: Place): Promise<CountedPlace[]> {
  const { rows } = await sql<CountedPlace & { names: string[] }>`
    select ${asPlace}, place.names, counted.homes from places as place cross join lateral (${homesCounted}) as counted
    where (city_slug = ${city.citySlug} or id = any(${city.parts ?? []}::integer[])) and locality is not null
      and counted.homes > 0
  `.execute(db);
  return withAreas(rows).sort((a, b) => a.locality!.localeCompare(b.locality!, "en"));
}

/** `hennur` of `hennur-main-road`, by its spelling. */
function areaOfRoad(slug: string): string[] {
  const [, name] = /^(.+?)(?:-main)?-(?:road|marg)$/.exec(slug) ?? [];
  return name === undefined ? [] : [`~${spellingOf(name)}`];
}

/** `maladwest` of `marve-road-malad-west`: the areas it may be in. */
function endingsOf(slug: string): string[] {
  if (isRoad({ localitySlug: slug })) return [];
  const words = slug.split("-");
  const endings = words.map((_word, index) => words.slice(index).join("-")).slice(1);
  return endings.filter(isAtEnd).map((ending) => ending.replace(/-/g, ""));
}

/** Localities, each with the homes of all parts and other spellings of the area it names. */
function withAreas(places: (CountedPlace & { names: string[] })[]): CountedPlace[] {
  const named = new Map<string, Set<CountedPlace>>();
  const endings = new Map<string, CountedPlace[]>();
  const key = (place: Place, name: string) => `${place.citySlug} ${name}`;
  for (const place of places) {
    for (const name of endingsOf(place.localitySlug!)) {
      endings.set(key(place, name), [...(endings.get(key(place, name)) ?? []), place]);
    }
    for (const name of [...areasOfLocality(place.localitySlug!), ...place.names, ...areaOfRoad(place.localitySlug!)]) {
      named.set(key(place, name), (named.get(key(place, name)) ?? new Set()).add(place));
    }
  }
  return places.map(({ names: [name = "", , spelling = ""], ...place }) => {
    const exact = named.get(key(place, name))!;
    const all = [...new Set([...exact, ...named.get(key(place, spelling))!, ...(endings.get(key(place, name)) ?? [])])];
    const parts = withoutFarSoundAlikes(all.map((part) => ({ ...part, exact: exact.has(part) })));
    return { ...place, homes: parts.reduce((sum, part) => sum + part.homes, 0) };
  });
}

/** Other localities of the same city with homes, nearest first: close enough to treat the Earth as flat. */
export async function localitiesAround(db: Db, from: Place, limit: number): Promise<CountedPlace[]> {
  const narrowing = Math.cos((from.latitude * Math.PI) / 180);
  const { rows } = await sql<CountedPlace>`
    select ${asPlace}, counted.homes from places as place cross join lateral (${homesCounted}) as counted
    where city_slug = ${from.citySlug} and locality is not null and id <> all(${from.parts ?? [from.id]}::integer[])
      and counted.homes > 0
    order by (latitude - ${from.latitude}) ^ 2 + ((longitude - ${from.longitude}) * ${narrowing}::float8) ^ 2, id
    limit ${limit}
  `.execute(db);
  return rows;
}
