/** A listing in a list (SPEC.md section 2, listing card). */
export const cardTexts = {
  offer: "Offer",
  /** @param amount 0 for none */
  deposit: (amount: string | 0) => (amount === 0 ? "No deposit" : `Deposit ${amount}`),
  residents: { women: "For women", men: "For men", anyone: "For women and men" },
  phone: "Takes calls",
  perSquareFoot: (price: string) => `${price} per sq ft`,
  confirmed: "Confirmed by owner",
  photoOf: (name: string) => `Photo of ${name}`,
  photoNumber: (number: number, count: number) => `${number}/${count}`,
  previousPhoto: "Previous photo",
  nextPhoto: "Next photo",
  save: (name: string) => `<shown>Save</shown> ${name} to your shortlist`,
  saved: (name: string) => `<shown>Saved</shown> (remove ${name} from your shortlist)`,
  notStored: "Not saved: your browser blocks cookies.",
  remove: (name: string) => `<shown>Remove</shown> ${name}`,
};
