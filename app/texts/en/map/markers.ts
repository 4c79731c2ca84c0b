import { plural } from "../plural.ts";

/** Markers, as screen readers read them. Prices and numbers of homes come formatted. */
export const markerTexts = {
  home: ({ name, price }: { name: string; price: string }) => `${name}, ${price}`,
  cluster: (homes: string) => `${homes}, zoom in`,
  sameSpot: (homes: string) => `${homes} here, see the list`,
  city: ({ city, homes }: { city: string; homes: string }) => `${city}: ${homes}, zoom in`,
  cities: ({ city, others, homes }: { city: string; others: number; homes: string }) =>
    plural(others, {
      one: `${city} and # more city: ${homes}, zoom in`,
      other: `${city} and # more cities: ${homes}, zoom in`,
    }),
  /** What is written below the number of homes in several cities. */
  label: ({ city, others }: { city: string; others: number }) => plural(others, { other: `${city} +#` }),
};
