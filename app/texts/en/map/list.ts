import { plural } from "../plural.ts";

/** The notes below the homes beside the map. */
export const mapListTexts = {
  otherCities: "More cities",
  others: "<list>See all homes as a list</list>",
  inOtherPlaces: (count: number) =>
    plural(count, {
      one: "# more home in another place. <list>See all as a list</list>",
      other: "# more homes in other places. <list>See all as a list</list>",
    }),
};
