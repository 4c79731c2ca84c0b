import { createHash } from "node:crypto";
import { emailKey, mailboxKey } from "./email-address.ts";

/** By what limits count an e-mail address: only a hash is stored. */
export function emailLimitKey(email: string): string {
  return hash(emailKey(email));
}

/** The same for all addresses of one mailbox. */
export function mailboxLimitKey(email: string): string {
  return hash(mailboxKey(email));
}

function hash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
