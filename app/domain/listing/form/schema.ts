import { z } from "zod";
import { readRooms } from "#app/domain/listing/amounts/counts.ts";
import { saysNegotiable, saysWithMaintenance } from "#app/domain/listing/amounts/rupees.ts";
import { isFactOf } from "#app/domain/listing/facts/facts.ts";
import { factFields, factsOf } from "#app/domain/listing/facts/fields.ts";
import type { FormContent } from "#app/domain/listing/draft.ts";
import type { ListingDetails } from "#app/domain/listing/listing.ts";
import { separatePair } from "#app/domain/map/coordinates.ts";
import { isUnreadable } from "#app/domain/site/text.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { allFields } from "./fields.ts";
import { checkTogether } from "./rules.ts";

export const listingFields = z.object(allFields).superRefine(
  (read, context) =>
    checkTogether(read, (field, message) => context.addIssue({ code: "custom", path: [field], message })),
  // Together with all other errors, not after they are corrected.
  { when: () => true },
);

/** What the parsed fields of the listing form tell of a home. */
function detailsFrom(fields: z.output<typeof listingFields>): ListingDetails {
  const details = Object.entries(fields).filter(([name]) => !(name in factFields));
  return {
    ...(Object.fromEntries(details) as Omit<ListingDetails, "facts">),
    ...(fields.home === "plot" && { bedroom: 0, bathroom: 0 }),
    // A home whose exact address everybody sees has none to tell.
    sharesAddress: fields.areaOnly && fields.sharesAddress,
    facts: factsOf(fields),
  };
}

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

/** The same of rooms, whose form asks who shares them instead. */
const fieldsOfRooms = { bedroom: "1", area: undefined, areaKind: undefined };

/**
 * Before the fields are read: without an offer the discount is ignored, a pair of coordinates is separated, and what one
 * field also says of another is noted there (`45 lakh negotiable`, `1 RK`). Of plots and rooms, what they do not have is ignored.
 */
function prepareFields(raw: unknown): Record<string, unknown> {
  const { offer, discountedPrice, latitude, longitude, ...rest } = raw as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const [north, east] = separatePair(text(latitude), text(longitude));
  return {
    ...rest,
    ...(saysNegotiable(text(rest.regularPrice)) && { negotiable: "yes" }),
    ...(text(rest.maintenance) === "" && saysWithMaintenance(text(rest.regularPrice)) && { maintenance: "0" }),
    ...(rest.home === "plot" && fieldsOfPlots),
    ...(rest.home === "room" && fieldsOfRooms),
    ...(text(rest.home) === "" && readRooms(text(rest.bedroom)).value?.isStudio && { home: "studio" }),
    latitude: north,
    longitude: east,
    offer,
    discountedPrice: offer === "yes" ? (discountedPrice ?? "") : null,
  };
}

const coordinates = z.object({ latitude: allFields.latitude, longitude: allFields.longitude });

/** What is wrong with the coordinates that were typed, by field. */
export function coordinateProblems(fields: Record<string, string | undefined>): Record<string, string[]> {
  const { error } = coordinates.safeParse(prepareFields(fields));
  return error ? z.flattenError(error).fieldErrors : {};
}

/** What is wrong with a draft, by field, whatever else it lacks: coordinates that are none, and characters that are no text. */
export function draftProblems({ fields, photos }: FormContent): Record<string, string[]> {
  const unreadable = Object.keys(fields).filter((name) => isUnreadable(fields[name]!));
  if (photos.some(({ alt }) => isUnreadable(alt))) unreadable.push("images");
  return {
    ...coordinateProblems(fields),
    ...Object.fromEntries(unreadable.map((name) => [name, [siteMessages.unreadableText]])),
  };
}

/** The listing form, for create and edit. */
export const listingForm = z.preprocess(prepareFields, listingFields.transform(detailsFrom));
