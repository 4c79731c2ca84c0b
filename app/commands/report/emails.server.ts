import { env } from "#app/env.server.ts";
import type { OutgoingEmail } from "#db/site/outgoing-emails.server.ts";
import { type ListingOfEmail, homeOfEmail } from "#app/commands/listing/emails.server.ts";
import type { EmailPart } from "#app/domain/site/email.ts";
import { answerPath, listingPath, reportsPath } from "#app/paths.ts";
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
    // The photos of a hidden home have no public address.
    { kind: "home", home: homeOfEmail({ ...listing, photos: [] }) },
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

/** Tells an admin how many listings reports have hidden, and how many others need a decision. */
export function reportsEmail(
  admin: { name: string; email: string },
  { hidden, shown }: { hidden: number; shown: number },
): OutgoingEmail {
  const { subject, preview, title, ...texts } = reportEmailTexts.reports;
  const parts: EmailPart[] = [
    { kind: "paragraph", text: texts.greeting(admin.name) },
    ...(hidden > 0 ? [{ kind: "paragraph" as const, text: texts.hidden(hidden) }] : []),
    ...(shown > 0 ? [{ kind: "paragraph" as const, text: texts.shown(shown) }] : []),
    { kind: "links", links: [{ label: texts.link, to: env.APP_URL + reportsPath }] },
  ];
  return { to: admin.email, ...writeEmail({ subject: subject(hidden + shown), preview, title, parts }) };
}
