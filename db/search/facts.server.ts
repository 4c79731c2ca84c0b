import { type RawBuilder, sql } from "kysely";
import { homeKinds } from "#app/domain/listing/facts/facts.ts";
import { type Criteria, ofRent } from "#app/domain/search/criteria.ts";
import { traits } from "#app/domain/search/traits.ts";

/**
 * What a search asks of the optional facts. Homes that do not say one are found if `unsaid` asks for them; homes that say
 * otherwise are not.
 */
export function factConditions({ type, unsaid, ...search }: Criteria): (RawBuilder<unknown> | false | null)[] {
  const { home, furnished, parking, area, areaTo, lift, gated, available, deposit, pets, tenants } =
    type === "sell" ? { ...search, ...ofRent } : search;
  const says = <Value extends string>(bits: Record<Value, number>, value: Value, orNothing = unsaid) =>
    orNothing
      ? sql`(traits & ${bits[value]}::integer <> 0 or traits & ${sumOf(bits)}::integer = 0)`
      : sql`traits & ${bits[value]}::integer <> 0`;
  const orUnsaid = (column: string) => (unsaid ? sql`or ${sql.ref(column)} is null` : sql``);
  return [
    home.length > 0 && isOfKind(home),
    typeof furnished === "string" && says(traits.furnishing, furnished),
    typeof parking === "string" && says(traits.parkingFor, parking),
    area !== null && sql`(square_feet >= ${area}::integer ${orUnsaid("square_feet")})`,
    areaTo !== null && sql`(square_feet <= ${areaTo}::integer ${orUnsaid("square_feet")})`,
    lift && says(traits.lift, "yes"),
    gated && says(traits.gated, "yes"),
    available !== null &&
      sql`(available_day is null or available_day <= ${Number(available.replaceAll("-", ""))}::integer)`,
    (deposit !== null || pets || tenants !== null) && sql`type = 'rent'`,
    deposit !== null && sql`(deposit <= ${deposit}::bigint ${orUnsaid("deposit")})`,
    pets && says(traits.pets, "yes"),
    // An owner without a preference takes any tenants.
    tenants !== null && says(traits.tenants, tenants, true),
  ];
}

/** A home without a kind is taken for a flat, unless its title names one. */
function isOfKind(kinds: Criteria["home"]): RawBuilder<unknown> {
  const isNone = (some: Criteria["home"]) =>
    sql`traits & ${some.reduce((all, kind) => all | traits.home[kind], 0)}::integer = 0`;
  return kinds.includes("flat") ? isNone(homeKinds.filter((kind) => !kinds.includes(kind))) : sql`not ${isNone(kinds)}`;
}

function sumOf(bits: Record<string, number>): number {
  return Object.values(bits).reduce((all, bit) => all | bit, 0);
}
