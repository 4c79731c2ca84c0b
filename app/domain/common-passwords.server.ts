import { dictionary } from "@zxcvbn-ts/language-common";

/** How many of the most common passwords are refused: guessers try these before anything else. */
const refused = 10_000;

const common = new Set(dictionary["passwords-common"].slice(0, refused).map(plain));

/** Whether a password is on the list of the most common ones, however its letters are cased. */
export function isCommonPassword(password: string): boolean {
  return common.has(plain(password));
}

function plain(password: unknown): string {
  return String(password).normalize("NFKC").toLowerCase();
}
