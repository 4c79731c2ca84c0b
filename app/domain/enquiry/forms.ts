import { z } from "zod";
import { contactMessageLength, enquiryLength } from "./message.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { email, line, paragraphs } from "#app/domain/site/text-fields.ts";

/** The contact box of a listing. */
export const enquiryForm = z.object({
  message: paragraphs(enquiryLength.min, enquiryLength.max, {
    missing: enquiryMessages.enquiryShort,
    long: enquiryMessages.enquiryLong,
  }),
});

/** The contact page's form. */
export const contactForm = z.object({
  name: line(100, { missing: accountMessages.nameMissing, long: accountMessages.nameLong }),
  email: email({ missing: accountMessages.emailMissing, invalid: accountMessages.invalidEmail }),
  message: paragraphs(1, contactMessageLength, {
    missing: enquiryMessages.messageMissing,
    long: enquiryMessages.messageLong,
  }),
});

export type ContactMessage = z.output<typeof contactForm>;
