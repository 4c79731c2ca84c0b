import { plural } from "../plural.ts";

/** The search form. */
export const searchFormTexts = {
  name: "Homes",
  words: "Keyword",
  box: "City, locality or a sentence: 2 BHK in Andheri under 40,000",
  placeholder: "2 BHK in Powai",
  place: "City or locality",
  type: "Looking to",
  search: "Search",
  filters: (active: number) => (active === 0 ? "Filters" : plural(active, { other: "Filters (#)" })),
  from: "Min price",
  fromExample: "20,000",
  to: "Max price",
  toExample: "45 lakh",
  bedrooms: "Bedrooms",
  furnished: "Furnishing",
  parking: "Parking",
  pin: "PIN code",
  price: "Price",
  upTo: "Up to",
  kind: "Kind",
  filtersTitle: "Filters",
  clear: "Clear",
  close: "Close",
  show: "Show homes",
  /** `Show 34 homes`; the count comes with its unit. */
  showFound: (homes: string) => `Show ${homes}`,
};
