import { productName } from "#app/brand.ts";

/** The page to write to the people behind the site. */
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
