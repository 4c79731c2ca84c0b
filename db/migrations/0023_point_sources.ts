import { type Kysely, sql } from "kysely";

/**
 * A listing's point may be derived from its address instead of given by its owner: then it is off by at most so many
 * kilometres. The points of existing listings were all given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column point_from text not null default 'owner',
      add column point_radius_km real,
      add constraint listings_point_from_check
        check (point_from in ('owner', 'locality', 'pin', 'post-office', 'city')) not valid,
      add constraint listings_point_radius_check
        check ((point_from = 'owner') = (point_radius_km is null) and point_radius_km > 0) not valid
  `.execute(db);
}
