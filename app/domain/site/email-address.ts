import { visibleText } from "./text.ts";
import { normalized } from "./writing.ts";

/** The key of an e-mail address, in any notation. */
export function emailKey(email: string): string {
  return normalized(visibleText(email, "code"), "NFKC").toLowerCase();
}

/**
 * The key of the mailbox behind an e-mail address, without a `+tag` and at Gmail without dots: one person could
 * otherwise pass for many.
 */
export function mailboxKey(email: string): string {
  const [name = "", host = ""] = emailKey(email).split("@");
  // A name may begin with a plus.
  const mailbox = name.replace(/(.)\+.*/, "$1");
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${mailbox.replace(/\./g, "")}@gmail.com` : `${mailbox}@${host}`;
}
