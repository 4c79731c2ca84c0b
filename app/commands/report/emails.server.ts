import { env } from "#app/env.server.ts";
import type { Waiting } from "#db/report/overview.server.ts";
import type { OutgoingEmail } from "#db/site/outgoing-emails.server.ts";
import { type ListingOfEmail, homeOfEmail } from "#app/commands/listing/emails.server.ts";
import { greeting, ownerEmail } from "#app/commands/account/owner-email.server.ts";
import type { Recipient } from "#app/domain/account/viewer.ts";
import type { EmailPart } from "#app/domain/site/email.ts";
import { isolated } from "#app/domain/site/text.ts";
import { adminPath, answerPath, listingPath, reportsPath } from "#app/paths.ts";
import { writeEmail } from "#app/services/site/write-email.server.ts";
import { reportEmailTexts } from "#texts/report/emails.ts";

/** Tells an owner that a listing was hidden, and why. */
export function hiddenEmail(owner: Recipient, listing: ListingOfEmail, reason: string): OutgoingEmail {
  const texts = reportEmailTexts.hidden;
  const links = [{ label: texts.answer, to: env.APP_URL + answerPath(listing.id) }];
  const parts: EmailPart[] = [
    { kind: "paragraph", text: greeting(owner) },
    { kind: "paragraph", text: texts.introduction },
    // The photos of a hidden home have no public address.
    { kind: "home", home: homeOfEmail({ ...listing, photos: [] }) },
    { kind: "paragraph", text: texts.reason },
    { kind: "quote", text: isolated(reason) },
    { kind: "links", links },
  ];
  const { preview, title } = texts;
  return ownerEmail(
    owner,
    { subject: texts.subject(isolated(listing.name)), preview, title, parts },
    { subject: title, text: preview, links, kind: "reminder" },
  );
}

/** Tells an owner that a hidden listing is as it was before. */
export function restoredEmail(owner: Recipient, listing: ListingOfEmail): OutgoingEmail {
  const texts = reportEmailTexts.restored;
  const links = [{ label: texts.link, to: env.APP_URL + listingPath(listing) }];
  const parts: EmailPart[] = [
    { kind: "paragraph", text: greeting(owner) },
    { kind: "paragraph", text: texts.introduction },
    { kind: "home", home: homeOfEmail(listing) },
    { kind: "links", links },
  ];
  const { preview, title } = texts;
  return ownerEmail(
    owner,
    { subject: texts.subject(isolated(listing.name)), preview, title, parts },
    { subject: title, text: preview, links, kind: "reminder" },
  );
}

/** Tells an admin how many listings reports have hidden, and how many others need a decision; without a typed word. */
export function reportsEmail(
  admin: { email: string },
  { hidden, shown }: { hidden: number; shown: number },
): OutgoingEmail {
  const { subject, preview, title, ...texts } = reportEmailTexts.reports;
  const parts: EmailPart[] = [
    { kind: "paragraph", text: texts.greeting },
    ...(hidden > 0 ? [{ kind: "paragraph" as const, text: texts.hidden(hidden) }] : []),
    ...(shown > 0 ? [{ kind: "paragraph" as const, text: texts.shown(shown) }] : []),
    { kind: "links", links: [{ label: texts.link, to: env.APP_URL + reportsPath }] },
  ];
  return { to: admin.email, ...writeEmail({ subject: subject(hidden + shown), preview, title, parts }) };
}

/** Tells an admin what waits; without a typed word. */
export function waitingEmail(admin: { email: string }, waiting: Waiting): OutgoingEmail {
  const { subject, preview, title, ...texts } = reportEmailTexts.waiting;
  const { reported, grievances, overdueGrievances, stuckEmails, failedEmails } = waiting;
  const facts = [
    { label: texts.reported, value: reported },
    { label: texts.grievances, value: grievances },
    { label: texts.overdue, value: overdueGrievances },
    { label: texts.stuckEmails, value: stuckEmails },
    { label: texts.failedEmails, value: failedEmails },
  ];
  const parts: EmailPart[] = [
    { kind: "paragraph", text: texts.greeting },
    { kind: "paragraph", text: texts.introduction },
    {
      kind: "facts",
      facts: facts.filter(({ value }) => value > 0).map(({ label, value }) => ({ label, value: texts.number(value) })),
    },
    { kind: "links", links: [{ label: texts.link, to: env.APP_URL + adminPath }] },
  ];
  return { to: admin.email, ...writeEmail({ subject, preview, title, parts }) };
}
