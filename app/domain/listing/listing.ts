import type { HomeFacts } from "./facts/facts.ts";
import type { Cover, Photo } from "#app/domain/photo/photo.ts";
import type { HomePoint } from "#app/domain/place/point/home-point.ts";
import type { AssignedPlace } from "#app/domain/place/place.ts";

export const listingTypes = ["rent", "sell"] as const;
export type ListingType = (typeof listingTypes)[number];

export function isListingType(value: unknown): value is ListingType {
  return listingTypes.some((type) => type === value);
}

/** The most bedrooms or bathrooms of a home (SPEC.md section 3). */
export const maxRooms = 50;

/**
 * What an owner says of a listing: it is `live`, `paused`, or `closed` since the home is rented or sold. Visitors who
 * know its address see the page in all three.
 */
export const ownerStatuses = ["live", "paused", "closed"] as const;
export type OwnerStatus = (typeof ownerStatuses)[number];

/** Whether a listing is found. Of one that is `hidden` because of reports, only its owner and admins see the page. */
export const listingStatuses = [...ownerStatuses, "hidden"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** How long a closed listing still has a page, in days. */
export const closedDays = 90;

/** When a closed listing's page is gone for visitors. */
export function endOfClosed(since: Date): Date {
  return new Date(since.getTime() + closedDays * 86_400_000);
}

/** Whether a text from a URL or a form can be an id: a UUID, in our notation. */
export function isId(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

/** How visitors reach the owner of a listing, by the owner's choice. */
export interface ContactChoice {
  /** E.164, such as `+919876543210`; null if not given. Shown to visitors who ask for it. */
  phone: string | null;
  /** Whether the phone number is also on WhatsApp. */
  whatsapp: boolean;
  /** Whether visitors see the owner's e-mail address only once they have sent an enquiry. */
  hidesEmail: boolean;
}

/** How exactly visitors see where a home is, by the owner's choice. */
export interface PlaceChoice {
  /** Whether they see only an area of about 300 m, and the address without the house. */
  areaOnly: boolean;
  /** Whether the exact address is shared with people who send an enquiry; only with `areaOnly`. */
  sharesAddress: boolean;
}

/**
 * The owner's description of a home: the form's validated fields (SPEC.md sections 3 and 5). Prices are whole rupees.
 */
export interface ListingDetails extends ContactChoice, PlaceChoice {
  type: ListingType;
  name: string;
  bedroom: number;
  bathroom: number;
  parking: boolean;
  furnished: boolean;
  address: string;
  /** Undefined if the point should be derived from the address. */
  latitude?: number;
  longitude?: number;
  description: string;
  offer: boolean;
  regularPrice: number;
  /** Null without an offer. */
  discountedPrice: number | null;
  facts: HomeFacts;
  /** As typed by the owner; undefined if it should be derived from the address. A locality needs a city. */
  city?: string;
  locality?: string;
}

/** The same with the home's point, given or derived. */
export type LocatedDetails = ListingDetails & HomePoint;

/** A listing for its own page and its edit form, without the owner's phone number. */
export interface Listing extends Omit<LocatedDetails, "city" | "locality" | "phone">, AssignedPlace {
  id: string;
  /** Whether its owner gives a phone number, for which visitors can ask while it is live. */
  hasPhone: boolean;
  /** Null once the owner's account is gone. */
  userId: string | null;
  timestamp: Date;
  status: ListingStatus;
  statusSince: Date;
  /** When its owner last said that the home is available; null if it is older than this question. */
  confirmedAt: Date | null;
  confirmed: boolean;
  version: number;
  photos: Photo[];
}

/** A change of the price to pay, in whole rupees. */
export interface PriceChange {
  before: number;
  after: number;
  changedAt: Date;
}

/** A listing for a card or a slide. */
export interface ListingSummary extends Pick<
  Listing,
  | "id"
  | "type"
  | "name"
  | "address"
  | "bedroom"
  | "bathroom"
  | "furnished"
  | "regularPrice"
  | "discountedPrice"
  | "offer"
  | "timestamp"
  | "status"
  | "statusSince"
  | "confirmed"
  | "confirmedAt"
  | "facts"
  | "hasPhone"
> {
  cover: Cover | null;
  /** How many photos it has. */
  photos: number;
}

/** A listing for a comparison. */
export interface ComparedListing extends ListingSummary, Pick<Listing, "parking" | keyof HomePoint> {
  /** Null if no city is known. */
  city: string | null;
  locality: string | null;
}
