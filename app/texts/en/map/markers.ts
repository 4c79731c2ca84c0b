import { plural } from "../plural.ts";

/** Markers, as screen readers read them. Prices come formatted. */
export const markerTexts = {
  home: ({ name, price }: { name: string; price: string }) => `${name}, ${price}`,
  cluster: (count: number) => plural(count, { one: "# home, zoom in", other: "# homes, zoom in" }),
  clusterAtLeast: (count: number) => plural(count, { one: "#+ home, zoom in", other: "#+ homes, zoom in" }),
  sameSpot: (count: number) => plural(count, { one: "# home here, see the list", other: "# homes here, see the list" }),
  sameSpotAtLeast: (count: number) =>
    plural(count, { one: "#+ home here, see the list", other: "#+ homes here, see the list" }),
};
