/** Points that are derived from an address. Distances come formatted. */
export const approximateTexts = {
  kilometres: (count: number) => `${count} km`,
  metres: (count: number) => `${count} m`,
  within: (distance: string) => `Approximate: within about ${distance} of here`,
  /** In short, on a card of the map. */
  place: "Approximate place",
  somewhere: "Approximate: we don't know where exactly",
  somewhereIn: (city: string) => `Approximate: somewhere in ${city}`,
  image: (name: string) => `Map of the area around ${name}`,
  about: (distance: string) => `about ${distance}`,
  /** A home whose owner shows only the area. */
  areaOnly: {
    shared: "Send an enquiry to get the exact address.",
    notShared: "The owner does not show the exact address.",
  },
  /** For its owner, in the form. */
  from: {
    locality: (distance: string) => `Placed by other homes nearby, within about ${distance}.`,
    pin: (distance: string) => `Placed by its PIN code, within about ${distance}.`,
    "post-office": (distance: string) => `Placed by its post office, within about ${distance}.`,
    city: (distance: string) => `Placed only by its city, within about ${distance}.`,
  },
  /** For its owner, if the area is too large to be useful. */
  onlySomewhere: "We can place it only roughly. Add its city and locality, or set the point below.",
  onlySomewhereIn: (city: string) =>
    `We can place it only in ${city}. Add its locality and PIN code, or set the point below.`,
};
