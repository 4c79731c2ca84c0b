import { type RawBuilder, sql } from "kysely";
import { homeKinds } from "#app/domain/listing/facts/facts.ts";
import type { Criteria, RequestedFact } from "#app/domain/search/criteria.ts";
import { traits } from "#app/domain/search/traits.ts";

/** What a search asks of the optional facts. Homes that say otherwise are not found, but those that do not say are. */
export function factConditions(criteria: Criteria): (RawBuilder<unknown> | false | null)[] {
  const { home, furnished, parking, area, areaTo, lift, gated, available, deposit, pets, tenants } = criteria;
  const says = <Value extends string>(bits: Record<Value, number>, value: Value) =>
    sql`(traits & ${bits[value]}::integer <> 0 or not ${states(bits)})`;
  return [
    home.length > 0 && isOfKind(home),
    typeof furnished === "string" && says(traits.furnishing, furnished),
    typeof parking === "string" && says(traits.parkingFor, parking),
    area !== null && sql`(square_feet >= ${area}::integer or square_feet is null)`,
    areaTo !== null && sql`(square_feet <= ${areaTo}::integer or square_feet is null)`,
    lift && says(traits.lift, "yes"),
    gated && says(traits.gated, "yes"),
    available !== null &&
      sql`(available_day is null or available_day <= ${Number(available.replaceAll("-", ""))}::integer)`,
    (deposit !== null || pets || tenants !== null) && sql`type = 'rent'`,
    deposit !== null && sql`(deposit <= ${deposit}::bigint or deposit is null)`,
    pets && says(traits.pets, "yes"),
    tenants !== null && says(traits.tenants, tenants),
  ];
}

/** Whether a home says something of a fact. */
export const statesFact: Record<RequestedFact, RawBuilder<unknown>> = {
  area: sql`square_feet is not null`,
  furnishing: states(traits.furnishing),
  parking: states(traits.parkingFor),
  lift: states(traits.lift),
  gated: states(traits.gated),
  deposit: sql`deposit is not null`,
  pets: states(traits.pets),
};

function states(bits: Record<string, number>): RawBuilder<unknown> {
  const all = Object.values(bits).reduce((sum, bit) => sum | bit, 0);
  return sql`(traits & ${all}::integer <> 0)`;
}

/** A home without a kind is taken for a flat, unless its title names one. */
function isOfKind(kinds: Criteria["home"]): RawBuilder<unknown> {
  const isNone = (some: Criteria["home"]) =>
    sql`traits & ${some.reduce((all, kind) => all | traits.home[kind], 0)}::integer = 0`;
  return kinds.includes("flat") ? isNone(homeKinds.filter((kind) => !kinds.includes(kind))) : sql`not ${isNone(kinds)}`;
}
