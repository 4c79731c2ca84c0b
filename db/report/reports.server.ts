import { sql } from "kysely";
import type { Report, ReportReason, StoredReason } from "#app/domain/report/report.ts";
import { networksToDecide } from "#app/domain/report/automatic-hiding.ts";
import { queueSize } from "#app/domain/report/queue.ts";
import type { Db, Trx } from "#db/schema.ts";

/** As which reporter the site itself reports listings. */
const theSite = "the site";

/** The reports of the site are stored with a reason that earlier releases know, since one of these may still run. */
const storedReason = sql<StoredReason>`case when reporter = ${theSite} then 'relisted' else reason end`;

/** While a report is open, its first time stays: repeating it does not spread reports over time (TRUST.md row 49). */
const firstTime = sql<Date>`case when reports.closed_at is null then reports.created_at else now() end`;

/**
 * Inserts a report, or replaces and reopens the one that this reporter has made about the listing, which must be locked.
 */
export async function putReport(
  trx: Trx,
  report: {
    listingId: string;
    reporter: string;
    network: string;
    reason: ReportReason;
    text: string | null;
  },
): Promise<void> {
  const { listingId: listing_id, reporter, ...content } = report;
  await trx
    .insertInto("reports")
    .values({ listing_id, reporter, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(["listing_id", "reporter"])
        .doUpdateSet({ ...content, created_at: firstTime, closed_at: null, told_at: null }),
    )
    .execute();
}

/** The open reports about a listing, newest first: each is another reporter's. */
export function findOpenReports(db: Db, listingId: string): Promise<Report[]> {
  return db
    .selectFrom("reports")
    .select(["id", storedReason.as("reason"), "text", "created_at as createdAt"])
    .where("listing_id", "=", listingId)
    .where("closed_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** When each network first reported a listing, of its open reports. */
export async function findFirstReports(db: Db, listingId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom("reports")
    .select((select) => select.fn.min("created_at").as("first"))
    .where("listing_id", "=", listingId)
    .where("closed_at", "is", null)
    .where("network", "is not", null)
    .groupBy("network")
    .execute();
  return rows.map(({ first }) => first);
}

/** Reports new listings in the name of the site if another home of their owner is hidden. */
export async function reportIfOtherIsHidden(trx: Trx, ownerId: string, listingIds: string[]): Promise<void> {
  await sql`
    insert into reports (listing_id, reporter, reason)
    select id, ${theSite}, 'other' from unnest(${listingIds}::uuid[]) as id
    where exists (select from listings where user_id = ${ownerId} and status = 'hidden')
  `.execute(trx);
}

/** Live and hidden listings whose reports need a decision or have hidden them, and of which no admin was notified. */
export async function findUnnotified(db: Db): Promise<{ id: string; hidden: boolean }[]> {
  const { rows } = await sql<{ id: string; hidden: boolean }>`
    select reports.listing_id as id, hidden_at is not null as hidden
    from reports
      join listings on listings.id = reports.listing_id and listings.status in ('live', 'hidden')
      left join hidden_listings on hidden_listings.listing_id = reports.listing_id
    where closed_at is null
    group by reports.listing_id, hidden_at
    having count(distinct network) >= ${networksToDecide} and coalesce(max(told_at) < hidden_at, count(told_at) = 0)
  `.execute(db);
  return rows;
}

/** Marks the open reports about listings as those of which admins were notified. */
export async function markNotified(trx: Trx, listingIds: string[]): Promise<void> {
  await trx
    .updateTable("reports")
    .set({ told_at: sql<Date>`now()` })
    .where("listing_id", "in", listingIds)
    .where("closed_at", "is", null)
    .execute();
}

/** @returns how many were open */
export async function closeReports(trx: Trx, listingId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("reports")
    .set({ closed_at: sql<Date>`now()` })
    .where("listing_id", "=", listingId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** When the latest of a listing's open reports, its hiding and its owner's answer was; null if there is none. */
export async function findLatestNews(db: Db, listingId: string): Promise<Date | null> {
  const { rows } = await sql<{ latest: Date | null }>`
    select greatest(
      (select max(created_at) from reports where listing_id = ${listingId} and closed_at is null),
      (select greatest(hidden_at, answered_at) from hidden_listings where listing_id = ${listingId})
    ) as latest
  `.execute(db);
  return rows[0]!.latest;
}

export async function deleteOldReports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("reports").where("created_at", "<", before).execute();
}

/** A listing that an admin should look at. */
interface QueueEntry {
  id: string;
  type: "rent" | "sell";
  name: string;
  address: string;
  hidden: boolean;
  answered: boolean;
  /** How many open reports there are, and their reasons. */
  reports: number;
  reasons: StoredReason[];
  /** When the latest report, hiding or answer was. */
  latest: Date;
}

/** Reported and hidden listings: first those with an open report or an answer, and of these the latest first. */
export async function findQueue(db: Db): Promise<QueueEntry[]> {
  const { rows } = await sql<QueueEntry>`
    select listings.id, listings.type, listings.name, listings.address,
      hidden.listing_id is not null as hidden, hidden.answer is not null as answered,
      coalesce(open.reports, 0)::integer as reports, coalesce(open.reasons, '{}') as reasons,
      greatest(open.latest, hidden.answered_at, hidden.hidden_at) as latest
    from listings
      left join hidden_listings as hidden on hidden.listing_id = listings.id
      left join (
        select listing_id, count(*) as reports, array_agg(distinct ${storedReason}) as reasons,
          max(created_at) as latest
        from reports where closed_at is null group by listing_id
      ) as open on open.listing_id = listings.id
    where listings.id in (
      select listing_id from reports where closed_at is null union select listing_id from hidden_listings
    )
    order by open.reports is null and hidden.answer is null, latest desc
    limit ${queueSize + 1}
  `.execute(db);
  return rows;
}
