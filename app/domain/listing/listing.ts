import type { Photo } from "#app/domain/photo/rules.ts";
import type { SettledPlace } from "#app/domain/place/place.ts";

export const listingTypes = ["rent", "sell"] as const;
export type ListingType = (typeof listingTypes)[number];

export function isListingType(value: string | undefined): value is ListingType {
  return listingTypes.some((type) => type === value);
}

/** How long a listing outlives its owner's account, in days (DESIGN.md section 7). */
export const ownerlessDays = 30;

/** Whether a text from a URL or a form can be the id of anything: a UUID, in the one form we write. */
export function isId(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

/** What an owner says of a home: the form's fields, checked (SPEC.md sections 3 and 5). Prices are whole rupees. */
export interface ListingDetails {
  type: ListingType;
  name: string;
  bedroom: number;
  bathroom: number;
  parking: boolean;
  furnished: boolean;
  address: string;
  latitude: number;
  longitude: number;
  description: string;
  offer: boolean;
  regularPrice: number;
  /** Null unless there is an offer. */
  discountedPrice: number | null;
  /** In the owner's words; undefined where it should be found from the address. A locality only with its city. */
  city?: string;
  locality?: string;
}

/** A listing as its own page and its edit form need it. */
export interface Listing extends Omit<ListingDetails, "city" | "locality">, SettledPlace {
  id: string;
  /** Null once the owner's account is gone. */
  userId: string | null;
  timestamp: Date;
  version: number;
  photos: Photo[];
}

/** The first photo of a listing, with the files of the shape it is shown in. */
export type Cover = Pick<Photo, "key" | "colour" | "alt" | "variants">;

/** A listing as a card or a slide shows it. */
export interface ListingSummary extends Pick<
  Listing,
  | "id"
  | "type"
  | "name"
  | "address"
  | "bedroom"
  | "bathroom"
  | "regularPrice"
  | "discountedPrice"
  | "offer"
  | "timestamp"
> {
  cover: Cover | null;
}

/** A listing as it stands beside others. */
export interface ComparedListing
  extends ListingSummary, Pick<Listing, "parking" | "furnished" | "latitude" | "longitude"> {
  /** Null where no city is known. */
  city: string | null;
  locality: string | null;
}

/**
 * The name of the buttons that save a listing form. w3m sends a form by itself as soon as a file is chosen, and names no
 * button then: that should not publish anything.
 */
export const saveButton = "save";

/** `For Sale` or `For Rent`. */
export function purpose(type: ListingType): string {
  return type === "rent" ? "For Rent" : "For Sale";
}

/** `1 Bed`, `3 Beds` (SPEC.md section 2, listing card). */
export function beds(bedroom: number): string {
  return bedroom === 1 ? "1 Bed" : `${bedroom} Beds`;
}

export function baths(bathroom: number): string {
  return bathroom === 1 ? "1 Bath" : `${bathroom} Baths`;
}

/** The listing's own page writes `3 beds` small (SPEC.md section 2, listing detail). */
export function bedsInDetail(bedroom: number): string {
  return bedroom === 1 ? "1 Bed" : `${bedroom} beds`;
}
