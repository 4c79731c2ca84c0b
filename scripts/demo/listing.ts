import type { FactFieldName } from "#app/domain/listing/facts/facts.ts";
import { listingForm } from "#app/domain/listing/form/schema.ts";
import type { ListingDetails } from "#app/domain/listing/listing.ts";

/** A picture in `scripts/demo/pictures`. */
export interface DemoPhoto {
  file: string;
  /** What it shows, for people who cannot see it. */
  alt: string;
}

/**
 * A demo listing: who it belongs to, its photos, and the fields of the listing form under their names. Yes/no fields are
 * booleans; prices are whole rupees, per month for rent.
 */
export interface DemoListing {
  /** Which of `demoOwners` it belongs to. */
  owner: 0 | 1 | 2;
  type: "rent" | "sell";
  name: string;
  bedroom: number;
  bathroom: number;
  parking: boolean;
  furnished: boolean;
  /** Ends in the city and the PIN code. */
  address: string;
  description: string;
  offer: boolean;
  regularPrice: number;
  /** Only with an offer, and below the regular price. */
  discountedPrice?: number;
  latitude: number;
  longitude: number;
  /** The optional facts, as typed. */
  facts: Partial<Record<FactFieldName, string>>;
  /** 2 to 5; the first is the cover. */
  photos: DemoPhoto[];
}

/** What an owner would have entered in the listing form. */
export function demoDetails({ owner: _owner, photos: _photos, facts, ...fields }: DemoListing): ListingDetails {
  const typed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "boolean" ? (value ? "yes" : "no") : String(value),
  ]);
  return listingForm.parse({ ...Object.fromEntries(typed), ...facts });
}
