import { sql } from "kysely";
import { type Criteria, countedTo } from "#app/domain/search/criteria.ts";
import type { Db } from "#db/schema.ts";
import { conditionsOf } from "./filter.server.ts";

/** How many homes each search finds, exact to `countedTo`; one more stands for any higher number. */
export async function countMatches(db: Db, searches: Criteria[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(
    (criteria) => sql`(
      select count(*) from (select from listings where ${conditionsOf(criteria)} limit ${countedTo + 1}) as homes
    )`,
  );
  const { rows } = await sql<{ counts: number[] }>`select json_build_array(${sql.join(counts)}) as counts`.execute(db);
  return rows[0]!.counts;
}
