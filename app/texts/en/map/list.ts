import { plural } from "../plural.ts";

/** The note below the homes beside the map. */
export const mapListTexts = {
  inOtherPlaces: (count: number) =>
    plural(count, {
      one: "# more home in another place. <list>See all as a list</list>",
      other: "# more homes in other places. <list>See all as a list</list>",
    }),
};
