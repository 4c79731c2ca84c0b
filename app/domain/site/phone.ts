import { parsePhoneNumberFromString } from "libphonenumber-js";
import { code, line, optional } from "./text-fields.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";

/**
 * Reads a phone number: with a country code, or an Indian one without.
 * @returns it in E.164, such as `+919876543210`; null if no such number can exist
 */
function readPhone(typed: string): string | null {
  const phone = parsePhoneNumberFromString(typed, "IN");
  return phone?.isValid() && !phone.ext ? phone.number : null;
}

/** A phone number in digits of any script; in E.164, or null if its field is empty. */
export function optionalPhone(max: number) {
  const invalid = enquiryMessages.invalidPhone;
  const typed = code(invalid).pipe(line(max, { missing: invalid, long: invalid }));
  return optional(
    typed.transform((text, context) => {
      const phone = readPhone(text);
      if (phone === null) context.addIssue(invalid);
      return phone ?? text;
    }),
  );
}

/** A number in E.164 as people write it: `+91 98765 43210`. */
export function writePhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
