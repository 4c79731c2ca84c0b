import { visibleText } from "../text.ts";
import { normalized } from "../writing.ts";

/**
 * An address of one mailbox with its domain in ASCII. The name before it may have letters of any script (RFC 6531), but no
 * dot at its ends.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/u;

/**
 * An address without what e-mail apps copy with it: `Asha Rao <asha@example.org>`, `mailto:asha@example.org?subject=Home`,
 * `asha@example.org,`. A text with several addresses stays as it is.
 * @param pasted of limited length
 */
export function bareAddress(pasted: string): string {
  if (pasted.split("@").length !== 2) return pasted;
  const [, bracketed = pasted] = /<([^<>]+)>/.exec(pasted) ?? [];
  return bracketed
    .trim()
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, "$1")
    .replace(/[.,;]$/, "");
}

/** What domains consist of, also before they are in ASCII: its dots may be those of other scripts. */
const domainCharacters = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
const otherThanAscii = /[^\x20-\x7e]/;

/**
 * An e-mail address with its domain in the one form in which addresses are stored, compared and sent to: that of
 * `name@डाटामेल.भारत` is in ASCII, as `xn--c2bd4bq1db8d.xn--h2brj9c` (RFC 5891, Punycode). What is no domain stays as it is.
 */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  if (at === 0 || !otherThanAscii.test(domain) || !domainCharacters.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`https://${domain}`).hostname;
  } catch {
    return email;
  }
}

/** The key of an e-mail address, in any notation. */
export function emailKey(email: string): string {
  return withAsciiDomain(normalized(visibleText(email, "code"), "NFKC")).toLowerCase();
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
