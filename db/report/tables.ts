import type { ColumnType, Generated } from "kysely";
import type { OwnerStatus } from "#app/domain/listing/listing.ts";
import type { RecordedAction, StoredReason } from "#app/domain/report/report.ts";

/** What visitors say is wrong with a listing. */
export interface ReportsTable {
  id: Generated<string>;
  listing_id: string;
  /** A keyed hash of the reporter's address: each reports a listing once. */
  reporter: string;
  /** A keyed hash of the widest network of that address; null for reports of the site itself, and of earlier releases. */
  network: string | null;
  reason: ColumnType<StoredReason>;
  text: string | null;
  created_at: Generated<Date>;
  /** When an admin has dealt with it. */
  closed_at: Date | null;
  /** When admins were notified of it by e-mail. */
  told_at: Date | null;
}

/** Listings that visitors cannot see, because of reports. */
export interface HiddenListingsTable {
  listing_id: string;
  /** Before it was hidden. */
  status: ColumnType<OwnerStatus>;
  status_since: Date;
  /** Whether an admin hid it, not the number of reports. */
  by_admin: boolean;
  /** The text that the owner reads. */
  reason: string;
  hidden_at: Generated<Date>;
  /** What the owner says about it. */
  answer: string | null;
  answered_at: Date | null;
}

/** What admins and commands on the server have done, and listings that were hidden by the number of reports. */
export interface AdminActionsTable {
  id: Generated<number>;
  action: ColumnType<RecordedAction>;
  /** Null for the site itself, for a command, and once that account is deleted. */
  admin_id: string | null;
  /** Whether a command on the server did it, such as `npm run user`. */
  by_command: Generated<boolean>;
  /** Null for what was done about an account alone, and once it is deleted. */
  listing_id: string | null;
  owner_id: string | null;
  reason: string | null;
  created_at: Generated<Date>;
}

/** Complaints about the site, which anybody can send. */
export interface GrievancesTable {
  /** Also its number: see `grievanceNumber` in `domain/report/grievance.ts`. */
  id: Generated<number>;
  /** A UUID that the same text sent twice has in common. */
  message_key: string;
  name: string;
  email: string;
  /** The page or listing it is about, as typed. */
  about: string | null;
  message: string;
  created_at: Generated<Date>;
  resolved_at: Date | null;
  /** The admin; null also once that account is deleted. */
  resolved_by: string | null;
  /** What the sender was told. */
  resolution: string | null;
}
