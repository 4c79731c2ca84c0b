import { type RawBuilder, sql } from "kysely";
import { type Furnishing, homeKinds } from "#app/domain/listing/facts/facts.ts";
import { type Criteria, type OptionalFact, isResident } from "#app/domain/search/criteria.ts";
import { traits } from "#app/domain/search/traits.ts";
import { floorIn } from "#app/domain/search/words/amenities.ts";

/**
 * What a search asks of the optional facts. Homes that say otherwise are not found, but those that do not say are. PostgreSQL
 * estimates that `= 0` matches few rows and sorts them all; for `> 0` it reads the index of the newest.
 */
export function factConditions(criteria: Criteria): (RawBuilder<unknown> | false | null)[] {
  const { home, furnished, parking, area, areaTo, sharing, meals, lift, gated, available, deposit, pets, tenants } =
    criteria;
  const says = <Value extends string>(bits: Record<Value, number>, value: Value) =>
    sql`(traits & ${bits[value]}::integer > 0 or not ${isKnown(bits)})`;
  return [
    home.length > 0 && isOfKind(home),
    typeof furnished === "string" && says(traits.furnishing, furnished),
    // A covered parking space is for a car.
    typeof parking === "string" &&
      says({ ...traits.parkingFor, car: traits.parkingFor.car | traits.parkingFor.covered }, parking),
    area !== null && sql`(square_feet >= ${area}::integer or square_feet is null)`,
    areaTo !== null && sql`(square_feet <= ${areaTo}::integer or square_feet is null)`,
    sharing !== null && sql`(${isOfKind(["room"])} and coalesce(facts ->> 'sharing', ${sharing}) = ${sharing})`,
    meals && sql`facts ->> 'meals' is distinct from 'none'`,
    lift && says(traits.lift, "yes"),
    gated && says(traits.gated, "yes"),
    available !== null &&
      sql`(available_day is null or available_day <= ${Number(available.replaceAll("-", ""))}::integer)`,
    (deposit !== null || pets || tenants !== null) && sql`type = 'rent'`,
    deposit !== null && sql`(deposit <= ${deposit}::bigint or deposit is null)`,
    pets && says(traits.pets, "yes"),
    // Students are bachelors.
    tenants !== null &&
      (isResident(tenants)
        ? isFor(tenants)
        : says({ ...traits.tenants, students: traits.tenants.students | traits.tenants.bachelors }, tenants)),
  ];
}

/** Rooms that say whom they are for, and homes that are not only for families or companies. Few are rooms: this needs no index. */
function isFor(who: "women" | "men"): RawBuilder<unknown> {
  const { bachelors, students } = traits.tenants;
  const isForSingles = sql`(traits & ${bachelors | students}::integer > 0 or not ${isKnown(traits.tenants)})`;
  return sql`case when facts ? 'residents' then facts ->> 'residents' in (${who}, 'anyone') else ${isForSingles} end`;
}

/** Whether a home says something of a fact. */
export const isFactKnown: Record<OptionalFact, RawBuilder<unknown>> = {
  house: sql`traits & ${traits.home.house | traits.home.villa}::integer > 0`,
  area: sql`square_feet is not null`,
  furnishing: isKnown(traits.furnishing),
  parking: isKnown(traits.parkingFor),
  lift: isKnown(traits.lift),
  gated: isKnown(traits.gated),
  available: sql`available_day is not null`,
  deposit: sql`deposit is not null`,
  pets: isKnown(traits.pets),
  sharing: sql`facts ? 'sharing'`,
  meals: sql`coalesce(facts ->> 'meals' <> 'none', false)`,
  tenants: isKnown(traits.tenants),
  residents: sql`coalesce(facts ->> 'residents' <> 'anyone', false)`,
};

/** What owners state as facts, and others in their texts. */
export const wordsInFacts: Readonly<Record<string, RawBuilder<unknown>>> = {
  "north facing": sql`facts ->> 'facing' = 'north'`,
  "south facing": sql`facts ->> 'facing' = 'south'`,
  "east facing": sql`facts ->> 'facing' = 'east'`,
  "west facing": sql`facts ->> 'facing' = 'west'`,
  "power backup": sql`facts ->> 'powerBackup' <> 'none'`,
  "without meals": sql`facts ->> 'meals' = 'none'`,
  "top floor": sql`facts ->> 'floor' = facts ->> 'floors'`,
  "not semi furnished": isNotFurnished("semi"),
  "not fully furnished": isNotFurnished("full"),
};

/** Null of a furnished home that does not say how. */
function isNotFurnished(kind: Furnishing): RawBuilder<unknown> {
  return sql`case when furnished = ${isKnown(traits.furnishing)} then traits & ${traits.furnishing[kind]}::integer = 0 end`;
}

/** Whether the facts of a home say what some words ask for; undefined of words that only texts mention. */
export function factInWords(words: string): RawBuilder<unknown> | undefined {
  if (wordsInFacts[words]) return wordsInFacts[words];
  if (words.startsWith("not ")) return sql`(not ${factInWords(words.slice(4)) ?? sql`false`})`;
  const [, limit = "", fact = words] = /^(above|below) (.*)$/.exec(words) ?? [];
  const floor = floorIn(fact);
  const compared = { "": sql`=`, above: sql`>`, below: sql`<` }[limit]!;
  return floor === null ? undefined : sql`(facts ->> 'floor')::integer ${compared} ${floor}::integer`;
}

function isKnown(bits: Record<string, number>): RawBuilder<unknown> {
  const all = Object.values(bits).reduce((sum, bit) => sum | bit, 0);
  return sql`(traits & ${all}::integer > 0)`;
}

/** A home without a kind is taken for a flat, unless its title names one. */
function isOfKind(kinds: Criteria["home"]): RawBuilder<unknown> {
  const isAny = (some: Criteria["home"]) =>
    sql`traits & ${some.reduce((all, kind) => all | traits.home[kind], 0)}::integer > 0`;
  return kinds.includes("flat") ? sql`not ${isAny(homeKinds.filter((kind) => !kinds.includes(kind)))}` : isAny(kinds);
}
