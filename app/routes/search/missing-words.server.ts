import { countMatches } from "#db/search/counts.server.ts";
import { db } from "#db/site/client.server.ts";
import { type Criteria, anything } from "#app/domain/search/criteria.ts";
import { amenitiesIn } from "#app/domain/search/words/amenities.ts";
import { isLiteral } from "#app/domain/search/words/word-patterns.ts";

/**
 * Drops words that no home mentions together, if the rest of the search finds homes or its place has none. Words in
 * quotation marks stay.
 */
export async function withoutMissingWords(search: Criteria): Promise<{ criteria: Criteria; ignored: string }> {
  const all = { criteria: search, ignored: "" };
  const { amenities, others } = amenitiesIn(search.words);
  if (others === "" || others.split(" ").some(isLiteral)) return all;
  const criteria = { ...search, words: amenities.join(" ") };
  const place = { ...anything, place: search.place };
  const [found, without, inPlace] = await countMatches(db, [search, criteria, place], 0);
  return !found && (without || !inPlace) ? { criteria, ignored: others } : all;
}
