import { type RawBuilder, sql } from "kysely";
import { type Box, type Point, boxAround, kilometresPerDegree, squaresIn } from "#app/domain/place/point/geometry.ts";
import { type Place, mentionReachDegrees, isRoad } from "#app/domain/place/place.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { traits } from "#app/domain/search/traits.ts";
import type { Wish } from "#app/domain/search/wishes.ts";
import { amenitiesIn, isFactLimit } from "#app/domain/search/words/amenities.ts";
import { factConditions, isFactKnown, factInWords } from "./facts.server.ts";
import { isLive } from "#db/site/live.server.ts";
import { searchWords, spokenWord, waysToSay } from "#app/domain/site/words.ts";

/** A condition or another part of a statement. */
export type Sql = RawBuilder<unknown>;

/** What a search asks of `listings`, as one condition. Only live ones are found. */
export function conditionsOf(criteria: Criteria): Sql {
  return allOf([isLive, ...filtersOf(criteria)]);
}

export function allOf(conditions: Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export function anyOf(conditions: Sql[]): Sql {
  return sql`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`;
}

/** What a search asks for, each as a condition. */
export function filtersOf(criteria: Criteria): Sql[] {
  const { type, place, not, pin, pinPlaces, from, to, bedrooms, furnished, parking, offers, box } = criteria;
  const conditions: (Sql | false | null | undefined)[] = [
    type && sql`type = ${type}`,
    place && inPlace(place),
    not && isOutside(not),
    pin !== null && hasPin(pin, pinPlaces),
    from !== null && sql`price >= ${from}::bigint`,
    to !== null && sql`price <= ${to}::bigint`,
    bedrooms.length > 0 && sql`bedroom = any(${[...bedrooms]}::smallint[])`,
    // A room in a PG has no bedrooms of its own.
    bedrooms.length > 0 &&
      !criteria.home.includes("room") &&
      sql`not (type = 'rent' and traits & ${traits.home.room}::integer > 0)`,
    furnished !== null && sql`furnished = ${furnished !== false}`,
    parking !== null && sql`parking = ${parking !== false}`,
    // A plot is neither unfurnished nor without parking.
    (furnished === false || parking === false) && sql`bedroom > 0`,
    offers && sql`offer`,
    ...factConditions(criteria),
    box && within(box),
    // Homes that state otherwise are not found.
    ...amenitiesIn(criteria.words).amenities.map((words) => {
      const isFact = factInWords(words);
      return isFact && sql`${isFact} is not false`;
    }),
    hasWords("words", waysIn(amenitiesIn(criteria.words).others)),
  ];
  return conditions.filter((condition) => !!condition);
}

function inPlace(place: Place): Sql {
  if (place.either) return anyOf(place.either.map(inPlace));
  const { radiusKm, boxes } = place;
  const area = radiusKm === undefined ? boxes && anyOf(boxes.map(within)) : isAround(place, radiusKm);
  // A home of which only the city is known may be anywhere in it.
  if (area) return sql`(point_from <> 'city' and ${area})`;
  return isRoad(place) ? sql`(${isAssigned(place)} or ${isAlongRoad(place)})` : isAssigned(place);
}

/** Homes that are not in a place. A home whose address or name mentions the locality counts as in it. */
function isOutside(place: Place): Sql {
  if (place.either) return allOf(place.either.map(isOutside));
  const mentions = place.locality === null ? null : hasWords("heading", waysIn(place.locality));
  return sql`(${inPlace(place)} is not true and not (${mentions ?? sql`false`}))`;
}

function isAssigned({ id, locality, parts = [id] }: Place): Sql {
  const column = locality === null ? sql`city_id` : sql`place_id`;
  if (parts.length === 1) return sql`${column} = ${parts[0]}`;
  const inPart = sql`place_id = any(${parts}::integer[])`;
  // The parts of a city may be localities of another.
  return locality === null ? sql`(city_id = any(${parts}::integer[]) or ${inPart})` : inPart;
}

/** By the index of `heading`, or by place. A PIN is written as "400076" or "400 076". */
function hasPin(pin: string, places: readonly number[]): Sql {
  const written = sql`(pin = ${pin}::integer and heading @@ ${`${pin} | ${pin.slice(0, 3)} & ${pin.slice(3)}`}::tsquery)`;
  return places.length === 0
    ? written
    : sql`(${written} or (place_id = any(${[...places]}::integer[]) and pin is null))`;
}

/** Initials that are written apart: `M G Road`. */
const letterBefore = /\b([a-z]) (?=[a-z]\b)/gi;

/** Homes along a road whose place, address or name has its words and those of its city. The words lead to the index. */
function isAlongRoad(place: Place): Sql {
  const { city, locality, latitude, longitude } = place;
  const name = locality!.replace(letterBefore, "$1");
  const words = hasWords("heading", waysIn(`${name} ${city}`)) ?? sql`false`;
  return sql`(${words} and abs(latitude - ${latitude}) < ${mentionReachDegrees}
    and abs(longitude - ${longitude}) < ${mentionReachDegrees})`;
}

function waysIn(words: string): string[][][] {
  return waysToSay(searchWords(words));
}

/** Whether a home states a wish. */
export function statesWish({ of }: Pick<Wish, "of">): Sql {
  if (typeof of === "string") return isFactKnown[of];
  const isFact = factInWords(of.words);
  const isSaid = isFactLimit(of.words) ? null : hasWords("words", waysIn(of.words));
  return sql`coalesce(${isFact ?? sql`null`}, ${isSaid ?? sql`false`})`;
}

/** Whether the place, address or name of a home has the words of a search, not only its description; null without words. */
export function wordsInHeading(criteria: Criteria): Sql | null {
  return hasWords("heading", waysIn(amenitiesIn(criteria.words).others));
}

/**
 * Whether an indexed column has words in groups, each with the ways to say it; null if there are none. Each way is a query of
 * its own: for "penthouse" or "pent" and "house" in one, the index would read all homes with "house".
 */
function hasWords(column: "words" | "heading", groups: string[][][]): Sql | null {
  if (groups.length === 0) return null;
  const hasWay = (way: string[]) => sql`${sql.ref(column)} @@ search_query(${way.map(lexeme).join(" & ")})`;
  return allOf(groups.map((ways) => (ways.length === 1 ? hasWay(ways[0]!) : anyOf(ways.map(hasWay)))));
}

function lexeme(word: string): string {
  const spoken = spokenWord(word);
  return spoken === word ? `'${word}'` : `('${word}' | '${spoken}')`;
}

/** Homes within some kilometres of a point. */
function isAround(point: Point, km: number): Sql {
  return allOf([within(boxAround(point, km)), sql`${kilometresFrom(point)} <= ${km}::float8`]);
}

/** How far a home is from a point: close enough to treat the Earth as flat. */
export function kilometresFrom({ latitude, longitude }: Point): Sql {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return sql`${kilometresPerDegree}::float8
    * sqrt((latitude - ${latitude}::float8) ^ 2 + ((longitude - ${longitude}::float8) * ${narrowing}::float8) ^ 2)`;
}

/** The squares lead to the index; a map of many of them is read in the order of the results instead. */
function within(box: Box): Sql {
  const { south, west, north, east } = box;
  const squares = squaresIn(box);
  const longitudes =
    west <= east
      ? sql`longitude between ${west}::float8 and ${east}::float8`
      : sql`(longitude >= ${west}::float8 or longitude <= ${east}::float8)`;
  const bounds = sql`latitude between ${south}::float8 and ${north}::float8 and ${longitudes}`;
  return squares ? sql`map_square = any(${squares}::integer[]) and ${bounds}` : bounds;
}
