/** The search on the home page. */
export const homeSearchTexts = {
  name: "Homes",
  type: "Looking to",
  types: [
    { value: "rent", label: "Rent" },
    { value: "sell", label: "Buy" },
    { value: "", label: "Both" },
  ],
  words: "City, locality or words",
  example: "2 BHK in Powai",
  budget: "Budget",
  bedrooms: "BHK",
  anyBedrooms: "Any",
  /** `4+ BHK` */
  bedroomsOf: (count: string) => `${count} BHK`,
  search: "Search",
};
