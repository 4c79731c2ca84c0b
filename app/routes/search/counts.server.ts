import { countBriefly, counting, isOutage } from "#db/site/client.server.ts";
import { countMatches } from "#db/search/counts.server.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** Null if it could not be counted in time. */
export type Count = number | null;

/** How many homes each search finds; all null if that takes too long, since pages work without counts. */
export async function countsInTime(searches: Criteria[]): Promise<Count[]> {
  try {
    const worded = searches.some(({ words }) => words !== "");
    return await countBriefly(worded ? counting.worded : counting.plain, (db) => countMatches(db, searches));
  } catch (error) {
    if (!isOutage(error)) throw error;
    logFailure(logTexts.countsOmitted, error);
    return searches.map(() => null);
  }
}
