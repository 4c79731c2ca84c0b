import { plural } from "../plural.ts";

/** The end of a list, below its cards. */
export const listEndTexts = {
  loadMore: "Load More",
  /** Below it: how many of all homes are shown. The number of all comes with its noun. */
  shown: (shown: number, homes: string) => `${plural(shown, { other: "#" })} of ${homes}`,
  start: "Back to the start of the list",
  noMore: "No More Listings",
  none: "No Listing Found",
  alert: "E-mail me new homes like these",
  invitation: "Be the first to list a home here.",
  create: "Create a listing",
  loaded: (added: number) => plural(added, { one: "# more home", other: "# more homes" }),
};
