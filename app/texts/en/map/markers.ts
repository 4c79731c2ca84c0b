const fromPrice = (price: string | null) => (price === null ? "" : ` from ${price}`);
const ifClose = (close: boolean | undefined) => (close ? ", close to your search" : "");

/** Markers, most of all as screen readers read them. Prices and numbers of homes come formatted. */
export const markerTexts = {
  home: ({ name, price, close }: { name: string; price: string; close?: boolean }) =>
    `${name}, ${price}${ifClose(close)}`,
  cluster: ({ homes, price, close }: Several) => `${homes}${fromPrice(price)}${ifClose(close)}, zoom in`,
  sameSpot: ({ homes, price, close }: Several) => `${homes} here${fromPrice(price)}${ifClose(close)}, see the list`,
  /** In a marker, above the lowest price. */
  from: (count: string) => `${count} from`,
  /** In the marker of a home for rent, where others are for sale. */
  monthly: (price: string) => `${price}/mo`,
};

interface Several {
  homes: string;
  /** The lowest price; null among homes for rent and for sale. */
  price: string | null;
  /** Whether they are just outside the search. */
  close?: boolean;
}
