import { sql } from "kysely";
import type { Db } from "./schema.ts";
import type { Words } from "./search-text.server.ts";

/** The texts of a home that are searched: all of them, or its address and name alone. */
export type Texts = "anywhere" | "headline";

/** The share of homes, from 0 to 1, that have a word in such a text, as far as it is known: 0 for a rare one. */
export type Share = Record<Texts, number>;

/** What is known of the words of a search before it is made: a share for each, and whether they may name a place. */
export interface Known {
  shares: Share[];
  places: boolean;
}

/** Nothing: what is found is the same. */
export const unknown: Known = { shares: [], places: true };

/** Minutes change little about which words are common. In milliseconds. */
const kept = 10 * 60_000;

/** What PostgreSQL knows of common words, by lexeme. */
type Common = Map<string, Share>;

const remembered = new WeakMap<Db, { until: number; common: Promise<Common> }>();

/**
 * How common each of the words is, and whether a place has them. The former steers which way a search looks first, never
 * what it finds: so it may be some minutes old, and each process may know it otherwise. Planning a look at PostgreSQL's
 * statistics takes longer than finding a word.
 */
export async function knownOf(db: Db, { each, query }: Words): Promise<Known> {
  const common = await commonWords(db);
  const { rows } = await sql<{ lexemes: string[]; places: boolean }>`
    select tsvector_to_array(to_tsvector('gharsetu', word)) as lexemes,
      exists (select from places where words @@ ${query}) as places
    from unnest(${each.map(({ word }) => word)}::text[]) with ordinality as asked (word, number) order by number
  `.execute(db);
  const shares = rows.map(({ lexemes }, number) => {
    // The last one is found as a beginning, too.
    const ofEach = lexemes.map((lexeme) =>
      number === each.length - 1 ? beginning(common, lexeme) : (common.get(lexeme) ?? rare),
    );
    return { anywhere: rarestOf(ofEach, "anywhere"), headline: rarestOf(ofEach, "headline") };
  });
  return { shares, places: rows.some(({ places }) => places) };
}

const rare: Share = { anywhere: 0, headline: 0 };

/** The share of homes that the rarest of some words stands in; of none it is not known. */
export function rarestOf(shares: Share[], texts: Texts): number {
  return shares.length === 0 ? 0 : Math.min(1, ...shares.map((share) => share[texts]));
}

/** The share of homes that have all of them, if none goes by another. */
export function togetherOf(shares: Share[], texts: Texts): number {
  return shares.length === 0 ? 0 : shares.reduce((product, share) => product * share[texts], 1);
}

function beginning(common: Common, start: string): Share {
  const sum = { ...rare };
  for (const [lexeme, share] of common) {
    if (!lexeme.startsWith(start)) continue;
    sum.anywhere += share.anywhere;
    sum.headline += share.headline;
  }
  return sum;
}

function commonWords(db: Db): Promise<Common> {
  const known = remembered.get(db);
  if (known && known.until > Date.now()) return known.common;
  const common = readCommonWords(db);
  remembered.set(db, { until: Date.now() + kept, common });
  // The next search asks again.
  common.catch(() => remembered.delete(db));
  return common;
}

async function readCommonWords(db: Db): Promise<Common> {
  const { rows } = await sql<{ texts: "words" | "headline"; lexemes: string[]; shares: number[] }>`
    select attname as texts, most_common_elems::text::text[] as lexemes, most_common_elem_freqs as shares
    from pg_stats
    where schemaname = current_schema() and tablename = 'listings' and attname in ('words', 'headline')
      and most_common_elems is not null
  `.execute(db);
  const common: Common = new Map();
  for (const { texts, lexemes, shares } of rows) {
    lexemes.forEach((lexeme, index) => {
      const share = common.get(lexeme) ?? { ...rare };
      share[texts === "words" ? "anywhere" : "headline"] = shares[index]!;
      common.set(lexeme, share);
    });
  }
  return common;
}
