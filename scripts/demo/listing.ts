import { z } from "zod";
import { factFieldNames } from "#app/domain/listing/facts/facts.ts";
import { listingForm } from "#app/domain/listing/form/schema.ts";
import type { LocatedDetails } from "#app/domain/listing/listing.ts";

const photo = z.strictObject({
  /** A picture in `scripts/demo/pictures`. */
  file: z.string(),
  /** What it shows, for people who cannot see it. */
  alt: z.string(),
});
export type DemoPhoto = z.infer<typeof photo>;

/**
 * A demo listing: who it belongs to, its photos, and the fields of the listing form under their names. Yes/no fields are
 * booleans; prices are whole rupees, per month for rent.
 */
export const demoListing = z.strictObject({
  /** The owner's name. */
  owner: z.string(),
  type: z.enum(["rent", "sell"]),
  name: z.string(),
  bedroom: z.int(),
  bathroom: z.int(),
  parking: z.boolean(),
  furnished: z.boolean(),
  /** Ends in the city and the PIN code. */
  address: z.string(),
  description: z.string(),
  offer: z.boolean(),
  regularPrice: z.int(),
  /** Only with an offer, and below the regular price. */
  discountedPrice: z.int().optional(),
  latitude: z.number(),
  longitude: z.number(),
  /** From the numbers that Australia and North America reserve for fiction; India reserves none. */
  phone: z.string().optional(),
  whatsapp: z.literal(true).optional(),
  areaOnly: z.literal(true).optional(),
  /** The optional facts, as typed. */
  facts: z.partialRecord(z.enum([...factFieldNames.home, ...factFieldNames.terms]), z.string()),
  /** 4 or 5; the first is the cover. */
  photos: z.array(photo),
});
export type DemoListing = z.infer<typeof demoListing>;

/** What an owner would have entered in the listing form, with the point. */
export function demoDetails({ owner: _owner, photos: _photos, facts, ...fields }: DemoListing): LocatedDetails {
  const typed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "boolean" ? (value ? "yes" : "no") : String(value),
  ]);
  const { latitude, longitude } = fields;
  const details = listingForm.parse({ ...Object.fromEntries(typed), ...facts });
  return { ...details, latitude, longitude, pointFrom: "owner", pointRadiusKm: null };
}
