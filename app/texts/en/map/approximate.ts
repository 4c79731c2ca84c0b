/** Points that are derived from an address. Distances come formatted. */
export const approximateTexts = {
  kilometres: (count: number) => `${count} km`,
  within: (distance: string) => `Approximate: within about ${distance} of here`,
  somewhereIn: (city: string) => `Approximate: somewhere in ${city}`,
  image: (name: string) => `Map of the area around ${name}`,
  about: (distance: string) => `about ${distance}`,
  /** For its owner, in the form. */
  from: {
    locality: (distance: string) => `Other homes in this locality place it on the map, within about ${distance}.`,
    pin: (distance: string) => `Its PIN code places it on the map, within about ${distance}.`,
    "post-office": (distance: string) =>
      `The post office of its locality places it on the map, within about ${distance}.`,
    city: (distance: string) => `Only its city places it on the map, within about ${distance}.`,
  },
};
