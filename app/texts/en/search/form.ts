import { plural } from "../plural.ts";

/** The search form. */
export const searchFormTexts = {
  name: "Homes",
  words: "Keyword (e.g. 2 BHK, balcony)",
  place: "City or locality",
  type: "Looking to",
  search: "Search",
  filters: (active: number) => (active === 0 ? "Filters" : plural(active, { other: "Filters (#)" })),
  from: "Min price (e.g. 20,000)",
  to: "Max price (e.g. 45 lakh)",
  bedrooms: "Bedrooms",
  furnished: "Furnishing",
  parking: "Parking",
  pin: "PIN code",
  more: "More filters",
  show: "Show homes",
  /** `Show 34 homes`; the count comes with its unit. */
  showFound: (homes: string) => `Show ${homes}`,
};
