import { type Kysely, sql } from "kysely";

/** Places have the number of their homes, and a version of their own: each process has an index of them in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table places add column homes integer not null default 0 check (homes >= 0)`.execute(db);
  await sql`
    update places set homes = counted.homes
    from (
      select place.id, count(*)::integer as homes
      from listings cross join lateral (select distinct unnest(array[city_id, place_id]) as id) as place
      where user_id is not null and status = 'live' and place.id is not null
      group by place.id
    ) as counted
    where places.id = counted.id`.execute(db);
  // The row of all changes comes first, as in transactions that also change something else: two cannot wait for each other.
  await sql`
    create function raise_places_version() returns trigger language plpgsql as $$
    begin
      if current_setting('gharsetu.raised_places', true) is not distinct from pg_current_xact_id()::text then
        return null;
      end if;
      perform set_config('gharsetu.raised_places', pg_current_xact_id()::text, true);
      insert into versions values (pg_backend_pid() % 16, (random() * 9e15)::bigint)
        on conflict (shard) do update set version = excluded.version;
      insert into versions values (-1, (random() * 9e15)::bigint)
        on conflict (shard) do update set version = excluded.version;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger places_raise_places_version after insert or update or delete on places
    deferrable initially deferred for each row execute function raise_places_version()`.execute(db);
  await sql`
    create trigger places_truncated_places_version after truncate on places
    for each statement execute function raise_places_version()`.execute(db);
  // Whether a place has homes is right at once, unless two of its last homes go or come at the same moment; how many it
  // has is counted again every ten minutes, which also corrects that.
  await sql`
    create function count_first_and_last_home() returns trigger language plpgsql as $$
    begin
      update places set homes = 1 - sign(homes)
      where id in (
        select id from places as place
        where id in (old.city_id, old.place_id, new.city_id, new.place_id) and (homes > 0) <> (
          exists (select from listings where city_id = place.id and user_id is not null and status = 'live')
          or exists (select from listings where place_id = place.id and user_id is not null and status = 'live')
        )
        order by id for no key update
      );
      return null;
    end $$`.execute(db);
  await sql`
    create trigger listings_count_first_and_last_home
    after insert or delete or update of status, user_id, city_id, place_id on listings
    for each row execute function count_first_and_last_home()`.execute(db);
}
