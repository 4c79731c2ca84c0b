/** Similar searches, offered if one has no results, as they follow "6 homes". Prices and counts come formatted. */
export const relaxationTexts = {
  around: (what: string, km: number) => `Within ${km} km of ${what}`,
  bedrooms: (bedrooms: string) => `With ${bedrooms}`,
  without: (filter: string) => `Without “${filter.replace(/[“”]/g, "")}”`,
  inPlace: (place: string) => `In ${place}`,
  inArea: "In the selected map area",
  anyHome: "Of any kind",
  withCount: ({ relaxation, homes }: { relaxation: string; homes: string }) =>
    `${homes} ${relaxation.charAt(0).toLowerCase()}${relaxation.slice(1)}`,
};
