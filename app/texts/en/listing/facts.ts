import { plural } from "../plural.ts";

/** The facts of a home, on cards, on its page and in comparisons (SPEC.md section 2). */
export const factTexts = {
  purpose: { rent: "For Rent", sell: "For Sale" },
  beds: (count: number) => plural(count, { one: "# Bed", other: "# Beds" }),
  /** On the page of the listing, where SPEC.md writes 'beds' in lower case. */
  bedsInDetail: (count: number) => plural(count, { one: "# Bed", other: "# beds" }),
  baths: (count: number) => plural(count, { one: "# Bath", other: "# Baths" }),
  furnished: "Furnished",
  unfurnished: "Not Furnished",
  parking: "Parking",
  noParking: "No Parking",
  perMonth: "/month",
  monthly: (rent: string) => `${rent}/month`,
  saving: (amount: string) => `Save ${amount}`,
  /** The regular price of an offer. */
  was: "<hidden>was</hidden> <price/>",
};
