/** A copy of an owner's listing as a new draft. */
export const duplicateTexts = {
  title: "Duplicate this listing?",
  question:
    "A draft with all its answers opens in the form, for another home. Photos are not copied: add those of the other home.",
  button: "Duplicate this listing",
  busy: "Duplicating ...",
  onCard: (name: string) => `<shown>Duplicate</shown> ${name}`,
  back: "Back to the listing",
  done: (name: string) => `This is a copy of ${name}, saved as a draft. Change what differs, and add photos.`,
};
