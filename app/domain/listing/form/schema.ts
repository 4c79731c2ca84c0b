import { z } from "zod";
import { type TypedArea, areaIn, localUnitOf } from "#app/domain/listing/amounts/area.ts";
import { readRooms } from "#app/domain/listing/amounts/counts.ts";
import { readRupees, saysNegotiable, saysWithMaintenance } from "#app/domain/listing/amounts/rupees.ts";
import { isPlaceName, isState, pinIn, readAddress, withAsciiPinCode } from "#app/domain/place/address.ts";
import { type ListingDetails, listingTypes, maxRooms } from "#app/domain/listing/listing.ts";
import { depositIn, isInMonths } from "#app/domain/listing/amounts/deposit.ts";
import { isFactOf } from "#app/domain/listing/facts/facts.ts";
import { type FactFields, factFields, factsOf } from "#app/domain/listing/facts/fields.ts";
import { isPair, isPlaceLink, readDegrees, separatePair } from "#app/domain/map/coordinates.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { maxPrice, priceProblems } from "#app/domain/listing/price.ts";
import { code, line, optional, paragraphs, typedPhone } from "#app/domain/site/text-fields.ts";

const yesNo = (missing: string) => z.enum(["yes", "no"], { error: missing }).transform((value) => value === "yes");

/** A checkbox: browsers send nothing if it is not checked. */
const checked = z
  .literal("yes")
  .optional()
  .catch(undefined)
  .transform((value) => value === "yes");

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
      if (problem !== null) {
        context.addIssue({ code: "custom", message: priceProblems[problem] });
        return z.NEVER;
      }
      if (rupees < 1 || rupees > maxPrice) {
        context.addIssue({ code: "custom", message: listingMessages.priceRange });
        return z.NEVER;
      }
      return rupees;
    });

/**
 * An optional city or locality. It is no PIN code and no state, fits into a URL, and contains only characters that
 * names have, since it appears on pages of the site.
 */
const placeName = (texts: { unclear: string; long: string }) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    line(60, { missing: texts.unclear, long: texts.long })
      .pipe(
        z.string().superRefine((value, context) => {
          const { parts } = readAddress(value);
          if (isState(value) || !/[a-z]{2}/.test(parts[0]?.slug ?? "")) context.addIssue(texts.unclear);
          else if (!isPlaceName(value)) context.addIssue(listingMessages.placeNameCharacters);
        }),
      )
      .optional(),
  );

const descriptionLength = 5000;

/** The form's fields, as a browser can check them. The server checks more: see `form.server.ts`. */
export const listingFields = z
  .object({
    type: z.enum(listingTypes, { error: listingMessages.typeMissing }),
    name: line(120, { missing: listingMessages.listingNameMissing, long: listingMessages.listingNameLong }),
    bedroom: count(listingMessages.bedroomRange),
    bathroom: count(listingMessages.bathroomRange),
    parking: yesNo(listingMessages.parkingMissing),
    furnished: yesNo(listingMessages.furnishedMissing),
    address: line(300, { missing: listingMessages.addressMissing, long: listingMessages.addressLong }).transform(
      withAsciiPinCode,
    ),
    latitude: optionalDegrees("latitude", 90, listingMessages.latitudeRange),
    longitude: optionalDegrees("longitude", 180, listingMessages.longitudeRange),
    description: paragraphs(1, descriptionLength, {
      missing: listingMessages.descriptionMissing,
      long: listingMessages.descriptionLong,
    }),
    offer: yesNo(listingMessages.offerMissing),
    regularPrice: price(listingMessages.regularPriceMissing),
    discountedPrice: price(listingMessages.discountedPriceMissing).nullable(),
    city: placeName({ unclear: listingMessages.cityUnclear, long: listingMessages.cityLong }),
    locality: placeName({ unclear: listingMessages.localityUnclear, long: listingMessages.localityLong }),
    phone: typedPhone(30, enquiryMessages.invalidPhone),
    whatsapp: checked,
    hidesEmail: checked,
    areaOnly: z
      .enum(["yes", "no"], { error: listingMessages.areaOnlyMissing })
      .optional()
      .transform((value) => value === "yes"),
    sharesAddress: checked,
    ...factFields,
  })
  .refine((value) => value.discountedPrice === null || value.discountedPrice < value.regularPrice, {
    path: ["discountedPrice"],
    error: listingMessages.discountNotBelow,
    // Reported together with all other errors, not after they are corrected.
    when: ({ value }) => {
      const { regularPrice, discountedPrice } = value as Record<string, unknown>;
      return typeof regularPrice === "number" && typeof discountedPrice === "number";
    },
  })
  .refine((value) => value.locality === undefined || value.city !== undefined, {
    path: ["city"],
    error: listingMessages.cityMissing,
    when: ({ value }) => {
      const { city, locality } = value as Record<string, unknown>;
      return city === undefined && typeof locality === "string";
    },
  })
  .refine(({ floor, floors }) => !floor || floor.floor <= (floor.floors ?? floors ?? floor.floor), {
    path: ["floor"],
    error: factMessages.floorAbove,
    when: ({ value }) => typeof (value as Partial<FactFields>).floor?.floor === "number",
  })
  .refine(({ floor, floors }) => !floor?.floors || floors === null || floor.floors === floors, {
    path: ["floors"],
    error: factMessages.floorsDiffer,
    when: ({ value }) => {
      const { floor, floors } = value as Partial<FactFields>;
      return typeof floor?.floors === "number" && typeof floors === "number";
    },
  })
  .refine(
    ({ deposit, ...price }) => {
      const rupees = depositIn(deposit ?? 0, price.discountedPrice ?? price.regularPrice);
      return Number.isInteger(rupees) && rupees <= maxPrice;
    },
    {
      path: ["deposit"],
      error: factMessages.deposit,
      when: ({ value }) => {
        const { deposit, regularPrice } = value as Partial<FactFields & { regularPrice: number }>;
        return isInMonths(deposit) && typeof regularPrice === "number";
      },
    },
  )
  .refine((value) => value.latitude !== undefined || value.longitude === undefined, {
    path: ["latitude"],
    error: listingMessages.latitudeMissing,
    when: ({ value }) => {
      const { latitude, longitude } = value as Record<string, unknown>;
      return latitude === undefined && typeof longitude === "number";
    },
  })
  .refine((value) => value.longitude !== undefined || value.latitude === undefined, {
    path: ["longitude"],
    error: listingMessages.longitudeMissing,
    when: ({ value }) => {
      const { latitude, longitude } = value as Record<string, unknown>;
      return longitude === undefined && typeof latitude === "number";
    },
  })
  .refine(({ area, address }) => !area || areaIn(area, address) !== null, {
    path: ["area"],
    error: ({ input }) => {
      const { area, address } = input as { area: TypedArea; address: string };
      return factMessages.localArea(localUnitOf(area) ?? "", pinIn(address) !== null);
    },
    // The size of a bigha is asked for once the address does not tell it.
    when: ({ value }) => {
      const { area, address } = value as Partial<FactFields & { address: string }>;
      return area?.parts !== undefined && typeof address === "string";
    },
  })
  .refine(({ area, areaKind }) => !area?.areaKind || areaKind === null || area.areaKind === areaKind, {
    path: ["areaKind"],
    error: factMessages.areaKindsDiffer,
    when: ({ value }) => (value as Partial<FactFields>).area?.parts !== undefined,
  })
  .refine(({ area, areaKind }) => area !== null || areaKind === null, {
    path: ["area"],
    error: factMessages.areaMissing,
    when: ({ value }) => {
      const { area, areaKind } = value as Record<string, unknown>;
      return area === null && typeof areaKind === "string";
    },
  })
  .refine((value) => value.phone !== null || !value.whatsapp, {
    path: ["phone"],
    error: listingMessages.whatsAppWithoutPhone,
    when: ({ value }) => {
      const { phone, whatsapp } = value as Record<string, unknown>;
      return phone === null && whatsapp === true;
    },
  });

/** What the parsed fields of the listing form tell of a home. */
export function detailsFrom(fields: z.output<typeof listingFields>): ListingDetails {
  const details = Object.entries(fields).filter(([name]) => !(name in factFields));
  return {
    ...(Object.fromEntries(details) as Omit<ListingDetails, "facts">),
    ...(fields.home === "plot" && { bedroom: 0, bathroom: 0 }),
    // A home whose exact address everybody sees has none to tell.
    sharesAddress: fields.areaOnly && fields.sharesAddress,
    facts: factsOf(fields),
  };
}

/** The maximum lengths of its multi-line fields. */
export const listingFormLengths = { description: descriptionLength };

/** The names of the listing form's own fields. */
export const listingFieldNames = Object.keys(listingFields.shape);

/** What the fields that a plot has no use for are read as, since the form of a browser without `:has()` shows them. */
const fieldsOfPlots = {
  // Valid until `detailsFrom` sets 0.
  bedroom: "1",
  bathroom: "1",
  parking: "no",
  furnished: "no",
  ...Object.fromEntries(
    Object.keys(factFields)
      .filter((name) => !isFactOf("plot", name))
      .map((name) => [name, undefined]),
  ),
};

/**
 * Before the fields are read: without an offer the discount is ignored, a pair of coordinates is separated, and what one
 * field also says of another is noted there (`45 lakh negotiable`, `1 RK`). Of a plot, the fields of homes are ignored.
 */
export function prepareFields(raw: unknown): Record<string, unknown> {
  const { offer, discountedPrice, latitude, longitude, ...rest } = raw as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const [north, east] = separatePair(text(latitude), text(longitude));
  return {
    ...rest,
    ...(saysNegotiable(text(rest.regularPrice)) && { negotiable: "yes" }),
    ...(text(rest.maintenance) === "" && saysWithMaintenance(text(rest.regularPrice)) && { maintenance: "0" }),
    ...(rest.home === "plot" && fieldsOfPlots),
    ...(text(rest.home) === "" && readRooms(text(rest.bedroom)).value?.isStudio && { home: "studio" }),
    latitude: north,
    longitude: east,
    offer,
    discountedPrice: offer === "yes" ? (discountedPrice ?? "") : null,
  };
}

/** The listing form, for create and edit. */
export const listingForm = z.preprocess(prepareFields, listingFields.transform(detailsFrom));
