/** A listing's own page (SPEC.md section 2, listing detail). */
export const detailTexts = {
  title: (name: string, price: string) => `${name}, ${price}`,
  description: "Description",
  readMore: "Read more",
  readLess: "Read less",
  ownerTitle: "Owner",
  memberSince: (month: string) => `Member since ${month}`,
  readsPromptly: "Usually reads enquiries sent here within a day.",
  fromOwner: "More from this owner",
  listed: "Listed <time/>",
  location: "Location",
  landmarks: "Near this home",
  landmark: (name: string, distance: string) => `${name}: ${distance}`,
  similar: "Similar homes",
  /** Where none is similar. */
  nearby: { rent: "More homes for rent nearby", sell: "More homes for sale nearby" },
  /** Where none is near. */
  newest: { rent: "Newest homes for rent", sell: "Newest homes for sale" },
  report: "Report this listing",
  copyLink: "Copy link",
  owner: "<label>Owner:</label> <name/>, <email/>",
  ownerName: "<label>Owner:</label> <name/>",
  yours: "This is your listing",
  unreachable: {
    title: "We can't load this listing",
    text: "Your message is still here. Send it again in a few minutes.",
  },
  confirmed: "Owner confirmed <time/>",
};
