import { plural } from "../plural.ts";

/** What homes in a city or locality cost. Amounts come formatted. */
export const placePricesTexts = {
  heading: (place: string) => `What homes in ${place} cost`,
  columns: { bedrooms: "Bedrooms", rent: "Typical rent a month", sell: "Typical price" },
  bedrooms: (count: number) => plural(count, { one: "# bedroom", other: "# bedrooms" }),
  range: (amounts: string[], homes: number) =>
    `${amounts.join(" to ")} (${plural(homes, { one: "# home", other: "# homes" })})`,
  tooFew: "Too few homes",
  how: "How we compute this",
  method: ({ ofOwner, least }: { ofOwner: number; least: number }) =>
    `These are the prices of the newest homes listed here, without rooms in shared homes and plots. Of each owner, at most ${ofOwner} homes with the same number of bedrooms count. We leave out the cheapest and the most expensive tenth, at least one home each, and say nothing about fewer than ${least} homes.`,
};
