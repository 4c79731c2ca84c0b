/** An e-mail to one person. Addresses are bare: no display name. */
export interface Email {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Where one POST request stops further e-mails like it: sent as the headers of RFC 8058. */
  unsubscribeUrl?: string;
  /** The provider sends e-mails with the same key only once; Resend remembers keys for a day. */
  idempotencyKey?: string;
}

/** Sends an e-mail, or throws a {@link MailError}. @returns where to find it: the provider's id, or a file */
export type SendMail = (message: Email) => Promise<string>;

/** An e-mail was not accepted. The reason is in the message or the `cause`. */
export class MailError extends Error {
  override name = "MailError";
  /** Whether it will not be accepted later either. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, ...options }: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

const bareAddress = /^[^\s,;:<>"()@]+@[^\s,;:<>"()@]+$/;
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** By which e-mail apps offer to unsubscribe (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * Refuses what could add a header or another recipient.
 * @throws {MailError} that names the field
 */
export function checkHeaders({ to, replyTo, subject }: Email): void {
  if (!bareAddress.test(to) || controlCharacter.test(to)) throw new MailError("to is not one bare address");
  if (replyTo !== undefined && (!bareAddress.test(replyTo) || controlCharacter.test(replyTo))) {
    throw new MailError("replyTo is not one bare address");
  }
  if (controlCharacter.test(subject)) throw new MailError("subject is not one line of text");
}
