/** A copy of an owner's listing as a new draft. */
export const duplicateTexts = {
  title: "Duplicate this listing?",
  question: "We copy the answers into a new draft. Photos are not copied.",
  button: "Duplicate this listing",
  hidden: "We have hidden this listing, so you can't duplicate it.",
  busy: "Duplicating ...",
  back: "Back to the listing",
  done: (name: string) => `This is a copy of ${name}, saved as a draft. Change what differs, and add photos.`,
};
