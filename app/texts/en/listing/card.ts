/** A listing in a list (SPEC.md section 2, listing card). */
export const cardTexts = {
  offer: "Offer",
  photoOf: (name: string) => `Photo of ${name}`,
  save: (name: string) => `<shown>Save</shown> ${name} to your shortlist`,
  saved: (name: string) => `<shown>Saved</shown> (remove ${name} from your shortlist)`,
  notStored: "Not saved: your browser blocks cookies.",
  remove: (name: string) => `<shown>Remove</shown> ${name}`,
  edit: (name: string) => `<shown>Edit</shown> ${name}`,
  numbers: (name: string) => `<shown>Views</shown> and enquiries of ${name}`,
  delete: (name: string) => `<shown>Delete</shown> ${name}`,
};
