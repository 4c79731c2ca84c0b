import { plural } from "../plural.ts";

/** The page that shows the exact address of a home to whoever sent its owner an enquiry. */
export const addressTexts = {
  title: "Exact address",
  pageTitle: (listing: string) => `Exact address: ${listing}`,
  question: "The owner shares the exact address with you, and will see that you opened it.",
  button: "Show the exact address",
  busy: "Loading ...",
  /** After the address. */
  map: "Open in OpenStreetMap",
  approximate: "The point on the map is approximate.",
  keep: "Please keep this address to yourself. Other visitors see only the area.",
  expired: (days: number) => `This link worked for ${linkDays(days)}. Message the owner for the address.`,
  withheld: "The exact address isn't available right now. Message the owner to ask for it.",
  unknown: "This link has expired, or the home has been removed.",
  tooMany: "We can't show more addresses right now. Try again in an hour.",
  toListing: "Go to the listing",
  /** On the page after an enquiry. */
  sent: (days: number) => `It has a link to the exact address. The link works for ${linkDays(days)}.`,
  /** In the e-mail that confirms the enquiry. */
  link: "See the exact address",
  linkHint: (days: number) => `The owner shares the exact address with you. This link works for ${linkDays(days)}.`,
  /** For the owner, in the e-mail with the enquiry and in the inbox. */
  toOwner: "As you chose, we e-mailed them a link to your exact address.",
  shared: "Exact address",
  sharedAt: (day: string) => `Seen on ${day}`,
};

function linkDays(days: number): string {
  return plural(days, { one: "# day", other: "# days" });
}
