/** Headings and descriptions of pages with results. SPEC.md section 2 quotes the headings of lists. */
export const searchPageTexts = {
  headings: { any: "Properties", rent: "Properties for Rent", sell: "Properties for Sale" },
  filtered: ({ heading, filters }: { heading: string; filters: string }) => `${heading}: ${filters}`,
  descriptions: {
    any: "Homes for rent and for sale across India, direct from owners. No brokerage.",
    rent: "Homes for rent across India, direct from owners. No brokerage.",
    sell: "Homes for sale across India, direct from owners. No brokerage.",
  },
  /** @param homes such as `14 homes` */
  described: ({ sentence, homes }: { sentence: string; homes: string }) =>
    `${sentence}. ${homes} with photos, prices and a map, direct from owners.`,
};
