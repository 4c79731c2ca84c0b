import { z } from "zod";
import { contactMessageLength, enquiryLength } from "./message.ts";
import { messages } from "#app/domain/messages.ts";
import { email, line, paragraphs } from "#app/domain/site/text-fields.ts";

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
