/** The search form. */
export const searchFormTexts = {
  name: "Homes",
  words: "Keyword",
  box: "City, locality or a sentence: 2 BHK in Andheri under 40,000",
  placeholder: "2 BHK in Powai",
  place: "City or locality",
  type: "Looking to",
  search: "Search",
  filters: "Filters",
  from: "Min price",
  to: "Max price",
  anyPrice: "Any",
  bedrooms: "Bedrooms",
  pin: "PIN code",
  price: "Price",
  kind: "Kind",
  /** `Price: up to ₹60,000`, for screen readers. */
  chosen: (menu: string, chosen: string) => `${menu}: ${chosen}`,
  filtersTitle: "Filters",
  back: "Back to homes",
  clear: "Clear",
  show: "Show homes",
  /** `Show 34 homes`; the count comes with its unit. */
  showFound: (homes: string) => `Show ${homes}`,
};
