/** The parts of the listing form, on one page or each as a step. */
export const stepTexts = {
  nav: "Parts of this form",
  parts: {
    photos: "Photos",
    home: "Home details",
    place: "Location",
    price: "Price",
    words: "Description and contact",
  },
  bySteps: "On a phone, short steps are easier. <steps>Fill in step by step</steps>",
  whole: "All on one page",
  position: (heading: string, number: number, count: number) => `${heading}: step ${number} of ${count}`,
  title: (heading: string, part: string) => `${heading}: ${part}`,
  continue: "Continue",
  toCheck: "Check your listing",
  saveCorrection: "Save and check",
  back: "Back",
  backToCheck: "Cancel",
  writeHint: "Leave a field empty, and we write it from your answers.",
  offeredHint: "We wrote this from your answers. Change what you like.",
  fromLast: "From your last listing, <name/>",
};
