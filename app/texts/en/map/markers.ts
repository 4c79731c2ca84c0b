const fromPrice = (price: string | null) => (price === null ? "" : ` from ${price}`);

/** Markers, most of all as screen readers read them. Prices and numbers of homes come formatted. */
export const markerTexts = {
  home: ({ name, price }: { name: string; price: string }) => `${name}, ${price}`,
  cluster: ({ homes, price }: Several) => `${homes}${fromPrice(price)}, zoom in`,
  sameSpot: ({ homes, price }: Several) => `${homes} here${fromPrice(price)}, see the list`,
  /** Of a home that is just outside the search, or several. */
  close: (name: string) => `${name}, close to your search`,
  /** In a marker, above the lowest price. */
  from: (count: string) => `${count} from`,
  /** In the marker of a home for rent, where others are for sale. */
  monthly: (price: string) => `${price}/mo`,
};

interface Several {
  homes: string;
  /** The lowest price; null among homes for rent and for sale. */
  price: string | null;
}
