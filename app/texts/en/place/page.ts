/** The page of a city or a locality. Counts come formatted. */
export const placeTexts = {
  heading: (place: string) => `Homes in ${place}`,
  none: (place: string) => `No homes in ${place} right now.`,
  intro: ({ place, homes, rent, sell }: { place: string; homes: string; rent: string; sell: string }) =>
    `${homes} in ${place}: ${rent} for rent and ${sell} for sale.`,
  description: (intro: string) => `${intro} Photos, prices and a map, direct from owners.`,
  alert: "E-mail me new homes",
  toRent: (count: string) => `Rent (${count})`,
  toBuy: (count: string) => `Buy (${count})`,
  furnished: (count: string) => `Furnished (${count})`,
  localities: (city: string) => `Localities in ${city}`,
  aroundLocality: (city: string) => `Nearby in ${city}`,
  cities: "Nearby cities",
  link: ({ place, distance, count }: { place: string; distance: string | null; count: string }) =>
    `${place}${distance === null ? "" : `, ${distance}`} (${count})`,
  where: (place: string) => `Where ${place} is`,
  image: (place: string) => `Map with a circle around ${place}`,
  pins: "PIN codes of homes here:",
  all: "Browse all homes",
};
