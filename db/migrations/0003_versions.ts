import { type Kysely, sql } from "kysely";

/**
 * A version of everything that public pages show: it differs after each transaction that changed any of it. It is raised
 * when the transaction commits, so that even one that began long ago gets a version nobody has seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The rows of many writers, so that they rarely wait for each other: each takes the one of its connection.
  await sql`
    create table versions (
      shard smallint primary key,
      version bigint not null
    ) with (fillfactor = 50)
  `.execute(db);
  // Random instead of counted: a restored backup never repeats the number of other content. Once in each transaction is
  // enough, since nobody sees any of it before the commit.
  await sql`
    create function raise_version() returns trigger language plpgsql as $$
    begin
      if current_setting('gharsetu.raised', true) is distinct from pg_current_xact_id()::text then
        insert into versions values (pg_backend_pid() % 16, (random() * 9e15)::bigint)
          on conflict (shard) do update set version = excluded.version;
        perform set_config('gharsetu.raised', pg_current_xact_id()::text, true);
      end if;
      return null;
    end $$
  `.execute(db);

  const changes = {
    listings: "insert or update or delete",
    listing_images: "insert or update or delete",
    places: "insert or update or delete",
    // Of users, pages show the name and e-mail of an owner. Without them, their listings change.
    users: "update of name, email",
  };
  for (const [table, events] of Object.entries(changes)) {
    await sql`
      create constraint trigger ${sql.ref(`${table}_raise_version`)} after ${sql.raw(events)} on ${sql.table(table)}
      deferrable initially deferred for each row execute function raise_version()
    `.execute(db);
    // Only row triggers can wait for the commit.
    await sql`
      create trigger ${sql.ref(`${table}_truncated`)} after truncate on ${sql.table(table)}
      for each statement execute function raise_version()
    `.execute(db);
  }
}
