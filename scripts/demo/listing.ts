import type { FactFieldName } from "#app/domain/listing/facts/facts.ts";
import { sentListingForm } from "#app/domain/listing/form/sent-schema.server.ts";
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
  /** The owner's name. */
  owner: string;
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
  /** From the numbers that Australia and North America reserve for fiction; India reserves none. */
  phone?: string;
  whatsapp?: true;
  areaOnly?: true;
  /** The optional facts, as typed. */
  facts: Partial<Record<FactFieldName, string>>;
  /** 4 or 5; the first is the cover. */
  photos: DemoPhoto[];
}

/** What an owner would have entered in the listing form. */
export function demoDetails({ owner: _owner, photos: _photos, facts, ...fields }: DemoListing): ListingDetails {
  const typed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "boolean" ? (value ? "yes" : "no") : String(value),
  ]);
  return sentListingForm.parse({ ...Object.fromEntries(typed), ...facts });
}
