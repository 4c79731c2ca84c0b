import { countMatches } from "#db/search/counts.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { mentioningPlace } from "#app/domain/search/relaxations.ts";
import { amenitiesIn } from "#app/domain/search/words/amenities.ts";
import { isLandmark, isLiteral } from "#app/domain/search/words/vocabulary.ts";

/**
 * Lets words that no home mentions together rank the homes that have all else. Words in quotation marks stay, and so do
 * those that homes elsewhere mention together with the place, of whose name they may be a part.
 */
export async function rankUnmentioned(search: Criteria): Promise<Criteria> {
  const { amenities, others } = amenitiesIn(search.words);
  const words = others.split(" ").filter(Boolean);
  if (words.length === 0 || words.some(isLiteral)) return search;
  const ranked = { ...search, words: amenities.join(" "), rankedWords: others };
  const mention = !words.every(isLandmark) && mentioningPlace({ ...search, words: others });
  const searches = [search, ranked, ...(mention ? [mention.criteria] : [])];
  const [found, withoutWords, elsewhere] = await countMatches(db, searches, 0);
  return found || elsewhere || !withoutWords ? search : ranked;
}
