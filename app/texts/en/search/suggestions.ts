import { plural } from "../plural.ts";

/** The list of recent searches and places below the box. */
export const suggestionTexts = {
  list: "Suggestions",
  count: (places: number) => plural(places, { one: "# suggestion", other: "# suggestions" }),
};
