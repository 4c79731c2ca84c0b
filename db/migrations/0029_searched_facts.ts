import { type Kysely, sql } from "kysely";

/**
 * What the optional facts of homes are searched by, in columns that fit into the indexes of the search. Rewrites the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function home_kind(facts jsonb, name text) returns text language sql immutable strict parallel safe
      return coalesce(facts ->> 'home', ${sql.raw(kindNamed)})
  `.execute(db);
  await sql`
    create function home_traits(facts jsonb, name text) returns integer language sql immutable strict parallel safe
      return ${sql.raw(traits.join(" | "))}
  `.execute(db);
  await sql`
    create function square_feet(area numeric, unit text) returns integer language sql immutable strict parallel safe
      return round(case unit
        when 'sq-ft' then area when 'sq-m' then area * 1562500 / 145161 when 'sq-yd' then area * 9
        when 'cent' then area * 435.6 when 'guntha' then area * 1089 when 'acre' then area * 43560
      end)::integer
  `.execute(db);
  await sql`
    alter table listings
      add column traits integer not null generated always as (home_traits(facts, name)) stored,
      add column square_feet integer
        generated always as (square_feet((facts ->> 'area')::numeric, facts ->> 'areaUnit')) stored,
      add column deposit bigint generated always as ((facts ->> 'deposit')::bigint) stored,
      add column available_day integer
        generated always as (replace(facts ->> 'availableFrom', '-', '')::integer) stored
  `.execute(db);
}

/** The kinds that titles name if their owners have chosen none: "Flat in Palm Villa" is a flat. */
const kinds = [
  ["floor", "(?:builder|independent) floors?"],
  ["studio", "studios?|1 ?rk|rk|room kitchen|आरके"],
  ["room", "pgs?|paying guests?|single rooms?|पीजी"],
  ["flat", "flats?|apartments?|फ्लैट|फ्लॅट"],
  ["villa", "villas?|विला|व्हिला"],
  ["house", "(?<!(?:pent|guest|club) )houses?|kothis?|bungalows?|बंगला|बंगले|कोठी"],
  ["plot", "plots?|प्लॉट|भूखंड"],
] as const;
const kindNamed = `case ${kinds.map(([kind, words]) => `when name ~* '\\m(?:${words})\\M' then '${kind}'`).join(" ")} end`;

/** One bit for each value of a fact that is searched for (`app/domain/search/traits.ts`). */
const traits = [
  bitOf(1, ["flat", "house", "villa", "floor", "studio", "room", "plot"], "home_kind(facts, name)"),
  bitOf(8, ["semi", "full"], "facts ->> 'furnishing'"),
  ...["car", "two-wheeler", "covered"].map((item, index) => listed(10 + index, "parkingFor", item)),
  ...["lift", "gated", "pets"].map((fact, index) => bitOf(13 + 2 * index, ["true", "false"], `facts ->> '${fact}'`)),
  ...["family", "bachelors", "students", "company"].map((item, index) => listed(19 + index, "tenants", item)),
];

/** The bit of the value among some, whose bits follow each other. */
function bitOf(first: number, values: string[], value: string): string {
  return `coalesce(1 << array_position(array['${values.join("', '")}'], ${value}) + ${first - 1}, 0)`;
}

function listed(bit: number, list: string, item: string): string {
  return `case when facts -> '${list}' ? '${item}' then ${2 ** bit} else 0 end`;
}
