import { z } from "zod";
import { messages } from "./messages.ts";
import { email, line, paragraphs } from "./text.ts";

export const enquiryLength = { min: 10, max: 1000 };
export const contactMessageLength = 5000;

/** What the contact box says before anyone typed (SPEC.md section 2, contact box). */
export const defaultEnquiry = "I have an enquiry about your property...";

/** The contact box of a listing. */
export const enquiryForm = z.object({
  message: paragraphs(enquiryLength.min, enquiryLength.max, {
    missing: messages.enquiryShort,
    long: messages.enquiryLong,
  }),
});

/** The contact page's form. */
export const contactForm = z.object({
  name: line(100, { missing: messages.nameMissing, long: messages.nameLong }),
  email: email({ missing: messages.emailMissing, invalid: messages.invalidEmail }),
  message: paragraphs(1, contactMessageLength, { missing: messages.messageMissing, long: messages.messageLong }),
});

export type ContactMessage = z.output<typeof contactForm>;

/**
 * The address that opens a mail client with everything filled in (RFC 6068: blanks as %20, line breaks as %0D%0A,
 * reserved characters of the address itself encoded).
 */
export function mailtoUrl(letter: { to: string; subject: string; body: string }): string {
  const to = encodeURIComponent(letter.to).replaceAll("%40", "@");
  const body = letter.body.replace(/\r\n?|\n/g, "\r\n");
  return `mailto:${to}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(body)}`;
}
