/** A listing's printed page, which hangs on a notice board. */
export const noticeTexts = {
  title: (name: string) => `Notice: ${name}`,
  intro: "One A4 page with slips to tear off. Print it from your browser's menu.",
  print: "Print",
  back: "Back to the listing",
  qrCode: "QR code that opens the listing",
  scan: "Scan to see all photos and to contact the owner",
  phone: "Open this link to see the owner's phone number.",
  /** On a slip, below the URL. */
  slip: "Photos and contact",
  slipPhone: "Photos and phone number",
  owner: "<label>Owner:</label> <name/>",
  ownerWithEmail: "<label>Owner:</label> <name/>, <email/>",
};
