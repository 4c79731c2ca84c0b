/** The fields of the search form, which are the parameters of its URL, in their canonical order. The type is the path's. */
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
  "box",
  "sort",
] as const;
export type SearchField = (typeof searchFields)[number];

/** What the form says beside them: the place a viewport was looked at with. Another place leaves the viewport behind. */
export const placedField = "placed";
