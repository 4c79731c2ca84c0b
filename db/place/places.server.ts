import { type RawBuilder, sql } from "kysely";
import { meansState, placeSlug, readAddress, withPartLast, withoutState } from "#app/domain/place/address.ts";
import { type Place, anyOfPlaces, aroundCityKm, placeLabel, placeSeparator } from "#app/domain/place/place.ts";
import { kilometresBetween } from "#app/domain/map/geometry.ts";
import { type Area, areasNamed, cityGroupNamed, withParts } from "./groups.server.ts";
import { asPlace, newestHomes } from "./rows.server.ts";
import { slugOf } from "#app/domain/site/slug.ts";
import { maxSearchLength } from "#app/domain/search/query.ts";
import { isMisspellingOf } from "#app/domain/search/spelling.ts";
import type { Db } from "#db/schema.ts";

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
  return area?.place ?? findLocality(db, city.citySlug, localitySlug);
}

async function findCity(db: Db, name: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select ${asPlace} from places as place where ${isNamed(sql`${name}::text`)} and locality is null
    order by names[1] = ${name} desc, id limit 1
  `.execute(db);
  return rows[0] ?? null;
}

async function findLocality(db: Db, citySlug: string, localitySlug: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select ${asPlace} from places as place where city_slug = ${citySlug} and locality_slug = ${localitySlug}
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

/** The result of resolving a text. */
export interface Resolved {
  found: Place | null;
  /** Other places of that name; for a guess, the next best. */
  others: Place[];
  /** The text is not its name, only similar to it, or to a part of it. */
  guessed: boolean;
}

/**
 * Finds the place a text names: `Bandra West`, `Bandra West, Mumbai`, `bandra west bombay`. Of several, those with
 * homes come first, then those in known cities, then cities, then the one with the most homes. A place that only an
 * owner has named counts only while it has homes. `Vashi or Nerul, Mumbai` finds both. A text that names none gets the
 * most similar place with homes, if any is similar enough, unless it is a state.
 */
export async function resolvePlace(db: Db, text: string): Promise<Resolved> {
  const names = text.slice(0, maxSearchLength).split(placeSeparator);
  if (names.length === 1) return resolveName(db, names[0]!);
  const [, ofCity = ""] = /(,.*)/.exec(names.at(-1)!) ?? [];
  const resolved = await Promise.all(
    names.map((name) => resolveName(db, name.includes(",") ? name : `${name}${ofCity}`)),
  );
  const [first, ...others] = resolved.flatMap(({ found }) => found ?? []);
  return {
    found: first ? asManyAsFit(first, others) : null,
    others: [],
    guessed: resolved.some(({ guessed, found }) => guessed || !found),
  };
}

/** Several places as one whose label fits into the place field. */
function asManyAsFit(first: Place, others: Place[]): Place {
  if (others.length === 0) return first;
  const several = anyOfPlaces([first, ...others]);
  return placeLabel(several).length <= maxSearchLength ? several : asManyAsFit(first, others.slice(0, -1));
}

async function resolveName(db: Db, said: string): Promise<Resolved> {
  const group = await cityGroupNamed(db, slugOf(said));
  if (group) return { found: group, others: [], guessed: false };
  // Like addresses: without PIN code and state, with `Bandra (W)` and `Greater Kailash I` as their slugs.
  const { parts } = readAddress(said);
  const slug = parts.map((part) => part.slug).join("-") || slugOf(said);
  const bare = placeSlug(withoutState(parts.map((part) => part.text).join(" ")));
  let named = await placesNamed(db, slug);
  if (!named.some(isExact) && bare !== slug && bare !== "") named = await placesNamed(db, bare);
  const [found, ...others] = named.filter(isExact);
  const whole = found && !found.invented ? await withParts(db, placeOnly(found)) : null;
  const areas = found && whole && (found.homes > 0 || whole.parts) ? [] : await areasOf(db, slug, named);
  if (whole && areas.length === 0) {
    const others = named.filter((place) => isExact(place) && !whole.parts?.includes(place.id) && place.id !== whole.id);
    return { found: whole, others: others.map(placeOnly), guessed: false };
  }

  const [area, ...furtherAreas] = areas;
  if (area) {
    const others = [...furtherAreas.map(({ place }) => place), ...(found ? [placeOnly(found)] : [])];
    const named = area.named || withoutOf(slug).includes(withoutOf(area.place.localitySlug!));
    return { found: area.place, others, guessed: !named };
  }
  if (found) {
    // Somebody may have named a city what others call a part of one.
    const like = await placesLike(db, slug, null);
    const further = like.filter((place) => !named.some(({ id }) => id === place.id));
    return { found: placeOnly(found), others: [...others.map(placeOnly), ...further], guessed: false };
  }
  if (meansState(said)) return { found: null, others: [], guessed: false };

  // A name before that of a city should be in that city.
  const [city] = named;
  if (city && directions.has(city.rest!))
    return { found: await withParts(db, placeOnly(city)), others: [], guessed: true };
  let guesses = await placesLike(db, city?.rest ?? slug, city?.citySlug ?? null);
  if (guesses.length === 0 && !city && parts[1]) guesses = await placesLike(db, parts[0]!.slug, null);
  const [best = city && placeOnly(city), ...next] = guesses;
  return { found: best ? await withParts(db, best) : null, others: next, guessed: best !== undefined };
}

/** The same for names that were typed as words, which leave out "of". */
const withoutOf = (slug: string) => nameOf(slug.replace(/-of-/g, "-"));

/** `South Delhi` is in Delhi, but nobody knows where it begins. */
const directions = new Set(["north", "south", "east", "west", "central"]);

/** The areas that a slug names: `andheri`, before or after the name of a city or not, or in a city nearby. */
async function areasOf(db: Db, slug: string, named: NamedPlace[]): Promise<Area[]> {
  const inCity = named.find(({ rest }) => rest !== null && rest !== "");
  const areas = await areasNamed(db, withPartLast(inCity?.rest ?? slug), inCity?.citySlug ?? null);
  if (areas.length > 0) return areas;
  if (inCity?.rest) {
    const elsewhere = await areasNamed(db, withPartLast(inCity.rest), null);
    return elsewhere.filter(({ place }) => kilometresBetween(place, inCity) < aroundCityKm);
  }
  const words = slug.split("-");
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const city = await findCity(db, words.slice(0, count).join(""));
    const after = city && (await areasNamed(db, withPartLast(words.slice(count).join("-")), city.citySlug));
    if (after && after.length > 0) return after;
  }
  return [];
}

/**
 * The places a slug names, best first; then the cities its last words name, each with the `rest` of the slug before
 * them, shortest first.
 */
async function placesNamed(db: Db, slug: string): Promise<NamedPlace[]> {
  const words = slug.split("-");
  const endings = words.map((_, index) => words.slice(index).join(""));
  const rests = words.map((_, index) => words.slice(0, index).join("-"));
  const names = rests.map(nameOf);
  const { rows } = await sql<NamedPlace>`
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
    select ${asPlace}, named.rest, ${unknownCity} as invented, homes.count::integer as homes
    from named join places as place on place.id = named.id
    cross join lateral (select count(*) from (${newestHomes(sql``, 100)}) as home) as homes
    where homes.count > 0 or (place.known and place.locality is null)
    order by named.rest is not null, (homes.count = 0 and named.rest is null), invented, length(named.rest),
      place.locality is not null, homes.count desc, place.id
    limit 10
  `.execute(db);
  return rows;
}

/** The minimum similarity of one word and of several: with each misspelt word, less of the whole is similar. */
const alike = { word: 0.5, words: 0.4 };
/** The minimum similarity of a misspelt word to a word of the name: otherwise "Jaims" would be Jaipur. */
const minSimilarity = 0.55;

/** Places with homes whose name, or a part of it, is similar to a slug; most similar first, at most six. */
async function placesLike(db: Db, slug: string, citySlug: string | null): Promise<Place[]> {
  // One or two letters are similar to everything.
  if (slug.length < 3) return [];
  const least = slug.includes("-") ? alike.words : alike.word;
  const among = citySlug === null ? sql`places_like(${slug})` : sql`places`;
  const { rows } = await sql<Place & { likeness: number; knownAs: string; invented: boolean; homes: number }>`
    select ${asPlace}, word_similarity(${slug}, place.known_as) as likeness, place.known_as as "knownAs",
      ${unknownCity} as invented, homes.count::integer as homes
    from (
      select *, word_similarity(${slug}, known_as) + similarity(${slug}, known_as) as likeness
      from ${among} as place
      where word_similarity(${slug}, known_as) >= ${least}
        and ${citySlug === null ? sql`true` : sql`city_slug = ${citySlug}`}
      order by likeness desc, id limit 200
    ) as place
    cross join lateral (select count(*) from (${newestHomes(sql``, 100)}) as home) as homes
    where homes.count > 0
    order by invented, place.likeness desc, place.id
    limit 6
  `.execute(db);
  const isWord = !slug.includes("-");
  const misspeltHomes = ({ knownAs, homes }: { knownAs: string; homes: number }) =>
    knownAs.split(" ").some((name) => isMisspellingOf(nameOf(slug), nameOf(name))) ? homes : 0;
  const distinction = distinctionOf(slug);
  return (
    rows
      // Sector 19 is no misspelling of Sector 1.
      .filter(({ knownAs }) => !/\d/.test(distinction) || distinctionOf(knownAs) === distinction)
      .filter(({ likeness, knownAs }) => {
        return (
          !isWord || likeness >= minSimilarity || knownAs.split(/[ -]/).some((word) => isMisspellingOf(slug, word))
        );
      })
      // Among those that differ by a letter or two, the one that most people mean; in known cities first.
      .sort((one, other) => Number(one.invented) - Number(other.invented) || misspeltHomes(other) - misspeltHomes(one))
      .map(({ likeness: _likeness, knownAs: _knownAs, invented: _invented, homes: _homes, ...place }) => place)
  );
}

/** The name of a slug, as `places.names` has it: without hyphens, and with the numbered part of a locality last. */
export function nameOf(slug: string): string {
  return withPartLast(slug).replace(/-/g, "");
}

/** What distinguishes parts of an area, and is never misspelt: the numbers of a name, in order, and its direction. */
export function distinctionOf(name: string): string {
  return (name.match(/\d+|(?:north|south|east|west)$/g) ?? []).join(" ");
}

/** A place named by a slug. */
interface NamedPlace extends Place {
  /** The part of the slug before the name; null if there is none. */
  rest: string | null;
  invented: boolean;
  /** How many it has, at most 100. */
  homes: number;
}

const isExact = ({ rest }: NamedPlace) => rest === null;

function placeOnly({ rest: _rest, invented: _invented, homes: _homes, ...place }: NamedPlace): Place {
  return place;
}
