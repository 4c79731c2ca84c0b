/** Contacting an owner (SPEC.md section 2, contact box). */
export const contactBoxTexts = {
  open: "Contact Landlord",
  /** In the bar at the bottom of a phone. */
  bar: "Contact",
  message: "Message",
  hint: "This opens your e-mail app with the message. You can also copy it from here.",
  send: "Send Message",
  busy: "Opening ...",
  defaultMessage: "I have an enquiry about your property...",
  /** The link to the form that sends an enquiry. */
  enquire: "Send an enquiry",
  enquireHint: "No e-mail app? Write to the owner here instead.",
  /** Below the owner's name. */
  readsPromptly: "Usually reads enquiries sent here within a day.",
  /** If the owner hides their e-mail address. */
  enquiriesOnly: "Send an enquiry. The owner can reply to you by e-mail.",
};

/** The form that asks for an owner's phone number. */
export const showNumberTexts = {
  show: "Show number",
  busy: "Loading ...",
};
