import { counting, isOutage, isTooSlow } from "#db/site/client.server.ts";
import { type SplitSearch, countMatches, countNewest, priceQuantiles } from "#db/search/counts.server.ts";
import type { Db } from "#db/schema.ts";
import { type Criteria, anything, countedTo, ofRent } from "#app/domain/search/criteria.ts";
import { priceShares, priceSteps } from "#app/domain/search/price-steps.ts";
import type { Choice } from "#app/domain/search/refine.ts";
import { limitValidity } from "#app/http/site/page-validity.server.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** Null if it could not be counted in time. */
export type Count = number | null;

/**
 * How many homes each search finds; all null if that takes too long, since pages work without counts.
 * @param what counts beside the results have less time
 */
export async function countsInTime(searches: Criteria[], what: keyof typeof counting = "results"): Promise<Count[]> {
  if (searches.length === 0) return [];
  return (await inTime(what, (db) => countMatches(db, searches))) ?? searches.map(() => null);
}

/** Whether each search finds homes, which takes less time than to count them; all null if it still takes too long. */
export async function findsInTime(searches: Criteria[]): Promise<(boolean | null)[]> {
  const counts = await inTime("results", (db) => countMatches(db, searches, 0));
  return counts?.map((count) => count > 0) ?? searches.map(() => null);
}

/** The most homes of a search that are read to count the choices beside it. */
const mostRead = 5000;

/** Highest prices to offer for a search; none without a type, since rents and prices differ too much. */
export async function offeredPrices(search: Criteria): Promise<number[]> {
  if (search.type === null) return [];
  const anyPrice = { ...search, from: null, to: null };
  return priceSteps((await inTime("choices", (db) => priceQuantiles(db, anyPrice, priceShares, mostRead))) ?? []);
}

/** How many homes the choices beside the results of a search lead to. */
export async function choiceCountsInTime(search: Criteria, choices: Choice[]): Promise<Count[]> {
  const { unsaid, deposit, pets, tenants } = search;
  const toCount = choices.map(({ field, criteria }): SplitSearch => {
    const rest = { ...anything, unsaid, [field]: criteria[field] };
    // Criteria for homes for rent only count with that type.
    return field === "type"
      ? { base: { ...search, ...ofRent, type: null }, rest: { ...rest, deposit, pets, tenants } }
      : { base: { ...search, [field]: anything[field] }, rest };
  });
  const counts = await inTime("choices", (db) => countNewest(db, toCount, mostRead));
  return choices.map((_choice, index) => {
    const { count, exact } = counts?.[index] ?? { count: 0, exact: false };
    return exact || count > countedTo ? count : null;
  });
}

/** How long a page without the numbers of its choices is kept, in milliseconds. */
const withoutNumbers = 60_000;

/** What a query returns that pages work without; null if it takes too long. */
export async function inTime<Result>(
  what: keyof typeof counting,
  query: (db: Db) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await query(counting[what]);
  } catch (error) {
    if (!isOutage(error)) throw error;
    // Pages without numbers are normal under load; an outage is logged elsewhere too.
    if (what === "choices" || isTooSlow(error)) limitValidity(new Date(Date.now() + withoutNumbers));
    else logFailure(logTexts.countsOmitted, error);
    return null;
  }
}
