import { sql } from "kysely";
import type { SearchCursor, Tier } from "#app/domain/search-cursor.ts";
import type { Criteria } from "#app/domain/search.ts";
import { type Words, allKnown, areCommon, meetsOthers, sharesOf, unknownWords } from "./search-text.server.ts";
import type { Reach } from "./search-reach.ts";
import { type Scope, type Sql, all, filtersOf, owned, scopeOf } from "./search-filter.server.ts";
import { bandStarts } from "./price-bands.ts";
import {
  type Order,
  type Part,
  allOfKinds,
  byPrice,
  columns,
  counted,
  firstByPrice,
  kinds,
  newestFirst,
  statement,
} from "./search-orders.server.ts";

/** What a page of a search with words is made of. */
interface Page {
  criteria: Criteria;
  words: Words;
  scope: Scope;
  order: Order;
  limit: number;
  reach: Reach;
}

/**
 * The homes whose texts have all the words, as `columns` and `tier`. Each tier is a list of its own: first some of the
 * order's index are read, which finds a common word soon; a rare one is then taken from the index of words. Where no home
 * has one of the words at all, that word is taken for a misspelt place.
 */
export function worded(
  criteria: Criteria,
  words: Words,
  { by, up, limit, after }: { by: SearchCursor["by"]; up: boolean; limit: number; after: SearchCursor | null },
  reach: Reach,
): Sql {
  const order = by === "price" ? byPrice(up ? "up" : "down", after) : newestFirst(after);
  const page = { criteria, words, scope: scopeOf(criteria), order, limit, reach };
  const tiers = by === "best" ? tiersOf(page, after?.by === "best" ? after.tier : 3) : onlyTier(page, by, up, after);
  const found = sql.join(
    tiers.names.map((name) => sql`select * from ${sql.ref(name)}`),
    sql` union all `,
  );
  return statement(
    [...sharesOf(words), ...fewOthers(page), ...tiers.parts, ["found", found], ...guess(page, by)],
    sql`select * from found union all select * from guess order by tier desc, ${order.by} limit ${limit}`,
  );
}

interface Tiers {
  parts: Part[];
  /** Of the parts that hold what was found. */
  names: string[];
}

const inNamed = sql`coalesce(
  place_id in (select id from named where not whole) or city_id in (select id from named where whole), false)`;

/** The tiers from one down, each only as far as those above it leave room on the page. */
function tiersOf(page: Page, from: Tier): Tiers {
  const { criteria, words, scope, limit } = page;
  const parts: Part[] = [
    [
      "named",
      // Whoever names the city means all of its localities.
      sql`select id, locality is null as whole from places as place where words @@ ${words.query} and (locality is null
        or not exists (select from places as city where city.city_slug = place.city_slug and city.locality is null
          and city.words @@ ${words.query})) ${criteria.place ? sql`and city_slug = ${criteria.place.citySlug}` : sql``}`,
    ],
  ];
  const names: string[] = [];
  const has: Record<Tier, Sql> = {
    3: sql`words @@ ${words.query} ${scope.small ? sql`and ${inNamed}` : sql``}`,
    2: sql`headline @@ ${words.query} and not ${inNamed}`,
    1: sql`words @@ ${words.query} and not headline @@ ${words.query} and not ${inNamed}`,
  };
  for (const tier of [3, 2, 1] as const) {
    if (tier > from) continue;
    // The cursor stands in the first of them.
    const order = tier === from ? page.order : newestFirst(null);
    const room = [allKnown, ...names.map((name) => sql`${counted(name)} < ${limit}`)];
    const of = { ...page, order };
    if (tier === 3 && !scope.small) {
      parts.push(["tier3", sql`select ${columns}, 3 as tier from (${inPlaces(of, "named", has[tier])}) as home`]);
    } else parts.push(...oneTier(of, tier, has[tier], room));
    names.push(`tier${tier}`);
  }
  return { parts, names };
}

function onlyTier(page: Page, by: SearchCursor["by"], up: boolean, after: SearchCursor | null): Tiers {
  const has = sql`words @@ ${page.words.query}`;
  return {
    parts: by === "price" ? pricedTier(page, up, after, has) : oneTier(page, 0, has, [allKnown]),
    names: ["tier0"],
  };
}

/** How far a page of so many homes reads, and how often it must then meet a word to be full. */
function depth({ limit, reach }: Page): { read: number; often: number } {
  const read = reach.read + 50 * limit;
  return { read, often: reach.often ?? limit / read };
}

/**
 * The newest homes of a tier: from a look at the order's index where the words are common there; if that is not enough,
 * from all that fit otherwise where these are few; else from the index of words.
 */
function oneTier(page: Page, tier: number, has: Sql, room: Sql[]): Part[] {
  const { criteria, scope, order, limit, reach } = page;
  const { read, often } = depth(page);
  const names = [`probe${tier}`, `few${tier}`, `rest${tier}`, `tier${tier}`] as const;
  const [probe, few, rest, found] = names;
  const common = areCommon(tier === 2 ? "headline" : "anywhere", often);
  const missing = [...room, sql`${counted(probe)} < ${limit}`];
  const filters = filtersOf(criteria);
  const look = sql`
    select ${columns} from (
      select ${columns}, bedroom, flags, latitude, longitude from listings where ${all([...scope.where, ...order.after])}
      order by ${order.by} limit ${reach.looked}
    ) as newest where ${all([...filters, ...room, common])} order by ${order.by} limit ${read}
  `;
  const others = sql`select * from others where ${all([...order.after, ...missing, common])} order by ${order.by}`;
  const fits = all([...scope.where, ...filters, ...order.after, has, ...missing]);
  return [
    [probe, withWords(look, order, limit, has)],
    [few, withWords(others, order, limit, has)],
    [rest, sql`select ${columns} from listings where ${fits} and not (${common} and (select so from are_few))`],
    [
      found,
      sql`
        select ${columns}, ${sql.lit(tier)} as tier from ${sql.ref(probe)} where ${counted(probe)} >= ${limit}
        union all select ${columns}, ${sql.lit(tier)} from ${sql.ref(few)}
        union all (select ${columns}, ${sql.lit(tier)} from ${sql.ref(rest)} order by ${order.by} limit ${limit})
      `,
    ],
  ];
}

/** All homes that a search may find by their words, where they are few. */
function fewOthers({ criteria, scope, reach }: Page): Part[] {
  const homes = sql`select ${columns} from listings where ${all([...scope.where, ...filtersOf(criteria)])}`;
  if (scope.small)
    return [
      ["are_few", sql`select true as so`],
      ["others", homes],
    ];
  return [
    ["kinds", kinds(criteria, scope, sql`bedroom, flags`)],
    ["are_few", sql`select coalesce(sum(homes), 0) <= ${reach.few} as so from kinds`],
    ["others", allOfKinds(criteria, scope, newestFirst(null), reach.few, sql`(select so from are_few)`)],
  ];
}

/** The first part where it fills the page, else the second. */
function orElse(probe: string, rest: string, tier: number, order: Order, limit: number): Sql {
  return sql`
    select ${columns}, ${sql.lit(tier)} as tier from ${sql.ref(probe)} where ${counted(probe)} >= ${limit}
    union all (select ${columns}, ${sql.lit(tier)} from ${sql.ref(rest)} order by ${order.by} limit ${limit})
  `;
}

/** The cheapest or dearest homes that have common words: among the first of all that fit, as far as the tallies say. */
function pricedTier(page: Page, up: boolean, after: SearchCursor | null, has: Sql): Part[] {
  const { criteria, scope, order, limit } = page;
  const fits = [...scope.where, ...filtersOf(criteria), ...order.after, has, allKnown];
  if (scope.small || criteria.box) {
    return [
      ["rest0", sql`select ${columns} from listings where ${all(fits)}`],
      ["tier0", sql`select ${columns}, 0 as tier from rest0 order by ${order.by} limit ${limit}`],
    ];
  }
  const { read, often } = depth(page);
  const common = areCommon("anywhere", often);
  const side = up ? "from" : "to";
  const begun = after?.by === "price" ? { ...criteria, [side]: after.asked } : criteria;
  const starts = sql`(${bandStarts}::bigint[])`;
  const bound = up
    ? sql`asked < coalesce((select ${starts}[min(band) + 2] from bands where upto >= ${read}), ${Number.MAX_SAFE_INTEGER}::bigint)`
    : sql`asked >= coalesce((select ${starts}[max(band) + 1] from bands where upto >= ${read}), 0)`;
  return [
    [
      "bands",
      sql`
      select band, sum(homes) over (order by band ${up ? sql`` : sql`desc`}) as upto
      from (${kinds(begun, scope, sql`band`, [common])}) as bands
    `,
    ],
    ["probe0", withWords(firstByPrice(criteria, scope, order, read, [bound]), order, limit, has)],
    ["rest0", sql`select ${columns} from listings where ${all([...fits, sql`${counted("probe0")} < ${limit}`])}`],
    ["tier0", orElse("probe0", "rest0", 0, order, limit)],
  ];
}

/** Those of some homes that have the words, in their order, one after the other until there are enough. */
function withWords(some: Sql, order: Order, limit: number, has: Sql): Sql {
  return sql`
    select candidate.* from (${some}) as candidate
    cross join lateral (select from listings where listings.id = candidate.id and ${has} offset 0) as fit
    order by ${order.by} limit ${limit}
  `;
}

/** The first homes of each of some places that fit, by the order's index there. */
function inPlaces({ criteria, scope, order, limit }: Page, places: string, has: Sql | null): Sql {
  const place = sql.ref(places);
  const also = [...scope.where, ...(has ? [has] : [])];
  const homes = (here: Sql) => {
    const some = sql`
      select ${columns} from (
        select ${columns}, bedroom, flags, latitude, longitude from listings where ${all([owned, here, ...order.after])}
        order by ${order.by} offset 0
      ) as homes where ${all(filtersOf(criteria))} order by ${order.by}
    `;
    return criteria.place || criteria.pin !== null || has
      ? withWords(some, order, limit, all(also))
      : sql`${some} limit ${limit}`;
  };
  return sql`
    select home.* from ${place} cross join lateral (${homes(sql`city_id = ${place}.id`)}) as home where ${place}.whole
    union all
    select home.* from ${place} cross join lateral (${homes(sql`place_id = ${place}.id`)}) as home where not ${place}.whole
    order by ${order.by} limit ${limit}
  `;
}

function guess(page: Page, by: SearchCursor["by"]): Part[] {
  const tier = sql.lit(by === "best" ? 3 : 0);
  return [
    ...unknownWords(sql`not exists (select from found)`),
    [
      "guess",
      sql`select ${columns}, ${tier} as tier from (${inPlaces(page, "meant", meetsOthers(page.words))}) as home`,
    ],
  ];
}
