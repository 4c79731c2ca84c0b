import { env } from "#app/env.server.ts";
import type { OutgoingEmail } from "#db/site/outgoing-emails.server.ts";
import { profilePath } from "#app/paths.ts";
import type { Recipient } from "#app/domain/account/viewer.ts";
import { hasWebAddress } from "#app/domain/site/addresses/web-address.ts";
import { isolated } from "#app/domain/site/text.ts";
import type { EmailContent, EmailLink, ToUnproven } from "#app/domain/site/email.ts";
import { writeEmail } from "#app/services/site/write-email.server.ts";
import { accountEmailTexts } from "#texts/account/emails.ts";

/** What an owner is told instead as long as the address is not proven: nothing that anybody has typed. */
interface Plain {
  subject: string;
  text: string;
  links: EmailLink[];
  kind: Exclude<ToUnproven, "proof">;
}

/** The greeting of an owner: without a name from before web addresses in names were refused. */
export function greeting({ name }: { name: string }): string {
  return hasWebAddress(name) ? accountEmailTexts.unproven.greeting : accountEmailTexts.greeting(isolated(name));
}

/**
 * An e-mail to an owner. Whoever opened the account chose the recipient, and may have typed everything in it: until the
 * address is proven, it says only what `plain` does (TRUST.md row 48). Every e-mail to an owner is written here.
 */
export function ownerEmail(
  owner: Recipient,
  full: EmailContent & Pick<OutgoingEmail, "replyTo">,
  plain: Plain,
): OutgoingEmail {
  const { replyTo, ...content } = full;
  if (owner.emailProven) return { to: owner.email, replyTo, ...writeEmail(content) };
  const texts = accountEmailTexts.unproven;
  const { subject, text, links, kind } = plain;
  const written = writeEmail({
    subject,
    preview: text,
    title: subject,
    parts: [
      { kind: "paragraph", text: texts.greeting },
      { kind: "paragraph", text },
      { kind: "links", links },
      { kind: "paragraph", text: texts.hint },
      { kind: "links", links: [{ label: texts.profile, to: env.APP_URL + profilePath }] },
      { kind: "paragraph", text: texts.otherwise },
    ],
  });
  return { to: owner.email, toUnproven: kind, ...written };
}
