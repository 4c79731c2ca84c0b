import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from "kysely";
import type { EnquiryStatus } from "#app/domain/enquiry/enquiry.ts";
import type { PhotoVariant } from "#app/domain/photo/photo.ts";
import type { ToUnproven } from "#app/domain/site/email.ts";
import type { AlertHomesTable, AlertsTable } from "./alert/tables.ts";
import type {
  AreaShiftsTable,
  ConfirmationLinksTable,
  DraftsTable,
  ExactPlacesTable,
  ListingCountsTable,
  ListingsTable,
  PriceChangesTable,
} from "./listing/tables.ts";

import type { AdminActionsTable, GrievancesTable, HiddenListingsTable, ReportsTable } from "./report/tables.ts";

/** A pool, or an open transaction. */
export type Db = Kysely<Schema> | Transaction<Schema>;

/** For queries that lock rows or only make sense together with others. */
export type Trx = Transaction<Schema>;

/** The tables (DESIGN.md section 7). Timestamps have milliseconds, prices are whole rupees. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  reset_codes: ResetCodesTable;
  email_changes: EmailChangesTable;
  sign_in_states: SignInStatesTable;
  listings: ListingsTable;
  exact_places: ExactPlacesTable;
  area_shifts: AreaShiftsTable;
  places: PlacesTable;
  listing_images: ListingImagesTable;
  listing_counts: ListingCountsTable;
  price_changes: PriceChangesTable;
  confirmation_links: ConfirmationLinksTable;
  alerts: AlertsTable;
  reports: ReportsTable;
  hidden_listings: HiddenListingsTable;
  admin_actions: AdminActionsTable;
  grievances: GrievancesTable;
  alert_homes: AlertHomesTable;
  uploads: UploadsTable;
  spooled_files: SpooledFilesTable;
  drafts: DraftsTable;
  enquiries: EnquiriesTable;
  blocked_senders: BlockedSendersTable;
  outgoing_emails: OutgoingEmailsTable;
  rate_limits: RateLimitsTable;
  seeds: SeedsTable;
  versions: VersionsTable;
}

interface UsersTable {
  id: Generated<string>;
  name: string;
  email: string;
  /** Null for users who sign in with Google only. */
  password_hash: string | null;
  /** Google's permanent id of the user. */
  google_sub: string | null;
  /** When it was last proven that e-mails reach the user. */
  email_proven_at: Date | null;
  /** Set by `npm run user -- disable`. */
  disabled_at: Date | null;
  /** The secret from which the shifts of area-only homes are derived. */
  shift_key: Generated<string>;
  /** Whether enquiries to the user are usually read within a day. Maintenance keeps it up to date. */
  reads_promptly: Generated<boolean>;
  /** Set by `npm run user -- admin`. */
  is_admin: Generated<boolean>;
  /** The homes that the user has saved, newest first. */
  shortlist: Generated<string[]>;
  /** Raised whenever all sessions of the user end. */
  session_generation: Generated<number>;
  timestamp: Generated<Date>;
}

interface SessionsTable {
  /** SHA-256 of the id in the cookie, in hex: a stolen table opens no session. */
  id_hash: string;
  user_id: string;
  expires_at: Date;
  created_at: Generated<Date>;
  /** When the user last gave the password again; null: not since the session began. */
  authenticated_at: Date | null;
  /** In plain words, such as "Chrome on Android"; null if it is unknown. */
  browser: string | null;
  /** To within an hour. */
  last_used_at: Generated<Date>;
}

interface ResetCodesTable {
  user_id: string;
  code_hash: string;
  expires_at: Date;
  tries: Generated<number>;
  created_at: Generated<Date>;
}

/** New addresses of accounts that nobody has proven yet: at most one for each. */
interface EmailChangesTable {
  user_id: string;
  email: string;
  expires_at: Date;
}

interface SignInStatesTable {
  /** SHA-256 of the OAuth state, in hex. */
  state_hash: string;
  /** For PKCE (RFC 7636). Useless without the code that Google sends, so not hashed. */
  code_verifier: string;
  expires_at: Date;
}

/** Cities, and their localities, that have or had homes. */
interface PlacesTable {
  id: Generated<number>;
  city: string;
  city_slug: string;
  /** Null for the city as a whole. */
  locality: string | null;
  locality_slug: string | null;
  latitude: number;
  longitude: number;
  /** Whether it is a city of the gazetteer, rather than one named by an owner, or a locality. */
  known: Generated<boolean>;
  /** Other names of a city, as slugs separated by spaces: `bombay`. */
  also: Generated<string>;
  /** Its live homes when maintenance last counted them; at least 1 if it has any since then. */
  homes: Generated<number>;
}

interface ListingImagesTable {
  id: string;
  listing_id: string;
  /** 0 is the cover; at most 5. */
  position: number;
  /** The owner's description; empty if there is none. */
  alt: Generated<string>;
  /** The folder of its files in the store: `{userId}/{display-name-slug}-{random}`. */
  key: string;
  width: number;
  height: number;
  /** Its dominant colour, as `#rrggbb`. */
  colour: string | null;
  variants: JSONColumnType<PhotoVariant[]>;
}

/** Uploaded photos that are not, or no longer, part of a listing. Without sizes while their files are being stored. */
interface UploadsTable {
  id: Generated<string>;
  /** Null once the account is deleted: the sweep removes them. */
  user_id: string | null;
  key: string;
  width: number | null;
  height: number | null;
  colour: string | null;
  variants: ColumnType<PhotoVariant[] | null, string | null | undefined, string | null>;
  /** The draft whose photo it is. */
  draft_id: string | null;
  created_at: Generated<Date>;
}

/** The files of uploads that the image store did not accept. */
interface SpooledFilesTable {
  upload_id: string;
  /** Without the folder. */
  name: string;
  bytes: Buffer;
}

/** Messages to owners about their listings. */
interface EnquiriesTable {
  id: Generated<string>;
  listing_id: string;
  /** The listing's owner when it was sent. */
  owner_id: string;
  /** A UUID that the same text sent twice has in common. */
  message_key: string;
  name: string;
  email: string;
  /** The sender's mailbox, computed from `email` as in `mailboxKey` (`domain/site/addresses/email-address.ts`). */
  sender_key: ColumnType<string, never, never>;
  /** E.164. */
  phone: string | null;
  message: string;
  /** A day, `YYYY-MM-DD`; selected as text, since the driver would make it a `Date`. */
  visit_on: ColumnType<Date | null, string | null, never>;
  status: ColumnType<EnquiryStatus, EnquiryStatus | undefined, EnquiryStatus>;
  /** When the owner first marked it as read or archived it. */
  handled_at: Date | null;
  /** Whether its sender is sent a confirmation, unless they have had too many. */
  confirms_sender: Generated<boolean>;
  /** Whether the e-mail that confirms it has a link to the exact address. */
  shares_address: Generated<boolean>;
  /** When its sender first saw the exact address of an area-only home. */
  address_shared_at: Date | null;
  created_at: Generated<Date>;
}

/** Senders whose enquiries an owner does not want. */
interface BlockedSendersTable {
  owner_id: string;
  /** The mailbox, as in `enquiries.sender_key`. */
  email: string;
}

/** E-mails that wait to be sent, or could not be sent. */
interface OutgoingEmailsTable {
  id: Generated<string>;
  /** It is deleted with this enquiry, this account, this alert or this grievance. */
  enquiry_id: string | null;
  owner_id: string | null;
  alert_id: string | null;
  grievance_id: number | null;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string | null;
  /** Where one request stops further e-mails like it (RFC 8058). */
  unsubscribe_url: string | null;
  /** Its kind, if it goes to an address that nobody has proven. */
  to_unproven: ToUnproven | null;
  created_at: Generated<Date>;
  /** When it was tried for the last time. */
  failed_at: Date | null;
  failure: string | null;
}

interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

interface SeedsTable {
  name: string;
  finished_at: ColumnType<Date | null, Date | null | undefined>;
}

/** Their sum is the version of everything that public pages show; triggers raise it. */
interface VersionsTable {
  shard: number;
  version: number;
}
