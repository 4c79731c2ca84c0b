import { countBriefly, isOutage } from "#db/site/client.server.ts";
import { countMatches } from "#db/search/counts.server.ts";
import type { Db } from "#db/schema.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** Null if it could not be counted in time. */
export type Count = number | null;

/**
 * How many homes each search finds; all null if that takes too long, since pages work without counts.
 * @param what choices beside the results have less time
 */
export async function countsInTime(searches: Criteria[], what: "results" | "choices" = "results"): Promise<Count[]> {
  if (searches.length === 0) return [];
  return (await inTime(what, (db) => countMatches(db, searches))) ?? searches.map(() => null);
}

/** What a query returns that pages work without; null if it takes too long. */
export async function inTime<Result>(
  what: "results" | "choices",
  query: (db: Db) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await countBriefly(what, query);
  } catch (error) {
    if (!isOutage(error)) throw error;
    // Some pages do without the numbers of choices every day; an outage shows elsewhere too.
    if (what === "results") logFailure(logTexts.countsOmitted, error);
    return null;
  }
}
