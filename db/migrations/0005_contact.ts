import { type Kysely, sql } from "kysely";

/** How visitors reach the owner of a listing, and how often something happens to a listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column phone text check (phone ~ '^[+][1-9][0-9]{6,14}$'),
      add column whatsapp boolean not null default false,
      add column hides_email boolean not null default false,
      add constraint listings_whatsapp_has_phone check (phone is not null or not whatsapp)
  `.execute(db);

  // A number is deleted with its owner's account, not with the listing 30 days later.
  await sql`
    create or replace function note_ownerless() returns trigger language plpgsql as $$
    begin
      if new.user_id is null and old.user_id is not null then
        new.ownerless_since := now();
        new.phone := null;
        new.whatsapp := false;
      end if;
      return new;
    end $$
  `.execute(db);

  // No public page shows them, so they do not change the version of kept pages.
  await sql`
    create table listing_counts (
      listing_id uuid not null references listings on delete cascade,
      day date not null,
      kind text not null,
      count integer not null check (count > 0),
      primary key (listing_id, day, kind)
    )
  `.execute(db);
}
