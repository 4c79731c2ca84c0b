/** Markers, most of all as screen readers read them. Prices and numbers of homes come formatted. */
export const markerTexts = {
  home: ({ name, price }: { name: string; price: string }) => `${name}, ${price}`,
  cluster: ({ homes, price }: { homes: string; price: string }) => `${homes} from ${price}, zoom in`,
  sameSpot: ({ homes, price }: { homes: string; price: string }) => `${homes} here from ${price}, see the list`,
  /** In a marker, above the lowest price. */
  from: (count: string) => `${count} from`,
};
