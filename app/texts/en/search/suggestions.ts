import { plural } from "../plural.ts";

/** The list of places below the place field. */
export const suggestionTexts = {
  list: "Matching places",
  count: (places: number) => plural(places, { one: "# matching place", other: "# matching places" }),
};
