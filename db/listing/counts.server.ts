import { sql } from "kysely";
import type { CountedEvent, DayCounts, ListingNumbers } from "#app/domain/listing/statistics.ts";
import type { Db } from "#db/schema.ts";

/** How often something happened to a listing. */
export interface EventCount {
  listingId: string;
  kind: CountedEvent;
  /** The user who did it, if signed in: owners are left out. */
  userId: string | null;
  count: number;
}

/** Adds to the counts of today, by the days of India. Listings that are gone, or are being deleted, are left out. */
export async function addCounts(db: Db, counts: EventCount[]): Promise<void> {
  // In order: two processes that add to the same counts do not lock each other out.
  await sql`
    with present as (
      select id, user_id from listings where id = any(${counts.map(({ listingId }) => listingId)}::uuid[])
      for key share skip locked
    )
    insert into listing_counts (listing_id, day, kind, count)
    select present.id, (now() at time zone 'Asia/Kolkata')::date, added.kind, sum(added.count)
    from unnest(
      ${counts.map(({ listingId }) => listingId)}::uuid[], ${counts.map(({ kind }) => kind)}::text[],
      ${counts.map(({ userId }) => userId)}::uuid[], ${counts.map(({ count }) => count)}::integer[]
    ) as added (listing_id, kind, user_id, count)
      join present on present.id = added.listing_id and present.user_id is distinct from added.user_id
    group by present.id, added.kind order by present.id, added.kind
    on conflict (listing_id, day, kind) do update set count = listing_counts.count + excluded.count
  `.execute(db);
}

/** What happened to a listing on each day since the first one, `YYYY-MM-DD`; days without anything are left out. */
export async function findDayCounts(db: Db, listingId: string, firstDay: string): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    select day::text as day,
      coalesce(sum(count) filter (where kind = 'view'), 0)::integer as views,
      coalesce(sum(count) filter (where kind = 'saved'), 0)::integer as saves,
      coalesce(sum(count) filter (where kind = 'number-shown'), 0)::integer as "numbersShown",
      coalesce(sum(count) filter (where kind = 'enquiry'), 0)::integer as enquiries
    from (
      select day, kind, count from listing_counts where listing_id = ${listingId}::uuid
      union all
      select (created_at at time zone 'Asia/Kolkata')::date, 'enquiry', 1 from enquiries
      where listing_id = ${listingId}::uuid and status <> 'spam'
    ) as counted
    where day >= ${firstDay}::date
    group by day order by day
  `.execute(db);
  return rows;
}

/** How often listings were viewed, and how many enquiries they had, since a day, `YYYY-MM-DD`, in the order of the ids. */
export async function findViewsAndEnquiries(
  db: Db,
  listingIds: string[],
  firstDay: string,
): Promise<Pick<ListingNumbers, "views" | "enquiries">[]> {
  const { rows } = await sql<Pick<ListingNumbers, "views" | "enquiries">>`
    select
      (
        select coalesce(sum(count), 0)::integer from listing_counts
        where listing_id = listing.id and kind = 'view' and day >= ${firstDay}::date
      ) as views,
      (
        select count(*)::integer from enquiries
        where listing_id = listing.id and status <> 'spam'
          and created_at >= ${firstDay}::date::timestamp at time zone 'Asia/Kolkata'
      ) as enquiries
    from unnest(${listingIds}::uuid[]) with ordinality as listing (id, position)
    order by position
  `.execute(db);
  return rows;
}
