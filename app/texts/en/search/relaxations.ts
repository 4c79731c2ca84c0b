/** Similar searches, offered if one has no results, as they follow "6 homes". Prices and counts come formatted. */
export const relaxationTexts = {
  mentioning: (words: string) => `Mentioning “${words}”`,
  bedrooms: (bedrooms: string) => `With ${bedrooms}`,
  without: (filter: string) => `Without “${filter.replace(/[“”]/g, "")}”`,
  city: (city: string) => `In all of ${city}`,
  nearby: (city: string) => `Nearby in ${city}`,
  buyInstead: "To buy instead",
  rentInstead: "To rent instead",
  anyInPlace: (place: string) => `In ${place}`,
  anyForRent: "For rent",
  anyForSale: "For sale",
  any: "In all",
  withCount: ({ relaxation, homes }: { relaxation: string; homes: string }) =>
    `${homes} ${relaxation.charAt(0).toLowerCase()}${relaxation.slice(1)}`,
};
