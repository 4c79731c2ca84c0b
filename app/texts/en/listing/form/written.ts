import { plural } from "../../plural.ts";

/** What we write for owners who leave the name or the description of a home empty. */
export const writtenTexts = {
  kinds: {
    flat: "flat",
    house: "independent house",
    villa: "villa",
    floor: "builder floor",
    studio: "studio",
    plot: "plot",
  },
  roomsFor: { women: "room for women", men: "room for men", anyone: "room" },
  otherKind: "home",
  withBedrooms: (bedrooms: string, kind: string) => `${bedrooms}-bedroom ${kind}`,
  for: {
    rent: (home: string) => `${home} for rent`,
    sell: (home: string) => `${home} for sale`,
  },
  in: (home: string, place: string) => `${home} in ${place}`,
  description: (name: string, facts: string) => `${name}. ${facts}.`,
  sharing: { "1": "for one person", "2": "shared by 2", "3": "shared by 3", "4": "shared by 4 or more" },
  meals: { all: "with all meals", some: "with some meals", none: "without meals" },
  bathrooms: (count: number) => plural(count, { one: "# bathroom", other: "# bathrooms" }),
  area: (area: string, kind: "carpet" | "built-up" | "super" | null) =>
    kind === null
      ? area
      : `${area} ${{ carpet: "carpet area", "built-up": "built-up area", super: "super built-up area" }[kind]}`,
  parking: "parking",
  noParking: "no parking",
  unfurnished: "unfurnished",
  furnishing: { semi: "semi-furnished", full: "fully furnished" },
};
