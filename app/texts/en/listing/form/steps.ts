/** The parts of the listing form, on one page or each as a step. */
export const stepTexts = {
  nav: "Parts of this form",
  parts: { home: "Home details", place: "Location", price: "Price and contact", photos: "Photos" },
  bySteps: "Prefer short steps? <steps>Fill in one part at a time</steps>",
  whole: "Show the whole form",
  position: (number: number, count: number, part: string) => `Part ${number} of ${count}: ${part}`,
  title: (heading: string, part: string) => `${heading}: ${part}`,
  continue: "Continue",
  toAnswers: "Check your answers",
  saveCorrection: "Save and check",
  back: "Back",
  backToAnswers: "Back without saving",
  nameHint: "Leave it empty and we write it, such as 2-bedroom flat for rent in Powai, Mumbai.",
  descriptionHint: "Leave it empty and we write a short one from your answers.",
  /** Parts that are filled in from an earlier listing. */
  fromLast: "From your last listing, <name/>. Change it if it differs.",
  fromBuilding: "The address and the facts of the building are from <name/>. Change what differs.",
  sameBuilding: "Is it in the same building as <name/>? <fill>Fill in its address</fill>",
};
