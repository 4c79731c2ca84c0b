/** The fields of the search form and parameters of its URL, in canonical order. The type is part of the path. */
export const searchFields = [
  "q",
  "place",
  "not",
  "pin",
  "from",
  "to",
  "bedrooms",
  "furnished",
  "parking",
  "offers",
  "home",
  "area",
  "areaTo",
  "sharing",
  "meals",
  "lift",
  "gated",
  "available",
  "deposit",
  "pets",
  "tenants",
  "box",
  "sort",
] as const;
export type SearchField = (typeof searchFields)[number];

/** The most characters of a field, or of each name of several places. */
export const maxSearchLength = 100;

/** The query string of canonical fields. */
export function writeFields(fields: Partial<Record<SearchField, string>>): string {
  const query = new URLSearchParams();
  for (const field of searchFields) {
    if (fields[field]) query.set(field, fields[field]);
  }
  return query.toString();
}

/** A hidden field with the place that the map area was searched with. If the place changes, the area is dropped. */
export const placedField = "placed";

/** Hidden fields beside a box that holds the search in words: these, and the words among them that are in no field. */
export const sentenceField = "sentence";
export const wordsField = "words";
