import { type Kysely, sql } from "kysely";

/** What owners tell of a home beyond SPEC.md's fields. All of it is optional, so most of it is missing in most rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings add column facts jsonb not null default '{}'`.execute(db);
  await sql`
    alter table listings add constraint listings_facts_check check (
      jsonb_typeof(facts) = 'object'
      and (facts ->> 'area')::numeric > 0
      and ((facts -> 'area') is null) = ((facts -> 'areaUnit') is null)
      and (facts ->> 'deposit')::numeric between 0 and 100000000000
      and (facts ->> 'maintenance')::numeric between 0 and 100000000000
      and (facts ->> 'floor')::numeric between -1 and 200
      and (facts ->> 'floors')::numeric between 1 and 200
      and (facts ->> 'floor')::numeric <= (facts ->> 'floors')::numeric
      and (facts ->> 'built')::numeric between 1500 and 9999
    ) not valid
  `.execute(db);
}
