import { type FactFieldName, factFieldNames } from "#app/domain/listing/facts/facts.ts";
import type { Field } from "#app/ui/site/form/fields.tsx";
import type { AreaOnlyFieldName } from "./area-only-fields.tsx";

/** The names of the listing form's fields. */
export type FieldName =
  | "type"
  | "name"
  | "bedroom"
  | "bathroom"
  | "parking"
  | "furnished"
  | "address"
  | "latitude"
  | "longitude"
  | "city"
  | "locality"
  | "description"
  | "offer"
  | "regularPrice"
  | "discountedPrice"
  | "phone"
  | "whatsapp"
  | "hidesEmail"
  | "images"
  | AreaOnlyFieldName
  | FactFieldName;

export type ListingFields = Record<FieldName, Field>;

/** The fields in their order on the page, for the summary of their errors. */
export function inOrder(fields: ListingFields): Field[] {
  return [
    fields.images,
    fields.type,
    fields.bedroom,
    fields.bathroom,
    fields.parking,
    fields.furnished,
    ...factFieldNames.home.map((name) => fields[name]),
    fields.address,
    fields.locality,
    fields.city,
    fields.latitude,
    fields.longitude,
    fields.areaOnly,
    fields.sharesAddress,
    fields.offer,
    fields.regularPrice,
    fields.discountedPrice,
    ...factFieldNames.terms.map((name) => fields[name]),
    fields.name,
    fields.description,
    fields.phone,
    fields.whatsapp,
    fields.hidesEmail,
  ];
}
