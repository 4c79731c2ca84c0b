import { z } from "zod";
import { isPlaceName, isState, readAddress, withAsciiPinCode } from "#app/domain/place/address.ts";
import { listingTypes } from "./listing.ts";
import { messages } from "#app/domain/messages.ts";
import { maxPrice, parsePrice } from "./price.ts";
import { line, paragraphs } from "#app/domain/site/text-fields.ts";
import { asciiDigits, asciiNumber } from "#app/domain/site/writing.ts";

const yesNo = (missing: string) => z.enum(["yes", "no"], { error: missing }).transform((value) => value === "yes");

// Strict patterns, so that `0x10`, `1e3`, `Infinity` and blanks are not taken for numbers (TRUST.md row 21).
const count = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(30, { error: message, abort: true })
    .overwrite(asciiDigits)
    .regex(/^\d{1,2}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 50, message);

const degrees = (limit: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(30, { error: message, abort: true })
    .overwrite(asciiNumber)
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
      .pipe(
        z.string().superRefine((value, context) => {
          const { parts } = readAddress(value);
          if (isState(value) || !/[a-z]{2}/.test(parts[0]?.slug ?? "")) context.addIssue(texts.unclear);
          else if (!isPlaceName(value)) context.addIssue(messages.placeNameSigns);
        }),
      )
      .optional(),
  );

const descriptionLength = 5000;

const fields = z
  .object({
    type: z.enum(listingTypes, { error: messages.typeMissing }),
    name: line(120, { missing: messages.listingNameMissing, long: messages.listingNameLong }),
    bedroom: count(messages.bedroomRange),
    bathroom: count(messages.bathroomRange),
    parking: yesNo(messages.parkingMissing),
    furnished: yesNo(messages.furnishedMissing),
    address: line(300, { missing: messages.addressMissing, long: messages.addressLong }).transform(withAsciiPinCode),
    latitude: degrees(90, messages.latitudeRange),
    longitude: degrees(180, messages.longitudeRange),
    description: paragraphs(1, descriptionLength, {
      missing: messages.descriptionMissing,
      long: messages.descriptionLong,
    }),
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

/** What the listing form's fields come to. */
export type ListingFormValue = z.output<typeof fields>;

/** The most characters of its fields that take more than a line. */
export const listingFormLengths = { description: descriptionLength };

/** The names of the listing form's own fields. */
export const listingFieldNames = Object.keys(fields.shape);

/** The listing form, create and edit alike. Without an offer whatever stands in the discount field is dropped. */
export const listingForm = z.preprocess((raw) => {
  const { offer, discountedPrice, ...rest } = raw as Record<string, unknown>;
  return { ...rest, offer, discountedPrice: offer === "yes" ? (discountedPrice ?? "") : null };
}, fields);
