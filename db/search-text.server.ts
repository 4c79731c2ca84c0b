import { sql } from "kysely";
import { searchWords, spokenWord } from "#app/domain/search-words.ts";
import type { Criteria } from "#app/domain/search.ts";
import type { Sql } from "./search-filter.server.ts";
import type { Part } from "./search-orders.server.ts";

/** The words of a search as PostgreSQL's queries: the last one is found as a beginning, too. */
export interface Words {
  /** All of them. */
  query: Sql;
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
  return { query: sql`search_query(${each.map(({ query }) => query).join(" & ")})`, each };
}

/** The share of homes that have the rarest of the words, as far as PostgreSQL's statistics know; 0 for a rare one. */
export function shareOf({ each }: Words, texts: "headline" | "words"): Sql {
  return sql`
    select coalesce(min(share), 0) as share from (
      select coalesce(sum(known.share), 0) as share
      from unnest(${each.map(({ word }) => word)}::text[]) with ordinality as asked (word, place)
      cross join unnest(tsvector_to_array(to_tsvector('gharsetu', asked.word))) as lexeme
      left join (
        select unnest(most_common_elems::text::text[]) as lexeme, unnest(most_common_elem_freqs) as share
        from pg_stats where schemaname = current_schema() and tablename = 'listings' and attname = ${texts}
      ) as known on known.lexeme = lexeme.lexeme or asked.place = ${each.length} and starts_with(known.lexeme, lexeme.lexeme)
      group by asked.place, lexeme.lexeme
    ) as shares
  `;
}

/** Below this no word is like another. */
const alike = 0.4;

/** The words that no home has. `when` says whether anybody needs to know. */
export function unknownWords({ each }: Words, when: Sql): Part[] {
  const asked = sql`unnest(
    ${each.map(({ word }) => word)}::text[], ${each.map(({ query }) => query)}::text[]) as asked (word, query)`;
  const newest = sql`select words from listings where user_id is not null order by timestamp desc, id desc limit 300`;
  return [
    [
      "unknown",
      // The inner part is planned for all it finds, so never by reading every home until one has the word.
      sql`select word, query from ${asked} where ${when} and numnode(search_query(query)) > 0 and case
        when exists (select from (${newest}) as newest where words @@ search_query(query)) then false
        else not exists (with hit as materialized (
          select from listings where user_id is not null and words @@ search_query(asked.query)
        ) select from hit) end`,
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
      sql`select string_agg(query, ' & ') as query from ${asked} where numnode(search_query(query)) > 0 and query not in (select query from unknown)`,
    ],
  ];
}

/** Whether a home in a place of `meant` has the other words, or stands in what they are taken for. */
export function meetsOthers({ each }: Words): Sql | null {
  if (each.length === 1) return null;
  return sql`coalesce(words @@ search_query((select query from known)), true) and not exists (
    select from unknown where not exists (
      select from guessed where guessed.word = unknown.word and guessed.id in (listings.place_id, listings.city_id)))`;
}
