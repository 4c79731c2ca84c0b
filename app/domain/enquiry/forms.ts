import { z } from "zod";
import { contactMessageLength, enquiryLength, enquiryPhoneLength, farthestVisit } from "./message.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { optionalPhone } from "#app/domain/site/phone.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { code, email, optional, paragraphs, personName, website } from "#app/domain/site/text-fields.ts";

const name = personName(100, { missing: accountMessages.nameMissing, long: accountMessages.nameLong });
const senderEmail = email({ missing: accountMessages.emailMissing, invalid: accountMessages.invalidEmail });
const enquiryMessage = paragraphs(enquiryLength.min, enquiryLength.max, {
  missing: enquiryMessages.enquiryShort,
  long: enquiryMessages.enquiryLong,
});

/** The contact box of a listing, which opens the visitor's own mail client. */
export const contactBoxForm = z.object({ message: enquiryMessage });

/** An enquiry that the site sends. */
export const enquiryForm = z.object({
  name: optional(name),
  email: senderEmail,
  phone: optionalPhone(enquiryPhoneLength),
  visitOn: optional(
    code(enquiryMessages.dateFormat)
      .pipe(z.iso.date(enquiryMessages.dateFormat))
      .pipe(
        z.string().refine((day) => day >= indianDay(0) && day <= indianDay(farthestVisit), enquiryMessages.invalidDate),
      ),
  ),
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
