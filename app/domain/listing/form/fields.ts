import { z } from "zod";
import { readRooms } from "#app/domain/listing/amounts/counts.ts";
import { readRupees } from "#app/domain/listing/amounts/rupees.ts";
import { isPlaceName, isState, readAddress, withAsciiPinCode } from "#app/domain/place/address.ts";
import { listingTypes, maxRooms } from "#app/domain/listing/listing.ts";
import { factFieldNames } from "#app/domain/listing/facts/facts.ts";
import { factFields } from "#app/domain/listing/facts/fields.ts";
import { isPair, isPlaceLink, readDegrees } from "#app/domain/map/coordinates.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { maxPrice, priceProblems } from "#app/domain/listing/price.ts";
import { optionalPhone } from "#app/domain/site/phone.ts";
import { checkbox, code, line, optional, paragraphs } from "#app/domain/site/text-fields.ts";
import { type FormPart, formParts } from "./parts.ts";

const yesNo = (missing: string) => z.enum(["yes", "no"], { error: missing }).transform((value) => value === "yes");

const count = (message: string) =>
  code(message)
    .max(60, { error: message, abort: true })
    .transform((text, context) => {
      const count = readRooms(text).value?.count ?? 0;
      if (count >= 1 && count <= maxRooms) return count;
      context.addIssue(message);
      return z.NEVER;
    });

/** Coordinates are optional: the point is then derived from the address. */
const optionalDegrees = (axis: "latitude" | "longitude", limit: number, message: string) =>
  optional(
    z.string({ error: message }).transform((text, context) => {
      const read = readDegrees(text);
      if (read && (read.axis ?? axis) === axis && Math.abs(read.value) <= limit) return read.value;
      // A pair that was not separated, since the other field is filled in, too.
      if (isPair(text)) context.addIssue(listingMessages.coordinatesTwice);
      else context.addIssue(isPlaceLink(text) ? listingMessages.coordinatesInLink : message);
      return z.NEVER;
    }),
  ).transform((value) => value ?? undefined);

const price = (missing: string) =>
  code(missing)
    .min(1, missing)
    .transform((text, context) => {
      const { value: rupees, problem } = readRupees(text);
      if (rupees !== null && rupees >= 1 && rupees <= maxPrice) return rupees;
      context.addIssue(problem === null ? listingMessages.priceRange : priceProblems[problem]);
      return z.NEVER;
    });

/**
 * An optional city or locality. It is no PIN code and no state, fits into a URL, and contains only characters that
 * names have, since it appears on pages of the site.
 */
const placeName = (texts: { unclear: string; long: string }) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    line(60, { missing: texts.unclear, long: texts.long })
      .superRefine((value, context) => {
        const { parts } = readAddress(value);
        if (isState(value) || !/[a-z]{2}/.test(parts[0]?.slug ?? "")) context.addIssue(texts.unclear);
        else if (!isPlaceName(value)) context.addIssue(listingMessages.placeNameCharacters);
      })
      .optional(),
  );

const descriptionLength = 5000;

function pick<Shape extends object, Name extends keyof Shape>(shape: Shape, names: readonly Name[]): Pick<Shape, Name> {
  return Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<Shape, Name>;
}

/** The fields of each part of the form, in the order of the page and of its errors. */
const partShapes = {
  photos: {},
  home: {
    type: z.enum(listingTypes, { error: listingMessages.typeMissing }),
    bedroom: count(listingMessages.bedroomRange),
    bathroom: count(listingMessages.bathroomRange),
    parking: yesNo(listingMessages.parkingMissing),
    furnished: yesNo(listingMessages.furnishedMissing),
    ...pick(factFields, factFieldNames.home),
  },
  place: {
    address: line(300, { missing: listingMessages.addressMissing, long: listingMessages.addressLong }).transform(
      withAsciiPinCode,
    ),
    locality: placeName({ unclear: listingMessages.localityUnclear, long: listingMessages.localityLong }),
    city: placeName({ unclear: listingMessages.cityUnclear, long: listingMessages.cityLong }),
    latitude: optionalDegrees("latitude", 90, listingMessages.latitudeRange),
    longitude: optionalDegrees("longitude", 180, listingMessages.longitudeRange),
    areaOnly: z
      .enum(["yes", "no"], { error: listingMessages.areaOnlyMissing })
      .optional()
      .transform((value) => value === "yes"),
    sharesAddress: checkbox,
  },
  price: {
    offer: yesNo(listingMessages.offerMissing),
    regularPrice: price(listingMessages.regularPriceMissing),
    discountedPrice: price(listingMessages.discountedPriceMissing).nullable().default(null),
    ...pick(factFields, factFieldNames.terms),
  },
  words: {
    name: line(120, { missing: listingMessages.listingNameMissing, long: listingMessages.listingNameLong }),
    description: paragraphs(1, descriptionLength, {
      missing: listingMessages.descriptionMissing,
      long: listingMessages.descriptionLong,
    }),
    phone: optionalPhone(30),
    whatsapp: checkbox,
    hidesEmail: checkbox,
  },
};

/** The fields of all parts. */
export const allFields = {
  ...partShapes.home,
  ...partShapes.place,
  ...partShapes.price,
  ...partShapes.words,
};

/** Fields that were read; one with an error has another type, or is missing. */
export type ReadFields = Partial<z.output<z.ZodObject<typeof allFields>>>;

/** The names of the fields of each part of the form, and of all. Photos are sent apart from its fields. */
export const partFields = Object.fromEntries(formParts.map((part) => [part, Object.keys(partShapes[part])])) as Record<
  FormPart,
  string[]
>;
export const listingFieldNames = Object.keys(allFields) as (keyof ReadFields)[];

/** The part of a field, or of the photos (`images`); null for the form as a whole. */
export function partOf(field: string): FormPart | null {
  return field === "images" ? "photos" : (formParts.find((part) => partFields[part].includes(field)) ?? null);
}

/** The maximum lengths of its multi-line fields. */
export const listingFormLengths = { description: descriptionLength };
