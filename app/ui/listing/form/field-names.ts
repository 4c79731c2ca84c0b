import type { ReadFields } from "#app/domain/listing/form/fields.ts";
import type { Field } from "#app/ui/site/form/fields.tsx";

/** The names of the listing form's fields. */
export type FieldName = keyof ReadFields | "images";

export type ListingFields = Record<FieldName, Field>;
