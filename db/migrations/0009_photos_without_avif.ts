import { type Kysely, sql } from "kysely";

/** The release before creates AVIF files by jobs that nothing takes any more. */
export const contracts = true;

/** Photos no longer have AVIF files; those that are stored are deleted with their photos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from jobs.job where name = 'create-avif'`.execute(db);
  for (const table of ["listing_images", "uploads"]) {
    await sql`
      update ${sql.table(table)} set variants = jsonb_path_query_array(variants, '$[*] ? (@.format != "avif")')
      where variants @> '[{"format": "avif"}]'
    `.execute(db);
  }
}
