import { contactBoxTexts } from "#texts/enquiry/contact-box.ts";

export const enquiryLength = { min: 10, max: 1000 };
/** The longest phone number as typed. */
export const enquiryPhoneLength = 30;
export const contactMessageLength = 5000;

/** The default text of the contact box (SPEC.md section 2, contact box). */
export const defaultEnquiry = contactBoxTexts.defaultMessage;

/** Messages that most visitors send, by their names in URLs. */
export const enquiryPrompts = contactBoxTexts.prompt;

/** The message that a URL names; undefined if it names none. */
export function promptedMessage(name: string | null): string | undefined {
  return Object.entries(enquiryPrompts).find(([prompt]) => prompt === name)?.[1].message;
}

/**
 * The `mailto:` URL with everything filled in (RFC 6068: spaces as %20, line breaks as %0D%0A, reserved characters
 * encoded).
 */
export function mailtoUrl({ to, subject, body = "" }: { to: string; subject: string; body?: string }): string {
  const recipient = encodeURIComponent(to).replace(/%40/g, "@");
  const lines = body.replace(/\r\n?|\n/g, "\r\n");
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
