/** The page of a city or a locality. Counts come formatted. */
export const placeTexts = {
  heading: (place: string) => `Homes in ${place}`,
  none: (place: string) => `No homes in ${place} right now.`,
  intro: ({ place, homes, rent, sell }: { place: string; homes: string; rent: string; sell: string }) =>
    `${homes} in ${place}: ${rent} for rent and ${sell} for sale.`,
  description: (intro: string) => `${intro} Photos, prices and a map, direct from owners.`,
  toRent: (count: string) => `Rent (${count})`,
  toBuy: (count: string) => `Buy (${count})`,
  search: (place: string) => `Search in ${place}`,
  onMap: "View on map",
  localities: (city: string) => `Localities in ${city}`,
  aroundLocality: (city: string) => `Nearby in ${city}`,
  cities: "Nearby cities",
  link: ({ place, count }: { place: string; count: string }) => `${place} (${count})`,
  all: "Browse all homes",
};
