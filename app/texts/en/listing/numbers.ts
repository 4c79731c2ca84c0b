import { locale } from "../plural.ts";

/** The owner's page with views, saves and enquiries of a listing. */
export const numbersTexts = {
  title: "Views and enquiries",
  pageTitle: (listing: string) => `Views and enquiries: ${listing}`,
  lastWeeks: (weeks: number) => `The last ${weeks} weeks`,
  views: "Views",
  saves: "Saves",
  numbersShown: "Number shown",
  enquiries: "Enquiries",
  number: (count: number) => count.toLocaleString(locale),
  week: (first: string, last: string) => `${first} to ${last}:`,
  weeks: "Each bar is a week. The last one ends today.",
  hint: "Your own visits and search engines are not counted. We don't know who the visitors were, and one visitor may be counted several times. New views appear within a minute.",
};
