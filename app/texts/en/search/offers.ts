/** The list of offers (SPEC.md section 2, lists). */
export const offersTexts = {
  title: "Offers",
  heading: "Recent Offers",
  subtitle: "Here are some of the offers",
  none: "No Offer Listing Found",
  description: "Homes across India at a reduced price, direct from owners.",
};
