import { countMatches } from "#db/search/counts.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { nameSearch } from "#app/domain/search/relaxations.ts";
import { amenitiesIn } from "#app/domain/search/words/amenities.ts";
import { isLandmark, isLiteral } from "#app/domain/search/words/vocabulary.ts";

/**
 * Lets words that no home mentions together rank the homes that have all else. Words in quotation marks stay. If homes
 * anywhere mention them together with the name of the place, it is a part of their name: "dlf new town heights".
 */
export async function rankMissingWords(search: Criteria): Promise<Criteria> {
  const { amenities, others } = amenitiesIn(search.words);
  const words = others.split(" ").filter(Boolean);
  if (words.length === 0 || words.some(isLiteral)) return search;
  const ranked = { ...search, words: amenities.join(" "), rankedWords: others };
  const named = words.every(isLandmark) ? null : nameSearch({ ...search, words: others });
  const searches = [search, ranked, ...(named ? [named] : [])];
  const [found, withoutWords, elsewhere] = await countMatches(db, searches, 0);
  if (found) return search;
  return elsewhere ? named! : withoutWords ? ranked : search;
}
