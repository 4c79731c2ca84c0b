import { dictionary } from "@zxcvbn-ts/language-common";
import { newPasswordLength } from "./viewer.ts";

/** How many of the most common passwords are refused: attackers try these first. */
const refused = 10_000;

/** Shorter ones are refused anyway and do not count towards the 10,000. */
const choosable = dictionary["passwords-common"].filter((password) => String(password).length >= newPasswordLength.min);

const common = new Set(choosable.slice(0, refused).map(plain));

/** Whether a password is on the list of the most common ones, in any case. */
export function isCommonPassword(password: string): boolean {
  return common.has(plain(password));
}

function plain(password: unknown): string {
  return String(password).normalize("NFKC").toLowerCase();
}
