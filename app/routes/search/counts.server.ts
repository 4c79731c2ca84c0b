import { counting, isOutage, isTooSlow } from "#db/site/client.server.ts";
import { type ChoiceToCount, countChoices, countMatches } from "#db/search/counts.server.ts";
import type { Db } from "#db/schema.ts";
import { type Criteria, anything, ofRent } from "#app/domain/search/criteria.ts";
import type { Choice } from "#app/domain/search/refine.ts";
import { limitValidity } from "#app/http/kept-pages/validity.server.ts";
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

/** How many homes the choices beside the results of a search lead to. */
export async function choiceCountsInTime(search: Criteria, choices: Choice[]): Promise<Count[]> {
  const { unsaid, deposit, pets, tenants } = search;
  // `countChoices` reads the column of each field.
  const toCount = choices.map(({ field, criteria }): ChoiceToCount => {
    const choice = { ...anything, unsaid, [field]: criteria[field] };
    // What is asked of homes for rent only counts with that type.
    return field === "type"
      ? { base: { ...search, ...ofRent, type: null }, choice: { ...choice, deposit, pets, tenants } }
      : { base: { ...search, [field]: anything[field] }, choice };
  });
  return (await inTime("choices", (db) => countChoices(db, toCount))) ?? choices.map(() => null);
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
