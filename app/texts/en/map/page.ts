import { plural } from "../plural.ts";

/** Results on a map. */
export const mapPageTexts = {
  headings: {
    any: "Properties on a map",
    rent: "Properties for Rent on a map",
    sell: "Properties for Sale on a map",
  },
  descriptions: {
    any: "Homes for rent and for sale on a map of India, direct from owners. No brokerage.",
    rent: "Homes for rent on a map of India, direct from owners. No brokerage.",
    sell: "Homes for sale on a map of India, direct from owners. No brokerage.",
  },
  countedNewest: (counted: number) =>
    plural(counted, {
      other: "Numbers on the map count only the newest # homes. Zoom in or add filters to count the rest.",
    }),
  list: "See all as a list",
};
