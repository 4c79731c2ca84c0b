import { type Kysely, sql } from "kysely";

/**
 * Remembers the shifts of area-only homes by owner and place, also of homes that are deleted: two shifts of one home, or
 * of a home and its neighbour, would narrow down where it is. Existing homes keep theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table area_shifts (
      user_id uuid not null references users on delete cascade,
      latitude double precision not null,
      longitude double precision not null,
      north real not null,
      east real not null,
      primary key (user_id, latitude, longitude)
    )`.execute(db);
  await sql`
    insert into area_shifts
    select user_id, round(exact.latitude * 2000) / 2000, round(exact.longitude * 2000) / 2000, north, east
    from exact_places as exact join listings on listings.id = listing_id
    where user_id is not null
    order by timestamp
    on conflict do nothing`.execute(db);
}
