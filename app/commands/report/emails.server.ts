import { env } from "#app/env.server.ts";
import type { OutgoingEmail } from "#db/site/outgoing-emails.server.ts";
import { type ListingOfEmail, homeOfEmail } from "#app/commands/listing/emails.server.ts";
import type { EmailPart } from "#app/domain/site/email.ts";
import { answerPath, listingPath } from "#app/paths.ts";
import { writeEmail } from "#app/services/site/write-email.server.ts";
import { reportEmailTexts } from "#texts/report/emails.ts";

/** Tells an owner that a listing was hidden, and why. */
export function hiddenEmail(
  owner: { name: string; email: string },
  listing: ListingOfEmail,
  reason: string,
): OutgoingEmail {
  const texts = reportEmailTexts.hidden;
  const parts: EmailPart[] = [
    { kind: "paragraph", text: texts.greeting(owner.name) },
    { kind: "paragraph", text: texts.introduction },
    { kind: "home", home: homeOfEmail(listing) },
    { kind: "paragraph", text: texts.reason },
    { kind: "quote", text: reason },
    { kind: "links", links: [{ label: texts.answer, to: env.APP_URL + answerPath(listing.id) }] },
  ];
  const { preview, title } = texts;
  return { to: owner.email, ...writeEmail({ subject: texts.subject(listing.name), preview, title, parts }) };
}

/** Tells an owner that a hidden listing is as it was before. */
export function restoredEmail(owner: { name: string; email: string }, listing: ListingOfEmail): OutgoingEmail {
  const texts = reportEmailTexts.restored;
  const parts: EmailPart[] = [
    { kind: "paragraph", text: texts.greeting(owner.name) },
    { kind: "paragraph", text: texts.introduction },
    { kind: "home", home: homeOfEmail(listing) },
    { kind: "links", links: [{ label: texts.link, to: env.APP_URL + listingPath(listing) }] },
  ];
  const { preview, title } = texts;
  return { to: owner.email, ...writeEmail({ subject: texts.subject(listing.name), preview, title, parts }) };
}
