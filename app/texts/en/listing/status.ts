import { plural } from "../plural.ts";

/** What owners do with a listing once its home is not, or no longer, available. */
export const statusTexts = {
  live: "Live",
  paused: "Paused",
  hidden: "Hidden",
  /** @param date such as `3 Nov 2026` */
  closed: {
    rent: (date: string) => `Rented on ${date}`,
    sell: (date: string) => `Sold on ${date}`,
  },
  /** A closed listing whose page has ended, for its owner. @param closed such as `Rented on 3 Nov 2026` */
  expired: (closed: string) => `${closed}, expired`,
  forVisitors: {
    paused: "The owner has paused this listing and isn't taking enquiries right now.",
    closed: "This home is no longer available.",
    hidden: "This listing is hidden: only its owner and admins see it.",
  },
  others: "See other homes",
  forOwner: {
    hidden: "We have hidden this listing. Visitors can't see it.",
    live: "Visitors can find this listing and contact you.",
    due: "Visitors can find this listing and contact you. Confirm that the home is still available.",
    paused:
      "It's in no list or search, and nobody can contact you about it. People with the link see that it's paused.",
    closed: (days: number) =>
      `It's in no list or search, and nobody can contact you about it. People with the link can still see the page for ${plural(days, { one: "# day", other: "# days" })}.`,
    expired: "Nobody but you can see this listing any more. Relist it if the home is available again.",
  },
  /** What an owner can do. Their hidden part names the listing. */
  actions: {
    confirm: "Still available",
    relist: "Relist",
    pause: "Pause",
    close: { rent: "Mark as rented", sell: "Mark as sold" },
    answer: "Read why",
    edit: "Edit",
    price: "Change price",
    numbers: "Views and enquiries",
    duplicate: "Duplicate",
    delete: "Delete",
  },
  named: (action: string, name: string) => `<shown>${action}</shown> ${name}`,
  more: "More",
  moreFor: (name: string) => `More for ${name}`,
  busy: "Saving ...",
  back: "Back to my profile",
};
