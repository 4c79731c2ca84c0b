/** Markers, as screen readers read them. Prices and numbers of homes come formatted. */
export const markerTexts = {
  home: ({ name, price }: { name: string; price: string }) => `${name}, ${price}`,
  cluster: (homes: string) => `${homes}, zoom in`,
  sameSpot: (homes: string) => `${homes} here, see the list`,
};
