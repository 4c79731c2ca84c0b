import { factTexts } from "../listing/facts.ts";
import { plural } from "../plural.ts";

/** The options of the search form, and the sort orders of its results. */
export const choiceTexts = {
  anyType: "Rent or buy",
  rent: "Rent",
  sell: "Buy",
  /** `Up to ₹20,000 (34)`: a highest price, and how many homes cost no more, if that is known. */
  counted: (upTo: string, count: number | null) =>
    count === null
      ? upTo
      : `${upTo} (${count})${plural(count, { one: "<hidden> home</hidden>", other: "<hidden> homes</hidden>" })}`,
  bedrooms: ({ count, orMore }: { count: number; orMore: boolean }) => plural(count, { other: orMore ? "#+" : "#" }),
  anyFurnishing: "Any",
  furnished: "Furnished (any)",
  unfurnished: factTexts.unfurnished,
  anyParking: "Any",
  parking: "With parking",
  noParking: "No parking",
  offersOnly: "Offers only",

  bestMatch: "Best match",
  newest: "Newest",
  nearest: "Nearest first",
  cheapest: "Price: low to high",
  dearest: "Price: high to low",
};
