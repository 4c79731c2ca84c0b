/** The page that shows an owner's phone number. */
export const phoneTexts = {
  title: "Phone number",
  pageTitle: (listing: string) => `Phone number: ${listing}`,
  of: "Call <owner/> on this number:",
  whatsApp: "WhatsApp",
  none: "This listing has no phone number.",
};
