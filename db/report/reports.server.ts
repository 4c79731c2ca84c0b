import { sql } from "kysely";
import type { Report, ReportReason } from "#app/domain/report/report.ts";
import type { Db, Trx } from "#db/schema.ts";

const columns = ["id", "reason", "text", "created_at as createdAt"] as const;

/** Inserts a report, or replaces and reopens the one that this reporter has made about the listing. */
export async function putReport(
  trx: Trx,
  report: { listingId: string; reporter: string; reason: ReportReason; text: string | null },
): Promise<void> {
  const { listingId: listing_id, reporter, ...said } = report;
  await trx
    .insertInto("reports")
    .values({ listing_id, reporter, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(["listing_id", "reporter"])
        .doUpdateSet({ ...said, created_at: sql<Date>`now()`, closed_at: null }),
    )
    .execute();
}

/** The open reports about a listing, newest first: each is another reporter's. */
export function findOpenReports(db: Db, listingId: string): Promise<Report[]> {
  return db
    .selectFrom("reports")
    .select(columns)
    .where("listing_id", "=", listingId)
    .where("closed_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function closeReports(trx: Trx, listingId: string): Promise<void> {
  await trx
    .updateTable("reports")
    .set({ closed_at: sql<Date>`now()` })
    .where("listing_id", "=", listingId)
    .where("closed_at", "is", null)
    .execute();
}

export async function deleteOldReports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("reports").where("created_at", "<", before).execute();
}

/** A listing that an admin should look at. */
export interface QueueEntry {
  id: string;
  type: "rent" | "sell";
  name: string;
  address: string;
  hidden: boolean;
  answered: boolean;
  /** How many open reports there are, with their reasons, and since when the last one is. */
  reports: number;
  reasons: ReportReason[];
  latest: Date;
}

/** Listings with open reports or hidden ones, those with the newest report or answer first. */
export async function findQueue(db: Db, limit: number): Promise<QueueEntry[]> {
  const { rows } = await sql<QueueEntry>`
    select listings.id, listings.type, listings.name, listings.address,
      hidden.listing_id is not null as hidden, hidden.answer is not null as answered,
      coalesce(open.reports, 0)::integer as reports, coalesce(open.reasons, '{}') as reasons,
      greatest(open.latest, hidden.answered_at, hidden.hidden_at) as latest
    from listings
      left join hidden_listings as hidden on hidden.listing_id = listings.id
      left join (
        select listing_id, count(*) as reports, array_agg(distinct reason) as reasons, max(created_at) as latest
        from reports where closed_at is null group by listing_id
      ) as open on open.listing_id = listings.id
    where listings.id in (
      select listing_id from reports where closed_at is null union select listing_id from hidden_listings
    )
    order by latest desc, listings.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** How many listings have open reports. */
export async function countReported(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("reports")
    .select(sql<number>`count(distinct listing_id)::integer`.as("count"))
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
