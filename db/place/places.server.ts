import { type RawBuilder, sql } from "kysely";
import { meansState, placeSlug, readAddress, withoutState } from "#app/domain/place/address.ts";
import type { Place } from "#app/domain/place/place.ts";
import { slugOf } from "#app/domain/site/slug.ts";
import { isSlipOf } from "#app/domain/search/spelling.ts";
import type { Db } from "#db/schema.ts";

/** A place as a select list, and as a part of others: of the table, or its alias, `place`. */
export const asPlace = sql`place.id, place.city, place.city_slug as "citySlug", place.locality,
  place.locality_slug as "localitySlug", place.latitude, place.longitude`;

/** All that `place` is called: a city's slug and other names, a locality's slug. An index knows them. */
const names = sql`string_to_array(place.known_as, ' ')`;

/** Whether `place` is or lies in a city that only an owner has named. */
const invented = sql<boolean>`not (
  select city.known from places as city where city.city_slug = place.city_slug and city.locality_slug is null
)`;

/** The newest homes of `place` whose owners are there. A city has those of its localities, too. */
function newestHomes(select: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const homes = (of: RawBuilder<unknown>) => sql`
    (select ${select} from listings where ${of} and user_id is not null order by timestamp desc, id desc limit ${limit})
  `;
  return sql`
    ${homes(sql`place.locality is null and city_id = place.id`)}
    union all ${homes(sql`place.locality is not null and place_id = place.id`)}
  `;
}

/**
 * The place of a URL's slugs, whether homes stand there or not. A city is found by its other names, too (`bombay`): the
 * slugs of what was found tell what the URL should say.
 */
export async function findPlace(
  db: Db,
  { citySlug, localitySlug }: { citySlug: string; localitySlug: string | null },
): Promise<Place | null> {
  const { rows } = await sql<Place>`
    with city as (
      select city_slug from places as place where ${names} @> array[${citySlug}] and locality is null
      order by city_slug = ${citySlug} desc, id limit 1
    )
    select ${asPlace} from city join places as place using (city_slug)
    where ${localitySlug === null ? sql`place.locality_slug is null` : sql`place.locality_slug = ${localitySlug}`}
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

/** What a text may mean. */
export interface Resolved {
  found: Place | null;
  /** Others of that name; where it was guessed, the next best. */
  others: Place[];
  /** The text is no name of it, only like one, or like a part of one. */
  guessed: boolean;
}

/**
 * The place a text names: `Bandra West`, `Bandra West, Mumbai`, `bandra west bombay`. Of several those
 * with homes come first, then those in cities we know, then the city, then the one with the most homes. What an owner has
 * named counts only as long as a home is there. What names none is taken for the most similar place that has homes, as
 * far as one is similar, unless it is a state.
 */
export async function resolvePlace(db: Db, text: string): Promise<Resolved> {
  const said = text.slice(0, 100);
  // As addresses are read: without PIN code and state, `Bandra (W)` and `Greater Kailash I` as their slugs are.
  const { parts } = readAddress(said);
  const slug = parts.map((part) => part.slug).join("-") || slugOf(said);
  const bare = placeSlug(withoutState(parts.map((part) => part.text).join(" ")));
  let named = await placesNamed(db, slug);
  if (!named.some(isExact) && bare !== slug && bare !== "") named = await placesNamed(db, bare);
  const [found, ...others] = named.filter(isExact);
  if (found) {
    // Somebody may have called a city what others call a part of one.
    const like = found.invented ? await placesLike(db, slug, null) : [];
    const further = like.filter((place) => !named.some(({ id }) => id === place.id));
    return { found: asPlaceAlone(found), others: [...others.map(asPlaceAlone), ...further], guessed: false };
  }
  if (meansState(said)) return { found: null, others: [], guessed: false };

  // What stands before the name of a city should be in that city.
  const [city] = named;
  let guesses = await placesLike(db, city?.rest ?? slug, city?.citySlug ?? null);
  if (guesses.length === 0 && !city && parts[1]) guesses = await placesLike(db, parts[0]!.slug, null);
  const [best = city && asPlaceAlone(city), ...next] = guesses;
  return { found: best ?? null, others: next, guessed: best !== undefined };
}

/**
 * The places a slug names, best first; then the cities its last words name, each with the `rest` of the slug before
 * them, the shortest first.
 */
async function placesNamed(db: Db, slug: string): Promise<NamedPlace[]> {
  const words = slug.split("-");
  const endings = words.map((_, index) => words.slice(index).join("-"));
  const rests = words.map((_, index) => words.slice(0, index).join("-"));
  const { rows } = await sql<NamedPlace>`
    with city as (
      select place.id, place.city_slug, part.rest
      from unnest(${endings}::text[], ${rests}::text[]) as part (ending, rest)
      join places as place on ${names} @> array[part.ending] and place.locality is null
    ), named as (
      select place.id, null as rest from places as place where ${names} @> array[${slug}]
      union select place.id, null from city join places as place
        on place.city_slug = city.city_slug and place.locality_slug = city.rest
      union select city.id, city.rest from city where city.rest <> ''
    )
    select ${asPlace}, named.rest, ${invented} as invented
    from named join places as place on place.id = named.id
    cross join lateral (select count(*) from (${newestHomes(sql``, 100)}) as home) as homes
    where homes.count > 0 or (place.known and place.locality is null)
    order by named.rest is not null, (homes.count = 0 and named.rest is null), invented, length(named.rest),
      place.locality is not null, homes.count desc, place.id
    limit 10
  `.execute(db);
  return rows;
}

/** Below this a name is not like a word, nor like several: with each that is misspelt less of the whole is alike. */
const alike = { word: 0.5, words: 0.4 };
/** Below this a word that is like a name is a slip of one of its words: else "Jaims" would be Jaipur. */
const surelyAlike = 0.55;

/** Places with homes whose name is like a slug, or has a part like it; the most similar first, at most six. */
async function placesLike(db: Db, slug: string, citySlug: string | null): Promise<Place[]> {
  // Of one or two letters everything is like something.
  if (slug.length < 3) return [];
  const least = slug.includes("-") ? alike.words : alike.word;
  const among = citySlug === null ? sql`places_like(${slug})` : sql`places`;
  const { rows } = await sql<Place & { likeness: number; knownAs: string }>`
    select ${asPlace}, word_similarity(${slug}, place.known_as) as likeness, place.known_as as "knownAs"
    from (
      select *, word_similarity(${slug}, known_as) + similarity(${slug}, known_as) as likeness
      from ${among} as place
      where word_similarity(${slug}, known_as) >= ${least}
        and ${citySlug === null ? sql`true` : sql`city_slug = ${citySlug}`}
      order by likeness desc, id limit 200
    ) as place
    cross join lateral (${newestHomes(sql``, 1)}) as home
    order by ${invented}, place.likeness desc, place.id
    limit 6
  `.execute(db);
  const isWord = !slug.includes("-");
  return rows
    .filter(({ likeness, knownAs }) => {
      return !isWord || likeness >= surelyAlike || knownAs.split(/[ -]/).some((word) => isSlipOf(slug, word));
    })
    .map(({ likeness: _likeness, knownAs: _knownAs, ...place }) => place);
}

/**
 * The places with homes that have one of these names, the longest name first.
 * @param slugs also of a city's other names
 */
export async function placesCalled(db: Db, slugs: string[], limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${asPlace} from places as place cross join lateral (
      select max(length(name)) as length from unnest(${names}) as name where name = any(${slugs}::text[])
    ) as said
    where ${names} && ${slugs}::text[] and exists (${newestHomes(sql``, 1)})
    order by said.length desc, place.locality is not null, place.id limit ${limit}
  `.execute(db);
  return rows;
}

/** A place as a slug names it. */
interface NamedPlace extends Place {
  /** What stands before the name in the slug; null where that is all of it. */
  rest: string | null;
  invented: boolean;
}

const isExact = ({ rest }: NamedPlace) => rest === null;

function asPlaceAlone({ rest: _rest, invented: _invented, ...place }: NamedPlace): Place {
  return place;
}

/** How far away a city still is nearby, in kilometres: two or three hours on the road. */
const nearbyWithin = 150;

/** Other cities nearby with homes, the nearest first, by the great circle from the place's middle to theirs. */
export async function nearbyCities(db: Db, from: Place, limit: number): Promise<(Place & { km: number })[]> {
  const { rows } = await sql<Place & { km: number }>`
    select ${asPlace}, place.km
    from (
      select *, 12742 * asin(least(1, sqrt(
        sin(radians(latitude - ${from.latitude}) / 2) ^ 2
        + cos(radians(latitude)) * cos(radians(${from.latitude})) * sin(radians(longitude - ${from.longitude}) / 2) ^ 2
      ))) as km
      from places where locality is null and city_slug <> ${from.citySlug}
      order by km
    ) as place
    cross join lateral (${newestHomes(sql``, 1)}) as home
    where place.km <= ${nearbyWithin}
    order by place.km
    limit ${limit}
  `.execute(db);
  return rows;
}

/** How many of the newest homes tell which places are popular. */
const popularAmong = 1000;

/** Where most of the newest homes stand, cities and localities alike. */
export async function popularPlaces(db: Db, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with home as (
      select city_id, place_id from listings where user_id is not null
      order by timestamp desc, id desc limit ${popularAmong}
    )
    select ${asPlace} from (
      select id, count(*) as homes
      from (select city_id as id from home union all select place_id from home where place_id <> city_id) as named
      where id is not null group by id order by homes desc, id limit ${limit}
    ) as popular join places as place using (id)
    order by popular.homes desc, place.id
  `.execute(db);
  return rows;
}

/** A place with homes, and when the newest of them was listed or changed. */
export interface LivedInPlace extends Place {
  newest: Date;
}

/**
 * Every place that has homes, by id, read a batch at a time: for the sitemap.
 * @param ids only those after the first and up to the second
 */
export async function* placesWithHomes(
  db: Db,
  batch = 1000,
  ids: { after: number; last: number } = { after: 0, last: 2 ** 31 - 1 },
): AsyncGenerator<LivedInPlace, void, void> {
  for (let { after } = ids; ;) {
    const { rows } = await sql<Place & { newest: Date | null }>`
      select ${asPlace}, home.timestamp as newest
      from (select * from places where id > ${after} and id <= ${ids.last} order by id limit ${batch}) as place
      left join lateral (${newestHomes(sql`timestamp`, 1)}) as home on true
      order by place.id
    `.execute(db);
    for (const { newest, ...place } of rows) if (newest) yield { ...place, newest };
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
