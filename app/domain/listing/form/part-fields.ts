import { factFieldNames } from "#app/domain/listing/facts/facts.ts";
import { listingFieldNames } from "./schema.ts";
import type { FormPart } from "./parts.ts";

const home: readonly string[] = [
  "type",
  "name",
  "bedroom",
  "bathroom",
  "parking",
  "furnished",
  "description",
  ...factFieldNames.home,
];
const price: readonly string[] = [
  "offer",
  "regularPrice",
  "discountedPrice",
  ...factFieldNames.terms,
  "phone",
  "whatsapp",
  "hidesEmail",
];

/** The fields of each part of the listing form, by name. Photos are sent apart from its fields. */
export const partFields: Record<FormPart, readonly string[]> = {
  home,
  place: listingFieldNames.filter((name) => !home.includes(name) && !price.includes(name)),
  price,
  photos: [],
};
