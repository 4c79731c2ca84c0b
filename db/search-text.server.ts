import { sql } from "kysely";
import { searchWords, spokenWord } from "#app/domain/search/words.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { type Sql, all } from "./search-filter.server.ts";
import type { Part } from "./search-orders.server.ts";

/** The words of a search as PostgreSQL's queries: the last one is found as a beginning, too. */
export interface Words {
  /** All of them. */
  query: Sql;
  /** All but the last; null where there is one alone. */
  butLast: Sql | null;
  each: { word: string; query: string }[];
}

export function wordsOf({ words }: Criteria): Words | null {
  const list = searchWords(words);
  if (list.length === 0) return null;
  const each = list.map((word, index) => {
    const end = index === list.length - 1 ? ":*" : "";
    const spoken = spokenWord(word);
    return { word: spoken, query: spoken === word ? `'${word}'${end}` : `('${word}'${end} | '${spoken}'${end})` };
  });
  const queryOf = (some: typeof each) => sql`search_query(${some.map(({ query }) => query).join(" & ")})`;
  return { query: queryOf(each), butLast: each.length === 1 ? null : queryOf(each.slice(0, -1)), each };
}

/** Planned for all it finds, so never by reading every home until one has the word. */
function homesWith(query: Sql): Sql {
  return sql`with hit as materialized (
    select from listings where user_id is not null and words @@ ${query}
  )`;
}

/** Below this no word is like another. */
const alike = 0.4;

/** The words that no home has, and what they are taken for. `when` says whether anybody needs to know. */
export function unknownWords({ each }: Words, when: Sql[] = []): Part[] {
  const newest = sql`select words from listings where user_id is not null order by timestamp desc, id desc limit 300`;
  return [
    [
      "asked",
      // Once, not for every home that is looked at.
      sql`
        select word, query, search_query(query) as sought
        from unnest(${each.map(({ word }) => word)}::text[], ${each.map(({ query }) => query)}::text[]) as asked (word, query)
      `,
    ],
    [
      "unknown",
      sql`
        select word, query from asked where ${all([
          ...when,
          sql`case when exists (select from (${newest}) as newest where words @@ sought) then false
            else not exists (${homesWith(sql`asked.sought`)} select from hit) end`,
        ])}
      `,
    ],
    [
      "guessed",
      // The index leaves few of which the likeness is computed; a guess leads to homes.
      sql`select unknown.word, place.* from unknown cross join lateral (
        select id, locality is null as whole from places_like(lower(unaccent(word))) as place,
          lateral (select strict_word_similarity(lower(unaccent(word)), lower(unaccent(coalesce(locality, city || ' ' || also))))) as like_it (much)
        where much >= ${alike} and (exists (select from listings where city_id = place.id and user_id is not null)
          or exists (select from listings where place_id = place.id and user_id is not null))
        order by much desc fetch first 1 row with ties
      ) as place`,
    ],
    ["meant", sql`select distinct id, whole from guessed where word = (select min(word) from unknown)`],
    [
      "known",
      sql`select search_query(string_agg(query, ' & ')) as query from asked where query not in (select query from unknown)`,
    ],
  ];
}

/** Whether a home in a place of `meant` has the other words, or stands in what they are taken for. */
export function meetsOthers({ each }: Words): Sql | null {
  if (each.length === 1) return null;
  return sql`coalesce(words @@ (select query from known), true) and not exists (
    select from unknown where not exists (
      select from guessed where guessed.word = unknown.word and guessed.id in (listings.place_id, listings.city_id)))`;
}
