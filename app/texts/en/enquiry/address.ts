import { plural } from "../plural.ts";

/** The page that shows the exact address of a home to whoever sent its owner an enquiry. */
export const addressTexts = {
  title: "Exact address",
  pageTitle: (listing: string) => `Exact address: ${listing}`,
  question:
    "The owner of this home tells the exact address to people who sent an enquiry, and sees that you asked for it.",
  button: "Show the exact address",
  busy: "Loading ...",
  /** After the address. */
  map: "Open in OpenStreetMap",
  approximate: "The point on the map is approximate.",
  keep: "Please don't pass it on: the owner shows everybody else only the area.",
  notTold: "The owner doesn't show the exact address of this home any more. Ask in your next message.",
  unknown: "This link has expired, or the home has been removed.",
  tooMany: "We can't show more addresses right now. Try again in an hour.",
  toListing: "Go to the listing",
  /** On the page after an enquiry. */
  sent: (days: number) =>
    `It has a link to the exact address of this home, for ${plural(days, { one: "# day", other: "# days" })}.`,
  /** In the e-mail that confirms the enquiry. */
  link: "See the exact address",
  linkHint: (days: number) =>
    `The owner tells you the exact address. The link works for ${plural(days, { one: "# day", other: "# days" })}.`,
  /** For the owner, in the e-mail with the enquiry and in the inbox. */
  toOwner: "Our confirmation has a link to the exact address of your home, as you chose.",
  told: "Exact address",
  toldAt: (day: string) => `Seen on ${day}`,
};
