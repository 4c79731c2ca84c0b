import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";

/** Every row of every table, to detect changes; but for views and saves of listings, which are counted some time later. */
export async function snapshot(db: Kysely<Schema>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1
  `.execute(db);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} as t
      where coalesce(to_jsonb(t)->>'kind', '') not in ('view', 'saved') order by 1
    `.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
