import { factTexts } from "../listing/facts.ts";

/** The filters of a search, on chips, in titles and in descriptions. Prices come formatted. */
export const filterTexts = {
  types: { rent: "For rent", sell: "For sale" },
  words: (words: string) => `“${words}”`,
  not: (place: string) => `Not in ${place}`,
  pin: (pin: string) => `PIN code ${pin}`,
  from: (price: string) => `From ${price}`,
  to: (price: string) => `Up to ${price}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  kinds: (count: number) => `${count} kinds`,
  /** `2, 3, 4+ BHK`, with the parts in ascending order. */
  bedrooms: (parts: { count: number; orMore: boolean }[]) =>
    `${parts.map(({ count, orMore }) => (orMore ? `${count}+` : String(count))).join(", ")} BHK`,
  furnished: "Furnished",
  unfurnished: factTexts.unfurnished,
  parking: "With parking",
  noParking: "No parking",
  offersOnly: "Offers only",
  mapArea: "Selected map area",
  all: (filters: string[]) => filters.join(", "),
};
