import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from "kysely";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";
import type { CardRow } from "./listing-cards.server.ts";

/** What a query takes: the pool, or a transaction someone opened. */
export type Db = Kysely<Schema> | Transaction<Schema>;

/** For queries that lock or that only make sense together with others. */
export type Trx = Transaction<Schema>;

/** The tables (DESIGN.md section 7). Timestamps are kept to the millisecond, prices are whole rupees. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  reset_codes: ResetCodesTable;
  sign_in_states: SignInStatesTable;
  listings: ListingsTable;
  places: PlacesTable;
  renamed_cities: RenamedCitiesTable;
  listing_tallies: ListingTalliesTable;
  listing_images: ListingImagesTable;
  listing_cards: ListingCardsTable;
  uploads: UploadsTable;
  avif_queue: AvifQueueTable;
  rate_limits: RateLimitsTable;
  seeds: SeedsTable;
}

interface UsersTable {
  id: Generated<string>;
  name: string;
  email: string;
  /** Null for who signs in with Google only. */
  password_hash: string | null;
  /** Google's own, unchanging name of the person. */
  google_sub: string | null;
  /** When the person last showed that letters to the e-mail reach them. */
  email_proven_at: Date | null;
  /** Set by `npm run user -- disable`. */
  disabled_at: Date | null;
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
}

interface ResetCodesTable {
  user_id: string;
  code_hash: string;
  expires_at: Date;
  tries: Generated<number>;
  created_at: Generated<Date>;
}

interface SignInStatesTable {
  /** SHA-256 of the OAuth state, in hex. */
  state_hash: string;
  /** Of PKCE (RFC 7636). Useless without the code that Google sends, so not hashed. */
  code_verifier: string;
  expires_at: Date;
}

interface ListingsTable {
  id: Generated<string>;
  type: "rent" | "sell";
  name: string;
  bedroom: number;
  bathroom: number;
  parking: boolean;
  furnished: boolean;
  address: string;
  description: string;
  offer: boolean;
  regular_price: number;
  discounted_price: number | null;
  latitude: number;
  longitude: number;
  /** Where it stands, as found at save or as its owner corrected it; null where that is no city of India. */
  city: string | null;
  locality: string | null;
  /** The city's row in `places`, and the locality's: the city's again where the locality is not known. */
  city_id: number | null;
  /** The city's other names of one word, kept by the database: words that find the home. */
  city_names: ColumnType<string, never, never>;
  place_id: number | null;
  /** Whose word that is; null until the place of a listing from before has been looked for. */
  place_from: "address" | "owner" | null;
  /** What one pays: the discounted price of an offer, else the regular one. */
  asked: ColumnType<number, never, never>;
  /** The band that price is in: ten a decade (`db/price-bands.ts`). */
  band: ColumnType<number, never, never>;
  /** 1 furnished, 2 with parking, 4 with an offer, 8 for sale, added up. */
  flags: ColumnType<number, never, never>;
  /** The last postal code in the address. */
  pin: ColumnType<number | null, never, never>;
  /** The words of city, locality, address and name, and all of them. */
  headline: ColumnType<string, never, never>;
  words: ColumnType<string, never, never>;
  /** Null once the owner's account is gone. */
  user_id: string | null;
  /** When the owner's account went, for the 30 days `npm run maintain` waits. */
  ownerless_since: Date | null;
  /** Creation, refreshed by each update (SPEC.md section 3). */
  timestamp: Generated<Date>;
  /** Raised by each update: two edits of the same state cannot both win. */
  version: Generated<number>;
  /** The create form it came from: a double submit makes one listing. */
  form_token: string;
  /** SHA-256 of what that form said, to tell a repeated submit from another listing. */
  form_digest: string;
}

/** Cities, and localities of them, that homes stand or stood in. */
interface PlacesTable {
  id: Generated<number>;
  city: string;
  city_slug: string;
  /** Null for the city as a whole. */
  locality: string | null;
  locality_slug: string | null;
  latitude: number;
  longitude: number;
  /** Whether it is a city of the gazetteer; else an owner has named it, or it is a locality. */
  known: Generated<boolean>;
  /** Other names of the city, as slugs with blanks between: `bombay`. The database copies them to its localities. */
  also: Generated<string>;
  /** All it can be found by: a city's slug and other names, a locality's slug. */
  known_as: ColumnType<string, never, never>;
  /** The words of its city and locality. */
  words: ColumnType<string, never, never>;
}

/** Cities that got other names, each with the cursor of the last home that has them, the newest first. */
interface RenamedCitiesTable {
  city_id: number;
  after_timestamp: Date | null;
  after_id: string | null;
}

/** How many homes of a kind have an owner, in a city, or with city 0 in all. Rows of one kind are added up. */
interface ListingTalliesTable {
  id: Generated<number>;
  city_id: number;
  bedroom: number;
  flags: number;
  band: number;
  homes: number;
}

interface ListingImagesTable {
  id: string;
  listing_id: string;
  /** 0 is the cover; at most 5. */
  position: number;
  /** What it shows, in its owner's words; empty where it is not described. */
  alt: Generated<string>;
  /** The folder of its files in the store: `{userId}/{display-name-slug}-{random}`. */
  key: string;
  width: number;
  height: number;
  /** The colour most of it has, as `#rrggbb`. */
  colour: string | null;
  variants: JSONColumnType<PhotoVariant[]>;
}

/** What lists show of the homes. Triggers write it; nobody else does. */
interface ListingCardsTable {
  listing_id: string;
  home: ColumnType<CardRow["home"], never, never>;
  cover: ColumnType<CardRow["cover"], never, never>;
}

/** Photos sent but not, or no longer, part of a listing. Without sizes while their files are being stored. */
interface UploadsTable {
  id: Generated<string>;
  /** Null once the account is gone: the sweep takes what is left. */
  user_id: string | null;
  key: string;
  width: number | null;
  height: number | null;
  colour: string | null;
  variants: ColumnType<PhotoVariant[] | null, string | null | undefined, string | null>;
  /** Whether its files wait on the machine that received them, because the image store failed. */
  spooled: Generated<boolean>;
  /** The resumable upload it came of, and how many bytes that had. */
  sent_as: string | null;
  sent_bytes: number | null;
  created_at: Generated<Date>;
}

/** Photos of listings that may still get AVIF files. */
interface AvifQueueTable {
  /** Of `listing_images`; or of `uploads`, or of nothing any more, where the photo has left its listing. */
  photo_id: string;
  /** The photo's folder in the store. */
  key: string;
  /** When the next process may take it on: later than a process that has it would ever be done. */
  due_at: Date;
  /** How often it was taken on. */
  tries: Generated<number>;
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
