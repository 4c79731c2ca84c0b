import { countBriefly, isOutage } from "#db/site/client.server.ts";
import { countChoices, countMatches } from "#db/search/counts.server.ts";
import type { Db } from "#db/schema.ts";
import { type Criteria, anything, ofRent } from "#app/domain/search/criteria.ts";
import type { Choice } from "#app/domain/search/refine.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** Null if it could not be counted in time. */
export type Count = number | null;

/** How many homes each search finds; all null if that takes too long, since pages work without counts. */
export async function countsInTime(searches: Criteria[]): Promise<Count[]> {
  if (searches.length === 0) return [];
  return (await inTime("results", (db) => countMatches(db, searches))) ?? searches.map(() => null);
}

/**
 * How many homes the choices beside the results lead to, and further searches; they have less time.
 * @param search the search that the choices change
 */
export async function choiceCountsInTime(
  search: Criteria,
  choices: Choice[],
  further: Criteria[],
): Promise<{ ofChoices: Count[]; ofFurther: Count[] }> {
  const { unsaid, deposit, pets, tenants } = search;
  const toCount = choices.map(({ field, criteria }) =>
    field === "type"
      ? {
          among: { ...search, ...ofRent, type: null },
          asked: { ...anything, unsaid, deposit, pets, tenants, type: criteria.type },
        }
      : {
          among: { ...search, [field]: anything[field] },
          asked: { ...anything, unsaid, [field]: criteria[field] },
        },
  );
  const counts = await inTime("choices", async (db) => ({
    ofChoices: await countChoices(db, toCount),
    ofFurther: await countMatches(db, further),
  }));
  return counts ?? { ofChoices: choices.map(() => null), ofFurther: further.map(() => null) };
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
