/** Headings and descriptions of results on a map. */
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
};
