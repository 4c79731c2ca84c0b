import { z } from "zod";
import { messages } from "./messages.ts";
import { isPlaceName, isState, readAddress } from "./address.ts";
import type { Photo } from "./photo.ts";
import type { SettledPlace } from "./place.ts";
import { maxPrice, parsePrice } from "./price.ts";
import { line, paragraphs } from "./text.ts";

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
  cover: Photo | null;
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

const yesNo = (missing: string) => z.enum(["yes", "no"], { error: missing }).transform((value) => value === "yes");

// Strict patterns, so that `0x10`, `1e3`, `Infinity` and blanks are not taken for numbers (TRUST.md row 21).
const count = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,2}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 50, message);

const degrees = (limit: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^[+-]?\d{1,3}(\.\d{1,20})?$/, message)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, message);

const price = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .transform((value, context) => {
      const rupees = parsePrice(value);
      if (rupees === null) {
        context.addIssue({ code: "custom", message: messages.priceUnclear });
        return z.NEVER;
      }
      if (rupees < 1 || rupees > maxPrice) {
        context.addIssue({ code: "custom", message: messages.priceRange });
        return z.NEVER;
      }
      return rupees;
    });

/** A city or locality, which may be left empty. A PIN code or a state is none, a URL should be able to hold it, and it
 * stands on pages of the site, so it has nothing in it but what names have. */
const placeName = (texts: { unclear: string; long: string }) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    line(60, { missing: texts.unclear, long: texts.long })
      .superRefine((value, context) => {
        const { parts } = readAddress(value);
        if (isState(value) || !/[a-z]{2}/.test(parts[0]?.slug ?? "")) context.addIssue(texts.unclear);
        else if (!isPlaceName(value)) context.addIssue(messages.placeNameSigns);
      })
      .optional(),
  );

const fields = z
  .object({
    type: z.enum(listingTypes, { error: messages.typeMissing }),
    name: line(120, { missing: messages.listingNameMissing, long: messages.listingNameLong }),
    bedroom: count(messages.bedroomRange),
    bathroom: count(messages.bathroomRange),
    parking: yesNo(messages.parkingMissing),
    furnished: yesNo(messages.furnishedMissing),
    address: line(300, { missing: messages.addressMissing, long: messages.addressLong }),
    latitude: degrees(90, messages.latitudeRange),
    longitude: degrees(180, messages.longitudeRange),
    description: paragraphs(1, 5000, { missing: messages.descriptionMissing, long: messages.descriptionLong }),
    offer: yesNo(messages.offerMissing),
    regularPrice: price(messages.regularPriceMissing),
    discountedPrice: price(messages.discountedPriceMissing).nullable(),
    city: placeName({ unclear: messages.cityUnclear, long: messages.cityLong }),
    locality: placeName({ unclear: messages.localityUnclear, long: messages.localityLong }),
  })
  .refine((value) => value.discountedPrice === null || value.discountedPrice < value.regularPrice, {
    path: ["discountedPrice"],
    error: messages.discountNotBelow,
    // Told together with whatever else is wrong, not after it is mended.
    when: ({ value }) => {
      const { regularPrice, discountedPrice } = value as Record<string, unknown>;
      return typeof regularPrice === "number" && typeof discountedPrice === "number";
    },
  })
  .refine((value) => value.locality === undefined || value.city !== undefined, {
    path: ["city"],
    error: messages.cityMissing,
    when: ({ value }) => {
      const { city, locality } = value as Record<string, unknown>;
      return city === undefined && typeof locality === "string";
    },
  });

/** The names of the listing form's own fields. */
export const listingFieldNames = Object.keys(fields.shape);

/** The listing form, create and edit alike. Without an offer whatever stands in the discount field is dropped. */
export const listingForm = z.preprocess((raw) => {
  const { offer, discountedPrice, ...rest } = raw as Record<string, unknown>;
  return { ...rest, offer, discountedPrice: offer === "yes" ? (discountedPrice ?? "") : null };
}, fields);

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
