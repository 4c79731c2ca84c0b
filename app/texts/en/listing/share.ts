/** Sharing a listing. */
export const shareTexts = {
  share: "Share",
  whatsApp: "WhatsApp",
  email: "E-mail",
  sheet: "More apps",
  print: "Print a notice",
  /** SPEC.md section 8. */
  copied: "Property link copied!",
  notCopied: "Could not copy the link. Copy it from the address bar.",
  /** The text of a shared link. The URL stands on a line of its own: apps make a link of it. */
  message: (name: string, price: string, url: string) => `${name}, ${price}\n${url}`,
  sheetTitle: (name: string, price: string) => `${name}, ${price}`,
};
