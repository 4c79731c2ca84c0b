import { countMatches } from "#db/search/counts.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { amenitiesIn } from "#app/domain/search/words/amenities.ts";
import { isLiteral } from "#app/domain/search/words/vocabulary.ts";

/** Lets words that no home mentions together rank the homes that have all else. Words in quotation marks stay. */
export async function rankMissingWords(search: Criteria): Promise<Criteria> {
  const { amenities, others } = amenitiesIn(search.words);
  if (others === "" || others.split(" ").some(isLiteral)) return search;
  const ranked = { ...search, words: amenities.join(" "), rankedWords: others };
  const [found, withoutWords] = await countMatches(db, [search, ranked], 0);
  return !found && withoutWords ? ranked : search;
}
