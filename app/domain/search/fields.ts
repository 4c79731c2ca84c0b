/** The fields that filter by optional facts beyond SPEC.md's. The form of a listing has fields of its own (`listing/facts/fields.ts`). */
export const factFilterFields = [
  "home",
  "area",
  "areaTo",
  "lift",
  "gated",
  "available",
  "deposit",
  "pets",
  "tenants",
] as const;
export type FactFilterField = (typeof factFilterFields)[number];

/** The fields of the search form and parameters of its URL, in canonical order. The type is part of the path. */
export const searchFields = [
  "q",
  "place",
  "pin",
  "from",
  "to",
  "bedrooms",
  "furnished",
  "parking",
  "offers",
  ...factFilterFields,
  "box",
  "sort",
] as const;
export type SearchField = (typeof searchFields)[number];

/** A hidden field with the place that the map area was searched with. If the place changes, the area is dropped. */
export const placedField = "placed";

/** Hidden fields beside a box that holds the search in words: these, and the words among them that are in no field. */
export const sentenceField = "sentence";
export const wordsField = "words";
