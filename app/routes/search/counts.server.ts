import { counting, isOutage } from "#db/site/client.server.ts";
import { countMatches } from "#db/search-counts.server.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { logFailure } from "#app/http/site/failure.server.ts";

/** A count that is not known where the time was up before it was. */
export type Count = number | null;

/** How many homes each search finds, as `countMatches`. A page is whole without: where that takes too long, no count is known. */
export async function countsInTime(searches: Criteria[]): Promise<Count[]> {
  try {
    const worded = searches.some(({ words }) => words !== "");
    return await countMatches(worded ? counting.worded : counting.plain, searches);
  } catch (error) {
    if (!isOutage(error)) throw error;
    logFailure("the counts of a search were left out", error);
    return searches.map(() => null);
  }
}
