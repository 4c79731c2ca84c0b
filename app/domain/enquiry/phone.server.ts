import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * Reads a phone number: with a country code, or an Indian one without.
 * @returns it in E.164, such as `+919876543210`; null if no such number can exist
 */
export function readPhone(typed: string): string | null {
  const phone = parsePhoneNumberFromString(typed, "IN");
  return phone?.isValid() && !phone.ext ? phone.number : null;
}

/** A number in E.164 as people write it: `+91 98765 43210`. */
export function writePhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
