import { countMatches } from "#db/search/counts.server.ts";
import { db } from "#db/site/client.server.ts";
import { type Criteria, anything } from "#app/domain/search/criteria.ts";
import { amenitiesIn } from "#app/domain/search/words/amenities.ts";
import { isLiteral } from "#app/domain/search/words/vocabulary.ts";

/** Lets words that no home mentions together rank the homes that have all else, or drops them if their place has no homes. Words in quotation marks stay. */
export async function rankMissingWords(search: Criteria): Promise<Criteria> {
  const { amenities, others } = amenitiesIn(search.words);
  if (others === "" || others.split(" ").some(isLiteral)) return search;
  const ranked = { ...search, words: amenities.join(" "), rankedWords: others };
  const place = { ...anything, place: search.place };
  const [found, withoutWords, inPlace] = await countMatches(db, [search, ranked, place], 0);
  return !found && (withoutWords || !inPlace) ? ranked : search;
}
