import { env } from "#app/env.server.ts";
import type { OutgoingEmail } from "#db/site/outgoing-emails.server.ts";
import type { EmailHome, EmailPart } from "#app/domain/site/email.ts";
import { confirmPath, listingPath, listingStatusPath } from "#app/paths.ts";
import { writeEmail } from "#app/services/site/write-email.server.ts";
import { confirmationEmailTexts } from "#texts/listing/confirmation.ts";
import { cardTexts } from "#texts/listing/card.ts";
import { priceText } from "#app/domain/listing/card.ts";
import { coverForEmail } from "#app/services/listing/cards.server.ts";
import { remindAfterDays, pauseAfterDays, unconfirmedAfterDays } from "#app/domain/listing/confirmation.ts";
import type { Listing, OwnerStatus } from "#app/domain/listing/listing.ts";
import { priceTag } from "#app/domain/listing/price.ts";

/** What the e-mails say about a listing. */
export type ListingOfEmail = Pick<
  Listing,
  "id" | "type" | "name" | "address" | "bedroom" | "regularPrice" | "discountedPrice" | "photos"
>;

/** A home as e-mails show it. */
export function homeOfEmail(listing: ListingOfEmail): EmailHome {
  const { name, address, photos } = listing;
  const photo = coverForEmail(photos);
  return {
    name,
    address,
    price: priceText(priceTag(listing)),
    url: env.APP_URL + listingPath(listing),
    photo: photo && { ...photo, alt: photo.alt || cardTexts.photoOf(name) },
  };
}

/** Asks an owner whether a home is still available. @param token of the links, which lead to a page with a button */
export function questionEmail(
  owner: { name: string; email: string },
  listing: ListingOfEmail,
  token: string,
): OutgoingEmail {
  const texts = confirmationEmailTexts.question;
  const to = (status: OwnerStatus) => env.APP_URL + confirmPath(token, status);
  const parts: EmailPart[] = [
    { kind: "paragraph", text: texts.greeting(owner.name) },
    { kind: "paragraph", text: texts.introduction(remindAfterDays) },
    { kind: "home", home: homeOfEmail(listing) },
    {
      kind: "links",
      links: [
        { label: texts.yes, to: to("live") },
        { label: texts.closed[listing.type], to: to("closed") },
        { label: texts.pause, to: to("paused") },
      ],
    },
    { kind: "paragraph", text: texts.later(unconfirmedAfterDays, pauseAfterDays) },
  ];
  const { preview, title } = texts;
  return { to: owner.email, ...writeEmail({ subject: texts.subject(listing.name), preview, title, parts }) };
}

/** Tells an owner that a listing was paused, since it was not confirmed. */
export function pausedEmail(owner: { name: string; email: string }, listing: ListingOfEmail): OutgoingEmail {
  const texts = confirmationEmailTexts.paused;
  const parts: EmailPart[] = [
    { kind: "paragraph", text: texts.greeting(owner.name) },
    { kind: "paragraph", text: texts.introduction(pauseAfterDays) },
    { kind: "home", home: homeOfEmail(listing) },
    { kind: "links", links: [{ label: texts.relist, to: env.APP_URL + listingStatusPath(listing.id) }] },
  ];
  const { preview, title } = texts;
  return { to: owner.email, ...writeEmail({ subject: texts.subject(listing.name), preview, title, parts }) };
}
