import type { ColumnType, Generated } from "kysely";
import type { OwnerStatus } from "#app/domain/listing/listing.ts";
import type { AdminAction, ReportReason } from "#app/domain/report/report.ts";

/** What visitors say is wrong with a listing. */
export interface ReportsTable {
  id: Generated<string>;
  listing_id: string;
  /** A keyed hash of the reporter's address: each reports a listing once. */
  reporter: string;
  reason: ColumnType<ReportReason>;
  text: string | null;
  created_at: Generated<Date>;
  /** When an admin has dealt with it. */
  closed_at: Date | null;
}

/** Listings that visitors cannot see, because of reports. */
export interface HiddenListingsTable {
  listing_id: string;
  /** Before it was hidden. */
  status: ColumnType<OwnerStatus>;
  status_since: Date;
  /** As the owner is told. */
  reason: string;
  hidden_at: Generated<Date>;
  /** What the owner says about it. */
  answer: string | null;
  answered_at: Date | null;
}

/** What admins have done. */
export interface AdminActionsTable {
  id: Generated<number>;
  action: ColumnType<AdminAction>;
  /** Null once that account is deleted. */
  admin_id: string | null;
  /** Null once it is deleted. */
  listing_id: string | null;
  owner_id: string | null;
  reason: string | null;
  created_at: Generated<Date>;
}
