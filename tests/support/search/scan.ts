import { sql } from "kysely";
import { searchWords, spokenWord } from "#app/domain/search/words.ts";
import type { Criteria, Sort } from "#app/domain/search/criteria.ts";
import type { Db } from "#db/schema.ts";

/** All that a search looks at in a home, read without an index. */
export interface Home {
  id: string;
  type: "rent" | "sell";
  bedroom: number;
  furnished: boolean;
  parking: boolean;
  offer: boolean;
  asked: number;
  address: string;
  latitude: number;
  longitude: number;
  city_id: number | null;
  place_id: number | null;
  owned: boolean;
  time: number;
  /** Its words as PostgreSQL takes texts apart. */
  headline: string[];
  words: string[];
}

interface Town {
  id: number;
  city_slug: string;
  locality: string | null;
  words: string[];
}

/** Every home and place there is, and how PostgreSQL understands words. */
export interface Everything {
  homes: Home[];
  places: Town[];
  /** The lexemes of a word; none where it says nothing, as `the`. */
  lexemes: Map<string, string[]>;
  /** How like a word a place's own name is. */
  likeness: Map<string, Map<number, number>>;
}

const punctuation = /[!-/:-@[-`{-~\u0964]+/g;
const plain = (text: string) =>
  text
    .replace(punctuation, " ")
    .replace(/[0-9]+[A-Za-z]+/g, (run) =>
      /^[0-9]+(st|nd|rd|th)$/i.test(run) ? run : run.replace(/(?<=[0-9])(?=[A-Z])/gi, " "),
    );

/** Reads it all. @param vocabulary the words that searches will have */
export async function readEverything(db: Db, vocabulary: string[]): Promise<Everything> {
  const taken = async (texts: string[]) => {
    const { rows } = await sql<{ lexemes: string[] }>`
      select tsvector_to_array(to_tsvector('gharsetu', text)) as lexemes
      from unnest(${texts.map(plain)}::text[]) with ordinality as given (text, place) order by place
    `.execute(db);
    return rows.map(({ lexemes }) => lexemes);
  };
  const rows = await db
    .selectFrom("listings")
    .select(["id", "type", "bedroom", "furnished", "parking", "offer", "address", "name", "description", "city"])
    .select(["locality", "latitude", "longitude", "city_id", "place_id", "user_id", "timestamp"])
    .select(["regular_price", "discounted_price"])
    .execute();
  const all = await db.selectFrom("places").select(["id", "city", "city_slug", "locality", "also"]).execute();
  const otherNames = (slug: string | undefined) =>
    (all.find(({ city_slug, locality }) => city_slug === slug && locality === null)?.also ?? "")
      .split(" ")
      .filter((name) => !name.includes("-"));
  const headlines = rows.map(({ city, locality, address, name, city_id }) =>
    [city, ...otherNames(all.find(({ id }) => id === city_id)?.city_slug), locality, address, name].join(" "),
  );
  const inHeadline = await taken(headlines);
  const inAll = await taken(rows.map(({ description }, index) => `${headlines[index]} ${description}`));
  const homes = rows.map(({ user_id, timestamp, regular_price, discounted_price, ...home }, index) => ({
    ...home,
    owned: user_id !== null,
    time: timestamp.getTime(),
    asked: discounted_price ?? regular_price,
    headline: inHeadline[index]!,
    words: inAll[index]!,
  }));

  const stands = (place: number) =>
    rows.some((row) => row.user_id && (row.city_id === place || row.place_id === place));
  const named = all.filter(({ id }) => stands(id));
  const inName = await taken(
    named.map((place) => [place.city, ...otherNames(place.city_slug), place.locality].join(" ")),
  );
  const written = vocabulary.flatMap(searchWords);
  const words = [...new Set([...written, ...written.map(spokenWord)])];
  const lexemes = await taken(words);
  const { rows: pairs } = await sql<{ word: string; id: number; much: number }>`
    select word, id, strict_word_similarity(lower(unaccent(word)), lower(unaccent(coalesce(locality, city || ' ' || also)))) as much
    from unnest(${words}::text[]) as word, places where id = any(${named.map(({ id }) => id)})
  `.execute(db);
  const likeness = new Map<string, Map<number, number>>();
  for (const { word, id, much } of pairs)
    likeness.set(word, (likeness.get(word) ?? new Map<number, number>()).set(id, much));
  return {
    homes,
    places: named.map((place, index) => ({ ...place, words: inName[index]! })),
    lexemes: new Map(words.map((word, index) => [word, lexemes[index]!])),
    likeness,
  };
}

/** What a search should find, in its order: every home is looked at. */
export function scan(everything: Everything, criteria: Criteria, sort: Sort): Home[] {
  const tier = tiersOf(everything, criteria.words);
  const found = everything.homes.filter((home) => home.owned && fits(home, criteria) && tier(home) !== null);
  const newest = (a: Home, b: Home) => b.time - a.time || (a.id < b.id ? 1 : -1);
  const cheapest = (a: Home, b: Home) => a.asked - b.asked || (a.id < b.id ? -1 : 1);
  const best = (a: Home, b: Home) => tier(b)! - tier(a)! || newest(a, b);
  const order = { newest, best, "price-up": cheapest, "price-down": (a: Home, b: Home) => cheapest(b, a) };
  return found.sort(order[sort]);
}

function fits(home: Home, criteria: Criteria): boolean {
  const { place, box, pin } = criteria;
  const codes = home.address.match(/\b[1-9][0-9]{2} ?[0-9]{3}\b/g) ?? [];
  return (
    (criteria.type === null || home.type === criteria.type) &&
    (place === null || (place.locality === null ? home.city_id : home.place_id) === place.id) &&
    (pin === null || codes.at(-1)?.replace(" ", "") === pin) &&
    (criteria.from === null || home.asked >= criteria.from) &&
    (criteria.to === null || home.asked <= criteria.to) &&
    (criteria.bedrooms === null || home.bedroom >= criteria.bedrooms) &&
    (criteria.furnished === null || home.furnished === criteria.furnished) &&
    (criteria.parking === null || home.parking === criteria.parking) &&
    (!criteria.offers || home.offer) &&
    (box === null ||
      (home.latitude >= box.south &&
        home.latitude <= box.north &&
        (box.west <= box.east
          ? home.longitude >= box.west && home.longitude <= box.east
          : home.longitude >= box.west || home.longitude <= box.east)))
  );
}

/** How well homes fit words; null where they do not. Without words all fit alike. */
function tiersOf({ homes, places, lexemes, likeness }: Everything, text: string): (home: Home) => number | null {
  const words = searchWords(text);
  if (words.length === 0) return () => 0;
  const asked = words.map((word, index) => ({
    word: spokenWord(word),
    ways: [word, spokenWord(word)].map((way) => lexemes.get(way)!),
    begins: index === words.length - 1,
  }));
  const telling = asked.filter(({ ways: [parts] }) => parts!.length > 0);
  const has = (text: string[], { ways, begins }: (typeof asked)[number]) =>
    ways.some((parts) =>
      parts.every((part) => text.some((lexeme) => (begins ? lexeme.startsWith(part) : lexeme === part))),
    );
  const hasAll = (text: string[]) => telling.length > 0 && telling.every((one) => has(text, one));

  const unknown = telling.filter((one) => !homes.some((home) => home.owned && has(home.words, one)));
  if (unknown.length > 0) {
    const meant = unknown.map(({ word }) => {
      const most = Math.max(...likeness.get(word)!.values());
      return places.filter(({ id }) => most >= 0.4 && likeness.get(word)!.get(id) === most).map(({ id }) => id);
    });
    const known = telling.filter((one) => !unknown.includes(one));
    return (home) =>
      meant.every((ids) => ids.includes(home.city_id!) || ids.includes(home.place_id!)) &&
      known.every((one) => has(home.words, one))
        ? 3
        : null;
  }
  return (home) => {
    if (!hasAll(home.words)) return null;
    const at = places.filter(({ id }) => id === home.place_id || id === home.city_id);
    if (at.some((place) => hasAll(place.words))) return 3;
    return hasAll(home.headline) ? 2 : 1;
  };
}
