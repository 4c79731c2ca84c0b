import { type Kysely, sql } from "kysely";

/**
 * Homes of which visitors see only the area: `listings` then has a shifted point and a shortened address, and
 * `exact_places` the exact ones, so that no public page can read them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column area_only boolean not null default false,
      add column shares_address boolean not null default false,
      drop constraint listings_point_from_check,
      add constraint listings_point_from_check
        check (point_from in ('owner', 'area', 'locality', 'pin', 'post-office', 'city')) not valid,
      add constraint listings_area_only_check
        check (case when area_only then point_from <> 'owner' else point_from <> 'area' and not shares_address end) not valid
  `.execute(db);

  // The shift stays when the owner shows the exact point for a while: the middle of several would be that point. In metres.
  await sql`
    create table exact_places (
      listing_id uuid primary key references listings on delete cascade,
      address text not null check (length(address) between 1 and 300),
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      point_from text not null check (point_from <> 'area'),
      point_radius_km real check (point_radius_km > 0),
      north real not null,
      east real not null,
      constraint exact_places_point_radius_check check ((point_from = 'owner') = (point_radius_km is null)),
      constraint exact_places_shift_check check (sqrt(north * north + east * east) between 99 and 251)
    )
  `.execute(db);

  // An exact address is deleted with its owner's account, not with the listing 30 days later.
  await sql`
    create or replace function note_ownerless() returns trigger language plpgsql as $$
    begin
      if new.user_id is null and old.user_id is not null then
        new.ownerless_since := now();
        new.phone := null;
        new.whatsapp := false;
        new.shares_address := false;
        delete from exact_places where listing_id = new.id;
      end if;
      return new;
    end $$
  `.execute(db);

  await sql`alter table enquiries add column address_shared_at timestamptz(3)`.execute(db);
}
