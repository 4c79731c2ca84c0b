import { plural } from "../plural.ts";

/** The shortlist, and homes side by side. */
export const shortlistTexts = {
  title: "Shortlist",
  description: "Homes you saved.",
  introduction: {
    account: "Your saved homes. They are in your account, wherever you sign in.",
    browser: "Your saved homes, stored on this device for a year. Sign in to keep them in your account.",
  },
  gone: (count: number) =>
    plural(count, { one: "A home you saved is no longer listed.", other: "# homes you saved are no longer listed." }),
  empty: {
    title: "No saved homes yet",
    text: "Tap Save on any home to keep it here and compare it with others.",
    browse: "Browse all homes",
  },
  invalid: "Pick a home to save or remove.",
};

export const compareTexts = {
  heading: "Compare homes",
  title: (names: string[]) => `Compare ${names.join(", ")}`,
  description: "Homes side by side.",
  descriptionOf: (names: string[]) => `${names.join(", ")}, side by side.`,
  share: "Share this page's link to show others this comparison.",
  gone: (count: number) =>
    plural(count, { one: "One of these homes is no longer listed.", other: "# of these homes are no longer listed." }),
  shortlist: "Your shortlist",
  browse: "Browse all homes",
  tooFew: {
    title: (least: number) => `Pick at least ${least} homes to compare`,
    text: "Save homes to your shortlist, then pick them there.",
    soFar: "So far, you have picked <home/>, <price/>.",
  },
  tooMany: (most: number, picked: number) => `You can compare up to ${most} homes. You picked ${picked}.`,
  /** For screen readers. Their rows are first. */
  differences: (count: number) =>
    count === 0
      ? "The homes differ in no row."
      : plural(count, { one: "The homes differ in the first row.", other: "The homes differ in the first # rows." }),
  remove: (name: string) => `<shown>Remove</shown> ${name}`,
  contact: (name: string) => `<shown>Contact</shown> the owner of ${name}`,
  choice: {
    legend: "Compare side by side",
    hint: (least: number, most: number) => `Pick ${least} to ${most} homes.`,
    home: (name: string, price: string) => `${name}, ${price}`,
    submit: "Compare",
  },
  no: "No",
  unknown: "Not known",
  /** Where a row has nothing to say of a home. */
  none: "–",
  rows: {
    purpose: "Rent or sale",
    price: "Price",
    offer: "Offer",
    moveIn: "Moving in costs",
    pricePerBedroom: "Price per bedroom",
    bedrooms: "Bedrooms",
    bathrooms: "Bathrooms",
    place: "Locality",
    address: "Address",
    distance: "Distance from the first home",
    listed: "Listed",
  },
  offer: (saving: string, before: string) => `${saving}, was ${before}`,
};
