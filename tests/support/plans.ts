import { type Kysely, type RawBuilder, sql } from "kysely";
import { expect, vi } from "vitest";
import type { Schema } from "#db/schema.ts";

/** A step of a plan, as PostgreSQL tells it after the statement ran. */
export interface Step {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Rows Removed by Filter"?: number;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Step[];
}

/** The steps by which a statement is answered once it is prepared, as the busy ones are: with a plan for any values. */
export async function stepsOf(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<Step[]> {
  const { sql: statement, parameters } = query.compile(db);
  const values = parameters.map((value) => sql.lit(inWords(value as Parameter)));
  return db.connection().execute(async (connection) => {
    await sql`prepare explained as ${sql.raw(statement)}`.execute(connection);
    const run = values.length === 0 ? sql`explained` : sql`explained (${sql.join(values)})`;
    const explain = sql<{ "QUERY PLAN": [{ Plan: Step }] }>`explain (analyze, format json) execute ${run}`;
    const { rows } = await explain.execute(connection).finally(() => sql`deallocate explained`.execute(connection));
    return withAll(rows[0]!["QUERY PLAN"][0].Plan);
  });
}

/**
 * Leaves tables as autovacuum does where nobody has written for a while: only then is an index alone enough. Whoever still
 * reads, as its analysis does, may be in the way of it.
 */
export async function settle(db: Kysely<Schema>): Promise<void> {
  const unsettled = async () => {
    await sql`vacuum (analyze)`.execute(db);
    const { rows } = await sql`
      select relname from pg_class where relname = 'listings' and relallvisible < relpages
    `.execute(db);
    return rows;
  };
  await vi.waitFor(async () => expect(await unsettled()).toEqual([]), { timeout: 30_000, interval: 200 });
}

function withAll(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(withAll)];
}

type Parameter = string | number | boolean | Date | null | (string | number)[];

/** As PostgreSQL writes it, for any type. */
function inWords(value: Parameter): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(",")}}` : String(value);
}
