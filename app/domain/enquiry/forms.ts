import { z } from "zod";
import { contactMessageLength, enquiryLength, enquiryPhoneLength } from "./message.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { optionalPhone } from "#app/domain/site/phone.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { email, optional, paragraphs, personName, website } from "#app/domain/site/text-fields.ts";

const name = personName(100, { missing: accountMessages.nameMissing, long: accountMessages.nameLong });
const senderEmail = email({ missing: accountMessages.emailMissing, invalid: accountMessages.invalidEmail });
const enquiryMessage = paragraphs(enquiryLength.min, enquiryLength.max, {
  missing: enquiryMessages.enquiryShort,
  long: enquiryMessages.enquiryLong,
});

/** The contact box of a listing, which opens the visitor's own mail client. */
export const contactBoxForm = z.object({ message: enquiryMessage });

/** The days on which a visit can be proposed, `YYYY-MM-DD`: today and the next 30. */
export const visitDays = () => Array.from({ length: 31 }, (_, ahead) => indianDay(ahead));

/** The prompts that propose a day, as `getUTCDay` numbers it. */
const weekdays: Record<string, number> = { saturday: 6, sunday: 0 };

/** The day that the prompt of a URL proposes: the first one of its name, today or later; undefined if it proposes none. */
export function promptedDay(prompt: string | null): string | undefined {
  return visitDays().find((day) => new Date(day).getUTCDay() === weekdays[prompt ?? ""]);
}

/** An enquiry that the site sends. */
export const enquiryForm = z.object({
  name: optional(name),
  email: senderEmail,
  phone: optionalPhone(enquiryPhoneLength),
  visitOn: optional(z.string().refine((day) => visitDays().includes(day), enquiryMessages.invalidDate)),
  message: enquiryMessage,
  website,
});

/** The contact page's form. */
export const contactForm = z.object({
  name,
  email: senderEmail,
  message: paragraphs(1, contactMessageLength, {
    missing: enquiryMessages.messageMissing,
    long: enquiryMessages.messageLong,
  }),
});

export type ContactMessage = z.output<typeof contactForm>;
