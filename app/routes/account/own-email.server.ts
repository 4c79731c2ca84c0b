import { domainToUnicode } from "node:url";

/**
 * An e-mail address as its owner writes it: `name@डाटामेल.भारत`. For its owner only, since to others a domain of letters that
 * look like those of another could pass for that one.
 */
export function emailInOwnScript(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
