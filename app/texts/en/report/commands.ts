const usage = `Usage:
  npm run listing -- find <words>              homes with these words, an ID, a link, or an owner's e-mail
  npm run listing -- hide <ID> "<reason>"      hides a home, and e-mails its owner the reason
  npm run listing -- show <ID>                 shows a hidden home again`;

const ownerless = "Its owner's account is deleted, so nobody gets an e-mail.";

/** `npm run listing`. */
export const listingCommandTexts = {
  usage,
  help: `listing: finds homes, hides them and shows them again. What it changes is recorded.\n\n${usage}`,
  entry: (home: { id: string; name: string; address: string; status: string; owner: string }) =>
    `${home.id}  ${home.status.padEnd(6)}  ${home.name}, ${home.address}  (${home.owner})`,
  noOwner: "account deleted",
  none: "No home found.",
  more: (most: number) => `Only the newest ${most} are shown. Use more words.`,
  invalidReason: (min: number, max: number) => `Give the owner a reason of ${min} to ${max} characters, in quotes.`,
  unknown: "There is no such listing.",
  notHidden: "This listing is not hidden.",
  hidden: (hasOwner: boolean) =>
    hasOwner
      ? "The listing is hidden, and its owner gets an e-mail with the reason."
      : `The listing is hidden. ${ownerless}`,
  shown: (hasOwner: boolean) =>
    `The listing is as it was before it was hidden${hasOwner ? ", and its owner gets an e-mail." : `. ${ownerless}`}`,
};
