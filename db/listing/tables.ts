import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Draft } from "#app/domain/listing/draft.ts";
import type { HomeFacts } from "#app/domain/listing/facts/facts.ts";
import type { ListingStatus, ListingType } from "#app/domain/listing/listing.ts";
import type { PointSource } from "#app/domain/place/point/home-point.ts";
import type { CountedEvent } from "#app/domain/listing/statistics.ts";

export interface ListingsTable {
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
  facts: ColumnType<HomeFacts, string | undefined, string>;
  latitude: number;
  longitude: number;
  /** How the point is known, and within how many kilometres of it the home lies if it is derived. */
  point_from: Generated<PointSource>;
  point_radius_km: number | null;
  /** Whether the point is shifted and the address shortened; the exact ones are in `exact_places`. */
  area_only: Generated<boolean>;
  /** Whether the exact address is shared with people who send an enquiry. */
  shares_address: Generated<boolean>;
  /** Its city, as derived on saving or chosen by its owner; null if in no Indian city. */
  city: string | null;
  locality: string | null;
  /** The ids of its city and its locality in `places`: the city's again if the locality is unknown. */
  city_id: number | null;
  place_id: number | null;
  /** Who chose the place; null for older listings until it is determined. */
  place_from: "address" | "owner" | null;
  /** The price to pay: the discounted price of an offer, else the regular one. */
  price: ColumnType<number, never, never>;
  /** The last postal code in the address. */
  pin: ColumnType<number | null, never, never>;
  /** The quarter-degree square of its point (`app/domain/place/point/geometry.ts`). */
  map_square: ColumnType<number, never, never>;
  /** The words of city, locality, address and name, and of everything. */
  heading: ColumnType<string, never, never>;
  words: ColumnType<string, never, never>;
  /** Where visitors can call the owner, in E.164. Null if not given, and once the owner's account is gone. */
  phone: string | null;
  /** Whether they can also write to it by WhatsApp. */
  whatsapp: Generated<boolean>;
  /** Whether visitors see the owner's e-mail address only once they have sent an enquiry. */
  hides_email: Generated<boolean>;
  /** Null once the owner's account is gone. */
  user_id: string | null;
  status: ColumnType<ListingStatus, ListingStatus | undefined, ListingStatus>;
  status_since: Generated<Date>;
  /** When the owner last said that the home is available; null if it has never been confirmed. */
  confirmed_at: Generated<Date | null>;
  /** When the owner was last reminded by e-mail. */
  reminded_at: Date | null;
  /** Whether that is recent. Maintenance ends it, so that all pages change at once. */
  confirmed: Generated<boolean>;
  /** When the owner's account was deleted; `npm run maintain` waits 30 days. */
  ownerless_since: Date | null;
  /** Creation time, refreshed by each update (SPEC.md section 3). */
  timestamp: Generated<Date>;
  /** Raised by each update: two edits of the same state cannot both win. */
  version: Generated<number>;
  /** The create form it came from: a double submit creates one listing. */
  form_token: string;
}

/** The exact places of listings whose visitors see, or once saw, only the area. */
export interface ExactPlacesTable {
  listing_id: string;
  address: string;
  latitude: number;
  longitude: number;
  point_from: PointSource;
  point_radius_km: number | null;
  /** The shift of the point that visitors see, in metres. */
  north: number;
  east: number;
}

/** The shifts that an owner's area-only homes have or had, by place. */
export interface AreaShiftsTable {
  user_id: string;
  /** The middle of a cell of the grid (app/domain/listing/area-only/place-shift.server.ts). */
  latitude: number;
  longitude: number;
  /** In metres. */
  north: number;
  east: number;
}

/** The earlier prices of listings, and since when they have another. */
export interface PriceChangesTable {
  id: Generated<number>;
  listing_id: string;
  /** Of the listing, then. */
  type: ListingType;
  before: number;
  after: number;
  changed_at: Generated<Date>;
}

/** The links of e-mails that ask whether a home is still available. */
export interface ConfirmationLinksTable {
  /** SHA-256 of the token in the link: a stolen table opens no link. */
  token_hash: string;
  listing_id: string;
  expires_at: Date;
  used_at: Date | null;
}

/** How often something happened to a listing on a day of India. */
export interface ListingCountsTable {
  listing_id: string;
  day: ColumnType<Date, string, never>;
  kind: CountedEvent;
  count: number;
}

/** Listing forms as they were last sent. */
export interface DraftsTable {
  /** The id of the form's token. */
  id: string;
  user_id: string;
  /** The listing that it changes, or has become; null for a new one. */
  listing_id: string | null;
  /** Whether the listing is as it says. */
  published: Generated<boolean>;
  fields: JSONColumnType<Draft["fields"]>;
  photos: JSONColumnType<Draft["photos"]>;
  /** Why photos of the last submit were refused. */
  photo_problems: Generated<string[]>;
  /** The page that has saved each part last. */
  saved_from: JSONColumnType<Draft["savedFrom"], string | undefined>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}
