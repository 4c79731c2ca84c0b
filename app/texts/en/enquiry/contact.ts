import { productName } from "#app/brand.ts";

/** Contacting an owner (SPEC.md section 2, contact box), and contacting us. */
export const contactBoxTexts = {
  open: "Contact Landlord",
  /** In the bar at the bottom of a phone. */
  bar: "Contact",
  message: "Message",
  hint: "This opens your e-mail app with the message. You can also copy it from here.",
  send: "Send Message",
  busy: "Opening ...",
  defaultMessage: "I have an enquiry about your property...",
};

export const contactTexts = {
  title: "Contact",
  description: `Contact the people behind ${productName}.`,
  introduction: `The ${productName} team reads every message and replies by e-mail.`,
  sent: "We've received your message. You can send another one below.",
  name: "Name",
  email: "E-mail",
  emailHint: "We'll reply to this address.",
  message: "Message",
  send: "Send Message",
  busy: "Sending ...",
};
