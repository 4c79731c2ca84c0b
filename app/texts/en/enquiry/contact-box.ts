/** Contacting an owner (SPEC.md section 2, contact box). */
export const contactBoxTexts = {
  title: "Ask the owner",
  open: "Contact Landlord",
  /** In the bar at the bottom of a phone. */
  bar: "Contact",
  number: "Number",
  hint: "This opens your e-mail app with the message above. You can also copy it from there.",
  send: "Send Message",
  defaultMessage: "I have an enquiry about your property...",
  prompts: "Quick questions",
  /** What each button says, and the message that it writes. */
  prompt: {
    available: { label: "Still available?", message: "Is it still available?" },
    saturday: { label: "Visit Saturday", message: "I would like to visit this Saturday." },
    sunday: { label: "Visit Sunday", message: "I would like to visit this Sunday." },
  },
  /** The link to the form that sends an enquiry. */
  enquire: "Send an enquiry",
  /** If the owner hides their e-mail address. */
  enquiriesOnly: "Send the enquiry above. The owner can reply to you by e-mail.",
};

/** The form that asks for an owner's phone number. */
export const showNumberTexts = {
  show: (whatsapp: boolean) => (whatsapp ? "Show number or WhatsApp" : "Show number"),
  showOf: (name: string) => `<shown>Show number</shown> of the owner of ${name}`,
  busy: "Loading ...",
};
