import { sql } from "kysely";
import type { SearchCursor, Tier } from "#app/domain/search/cursor.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { type Sql, all, filtersOf, owned, scopeOf } from "./search-filter.server.ts";
import { type Part, allColumns, byPrice, columns, counted, newestFirst, statement } from "./search-orders.server.ts";
import type { Reach } from "./search-reach.ts";
import { type Known, unknown } from "./search-shares.server.ts";
import { type Words, meetsOthers, unknownWords } from "./search-text.server.ts";
import { type Has, type Page, sharedByTiers, oneTier, pricedTier, withWords } from "./search-tiers.server.ts";

/** What a page asks for besides. */
export interface Asked {
  by: SearchCursor["by"];
  up: boolean;
  limit: number;
  after: SearchCursor | null;
}

function pageOf(criteria: Criteria, words: Words, known: Known, { by, up, limit, after }: Asked, reach: Reach): Page {
  const order = by === "price" ? byPrice(up, after) : newestFirst(after);
  // Of the lists by type every home fits: they have indexes of their own.
  const onlyType = criteria.place === null && criteria.pin === null;
  const filters = filtersOf(onlyType ? { ...criteria, type: null } : criteria);
  return { criteria, words, ...known, scope: scopeOf(criteria), filters, order, limit, reach };
}

/**
 * The homes whose texts have all the words, as `columns` and `tier`. Each tier is a list of its own. What is `known`
 * tells which way is the shorter: common words are looked for in the order's index first, rare ones in the index of words.
 */
export function worded(criteria: Criteria, words: Words, known: Known, asked: Asked, reach: Reach): Sql {
  const { by, up, after } = asked;
  const page = pageOf(criteria, words, known, asked, reach);
  const tiers = by === "best" ? tiersOf(page, after?.by === "best" ? after.tier : 3) : onlyTier(page, by, up, after);
  const found = sql.join(
    tiers.names.map((name) => sql`select * from ${sql.ref(name)}`),
    sql` union all `,
  );
  return statement(
    [...(by === "price" ? [] : sharedByTiers(page)), ...tiers.parts],
    sql`${found} order by tier desc, ${page.order.by} limit ${page.limit}`,
  );
}

/**
 * The same where that finds none: a word that no home has at all is taken for a misspelt place. Apart, since most searches
 * find something, and planning this takes as long as answering them.
 */
export function guessed(criteria: Criteria, words: Words, asked: Asked, reach: Reach): Sql {
  const page = pageOf(criteria, words, unknown, asked, reach);
  const tier = sql.lit(asked.by === "best" ? 3 : 0);
  return statement(
    unknownWords(words),
    sql`select ${columns}, ${tier} as tier from (${inPlaces(page, "meant", meetsOthers(words))}) as home`,
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
  const { criteria, words, places, scope, limit } = page;
  const query = words.query;
  const parts: Part[] = [];
  if (places) {
    parts.push([
      "named",
      // Whoever names the city means all of its localities.
      sql`select id, locality is null as whole from places as place where words @@ ${query} and (locality is null
        or not exists (select from places as city where city.city_slug = place.city_slug and city.locality is null
          and city.words @@ ${query})) ${criteria.place ? sql`and city_slug = ${criteria.place.citySlug}` : sql``}`,
    ]);
  }
  const names: string[] = [];
  const elsewhere = places ? [sql`not ${inNamed}`] : [];
  const has: Record<Tier, Has> = {
    3: { texts: "anywhere", also: scope.small ? [inNamed] : [] },
    2: { texts: "headline", also: elsewhere },
    1: { texts: "anywhere", also: [sql`not headline @@ ${query}`, ...elsewhere] },
  };
  for (const tier of [3, 2, 1] as const) {
    if (tier > from || (tier === 3 && !places)) continue;
    // The cursor stands in the first of them.
    const order = tier === from ? page.order : newestFirst(null);
    const room = names.map((name) => sql`${counted(name)} < ${limit}`);
    const of = { ...page, order };
    if (tier === 3 && !scope.small) {
      parts.push(...inNamedPlaces(of));
    } else parts.push(...oneTier(of, tier, has[tier], room));
    names.push(`tier${tier}`);
  }
  return { parts, names };
}

/**
 * The homes of the places that are named, place by place; of many places ("Hill", "East") first those that one meets in
 * the order's index.
 */
function inNamedPlaces(page: Page): Part[] {
  const { words, scope, filters, order, limit, reach } = page;
  const has = sql`words @@ ${words.query}`;
  const newest = sql`
    select ${columns} from (
      select ${allColumns} from listings where ${all([...scope.where, ...order.after])}
      order by ${order.by} limit ${reach.looked}
    ) as newest where ${all([...filters, inNamed, sql`${counted("named")} > ${reach.places}`])} order by ${order.by}
  `;
  const missing = sql`${counted("met")} < ${limit}`;
  return [
    ["met", withWords(newest, order, limit, has)],
    [
      "tier3",
      sql`
        select ${columns}, 3 as tier from met where not ${missing}
        union all select ${columns}, 3 from (${inPlaces(page, "named", has, [missing])}) as home
      `,
    ],
  ];
}

function onlyTier(page: Page, by: SearchCursor["by"], up: boolean, after: SearchCursor | null): Tiers {
  const has: Has = { texts: "anywhere", also: [] };
  return {
    parts: by === "price" ? pricedTier(page, up, after, has) : oneTier(page, 0, has, []),
    names: ["tier0"],
  };
}

/** The first homes of each of some places that fit, by the order's index there. */
function inPlaces({ criteria, scope, order, limit }: Page, places: string, has: Sql | null, when: Sql[] = []): Sql {
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
    select home.* from ${place} cross join lateral (${homes(sql`city_id = ${place}.id`)}) as home where ${all([sql`${place}.whole`, ...when])}
    union all
    select home.* from ${place} cross join lateral (${homes(sql`place_id = ${place}.id`)}) as home where ${all([sql`not ${place}.whole`, ...when])}
    order by ${order.by} limit ${limit}
  `;
}
