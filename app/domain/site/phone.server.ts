import { parsePhoneNumberFromString } from "libphonenumber-js";
import { enquiryMessages } from "#texts/enquiry/messages.ts";

/**
 * Reads a phone number: with a country code, or an Indian one without.
 * @returns it in E.164, such as `+919876543210`; null if no such number can exist
 */
function readPhone(typed: string): string | null {
  const phone = parsePhoneNumberFromString(typed, "IN");
  return phone?.isValid() && !phone.ext ? phone.number : null;
}

/** Reads the phone number of a form, if it has one, or reports it. */
export function checkPhone(typed: string | null, context: { addIssue: (message: string) => void }): string | null {
  if (typed === null) return null;
  const phone = readPhone(typed);
  if (phone === null) context.addIssue(enquiryMessages.invalidPhone);
  return phone ?? typed;
}

/** A number in E.164 as people write it: `+91 98765 43210`. */
export function writePhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
