import { bedroomsOf } from "#app/domain/listing/facts/facts.ts";
import { env } from "#app/env.server.ts";
import type { OutgoingEmail } from "#db/site/outgoing-emails.server.ts";
import { greeting, ownerEmail } from "#app/commands/account/owner-email.server.ts";
import type { Recipient } from "#app/domain/account/viewer.ts";
import { priceText } from "#app/domain/listing/card.ts";
import { type ListingOfEmail, homeOfEmail } from "#app/commands/listing/emails.server.ts";
import type { Listing } from "#app/domain/listing/listing.ts";
import { priceTag } from "#app/domain/listing/price.ts";
import type { EmailPart } from "#app/domain/site/email.ts";
import { isolated } from "#app/domain/site/text.ts";
import { dayText } from "#app/domain/site/time.ts";
import { addressPath, enquiryPath, listingPath } from "#app/paths.ts";
import type { Email } from "#app/services/site/email.server.ts";
import { writeEmail } from "#app/services/site/write-email.server.ts";
import { addressTexts } from "#texts/enquiry/address.ts";
import { contactEmailTexts, enquiryEmailTexts } from "#texts/enquiry/emails.ts";
import { addressDays, addressToken } from "./address.server.ts";
import type { EnquiryDetails } from "#app/domain/enquiry/enquiry.ts";
import type { ContactMessage } from "#app/domain/enquiry/forms.ts";
import { mailtoUrl } from "#app/domain/enquiry/message.ts";
import { writePhone } from "#app/domain/site/phone.ts";

/** What the e-mails about an enquiry say about a listing. */
export type EnquiredListing = ListingOfEmail & Pick<Listing, "sharesAddress">;

/** Passes an enquiry on to the owner. Replies go to its sender. An owner with an unproven address only hears of it. */
export function enquiryEmail(owner: Recipient, enquiry: EnquiryDetails & { id: string; listing: EnquiredListing }) {
  const texts = enquiryEmailTexts.toOwner;
  const { id, listing, email, phone, visitOn } = enquiry;
  const [name, home, message] = [isolated(enquiry.name), isolated(listing.name), isolated(enquiry.message)];
  const reply = mailtoUrl({ to: email, subject: texts.replySubject(listing.name) });
  const inbox = { label: texts.inbox, to: env.APP_URL + enquiryPath(id) };
  const parts: EmailPart[] = [
    { kind: "paragraph", text: greeting(owner) },
    { kind: "paragraph", text: texts.introduction(name, home) },
    { kind: "quote", text: message },
    {
      kind: "facts",
      facts: [
        { label: texts.name, value: name },
        { label: texts.email, value: email },
        ...(phone === null ? [] : [{ label: texts.phone, value: writePhone(phone) }]),
        ...(visitOn === null ? [] : [{ label: texts.visitOn, value: dayText(visitOn) }]),
      ],
    },
    { kind: "paragraph", text: texts.answer(name) },
    ...(listing.sharesAddress ? [{ kind: "paragraph" as const, text: addressTexts.toOwner }] : []),
    { kind: "links", links: [{ label: texts.reply, to: reply }, inbox] },
    { kind: "paragraph", text: texts.home },
    { kind: "home", home: homeOfEmail(listing) },
  ];
  const preview = texts.preview(name, message);
  return ownerEmail(
    owner,
    { subject: texts.subject(home), preview, title: texts.title, parts, replyTo: email },
    { ...texts.unproven, links: [inbox], kind: "notice" },
  );
}

/**
 * Confirms an enquiry, with a link to the exact address if the owner of an area-only home shares it. It contains no text
 * that the sender or the owner has typed, only numbers: both may be the same person, who could send anything to anyone
 * through us.
 */
export function confirmationEmail(sender: { id: string; email: string }, listing: EnquiredListing): OutgoingEmail {
  const { subject, preview, title, ...texts } = enquiryEmailTexts.toSender;
  const bedrooms = bedroomsOf(listing);
  const parts: EmailPart[] = [
    { kind: "paragraph", text: texts.greeting },
    { kind: "paragraph", text: texts.introduction },
    {
      kind: "facts",
      facts: [
        { label: texts.price, value: priceText(priceTag(listing)) },
        ...(bedrooms === 0 ? [] : [{ label: texts.bedrooms, value: String(bedrooms) }]),
      ],
    },
    { kind: "links", links: [{ label: texts.link, to: env.APP_URL + listingPath(listing) }] },
    ...(listing.sharesAddress ? linkToAddress(sender.id) : []),
    { kind: "paragraph", text: texts.answer },
  ];
  return { to: sender.email, ...writeEmail({ subject, preview, title, parts }) };
}

function linkToAddress(enquiryId: string): EmailPart[] {
  const link = { label: addressTexts.link, to: env.APP_URL + addressPath(addressToken(enquiryId)) };
  return [
    { kind: "paragraph", text: addressTexts.linkHint(addressDays) },
    { kind: "links", links: [link] },
  ];
}

/** Passes a message from the contact page on to us. Replies go to its sender. */
export function contactEmail({ name, email, message }: ContactMessage): Email {
  const texts = contactEmailTexts;
  const reply = mailtoUrl({ to: email, subject: texts.replySubject });
  const parts: EmailPart[] = [
    { kind: "paragraph", text: texts.sender(isolated(name), email) },
    { kind: "quote", text: isolated(message) },
    { kind: "links", links: [{ label: texts.reply, to: reply }] },
  ];
  const content = { subject: texts.subject(isolated(name)), preview: isolated(message), title: texts.title };
  return { to: env.CONTACT_EMAIL, replyTo: email, ...writeEmail({ ...content, parts }) };
}
