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

/**
 * Each of the words with the share of homes that have it, and that have it in the headline, as far as PostgreSQL's
 * statistics know: 0 for a rare one. Then those that no home has, as far as that is soon known.
 */
export function sharesOf({ each }: Words): Part[] {
  return [
    [
      "shares",
      sql`
        select word, query, min(anywhere) as anywhere, min(headline) as headline from (
          select asked.word, asked.query, coalesce(sum(share) filter (where texts = 'words'), 0) as anywhere,
            coalesce(sum(share) filter (where texts = 'headline'), 0) as headline
          from ${asked(each)} cross join unnest(tsvector_to_array(to_tsvector('gharsetu', asked.word))) as part (lexeme)
          left join (
            select attname as texts, unnest(most_common_elems::text::text[]) as lexeme,
              unnest(most_common_elem_freqs) as share
            from pg_stats where schemaname = current_schema() and tablename = 'listings' and attname in ('words', 'headline')
          ) as known on known.lexeme = part.lexeme
            or asked.place = ${each.length} and starts_with(known.lexeme, part.lexeme)
          group by asked.word, asked.query, part.lexeme
        ) as parts group by word, query
      `,
    ],
    [
      "strange",
      sql`select word, query from shares where anywhere = 0 and not exists (${homesWith(sql`shares.query`)} select from hit)`,
    ],
  ];
}

function asked(each: Words["each"]): Sql {
  return sql`unnest(${each.map(({ word }) => word)}::text[], ${each.map(({ query }) => query)}::text[])
    with ordinality as asked (word, query, place)`;
}

/** Planned for all it finds, so never by reading every home until one has the word. */
function homesWith(query: Sql): Sql {
  return sql`with hit as materialized (
    select from listings where user_id is not null and words @@ search_query(${query})
  )`;
}

/** Whether each word stands in a home, as far as that is soon known. */
export const allKnown = sql`not exists (select from strange)`;

/** Whether words that are so common in their rarest stand in so many homes. */
export function areCommon(texts: "headline" | "anywhere", share: number): Sql {
  return sql`coalesce((select min(${sql.ref(texts)}) from shares), 0) >= ${share}::float8`;
}

/** Below this no word is like another. */
const alike = 0.4;

/** The words that no home has. `when` says whether anybody needs to know of others than the strange ones. */
export function unknownWords(when: Sql): Part[] {
  const newest = sql`select words from listings where user_id is not null order by timestamp desc, id desc limit 300`;
  return [
    [
      "unknown",
      sql`
        select word, query from strange union all
        select word, query from shares where anywhere > 0 and ${when} and case
          when exists (select from (${newest}) as newest where words @@ search_query(query)) then false
          else not exists (${homesWith(sql`shares.query`)} select from hit) end
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
    ["known", sql`select string_agg(query, ' & ') as query from shares where query not in (select query from unknown)`],
  ];
}

/** Whether a home in a place of `meant` has the other words, or stands in what they are taken for. */
export function meetsOthers({ each }: Words): Sql | null {
  if (each.length === 1) return null;
  return sql`coalesce(words @@ search_query((select query from known)), true) and not exists (
    select from unknown where not exists (
      select from guessed where guessed.word = unknown.word and guessed.id in (listings.place_id, listings.city_id)))`;
}
