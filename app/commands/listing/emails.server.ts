import { env } from "#app/env.server.ts";
import type { OutgoingEmail } from "#db/site/outgoing-emails.server.ts";
import { greeting, ownerEmail } from "#app/commands/account/owner-email.server.ts";
import type { Recipient } from "#app/domain/account/viewer.ts";
import type { EmailHome, EmailLink, EmailPart } from "#app/domain/site/email.ts";
import { isolated } from "#app/domain/site/text.ts";
import { confirmPath, listingPath, listingStatusPath } from "#app/paths.ts";
import { confirmationEmailTexts } from "#texts/listing/confirmation.ts";
import { cardTexts } from "#texts/listing/card.ts";
import { priceText } from "#app/domain/listing/card.ts";
import { coverForEmail } from "#app/services/listing/cards.server.ts";
import { remindAfterDays, pauseAfterDays, unconfirmedAfterDays } from "#app/domain/listing/confirmation.ts";
import type { Listing, OwnerStatus } from "#app/domain/listing/listing.ts";
import { actionLabel, ownerStates, statusSetBy } from "#app/domain/listing/status.ts";
import { priceTag } from "#app/domain/listing/price.ts";

/** What the e-mails say about a listing. */
export type ListingOfEmail = Pick<
  Listing,
  "id" | "type" | "name" | "address" | "bedroom" | "facts" | "regularPrice" | "discountedPrice" | "photos"
>;

/** A home as e-mails show it. */
export function homeOfEmail(listing: ListingOfEmail): EmailHome {
  const { name, address, photos } = listing;
  const photo = coverForEmail(photos);
  return {
    name: isolated(name),
    address: isolated(address),
    price: priceText(priceTag(listing)),
    url: env.APP_URL + listingPath(listing),
    photo: photo && { ...photo, alt: isolated(photo.alt || cardTexts.photoOf(name)) },
  };
}

/** Asks an owner whether a home is still available. @param token of the links, which lead to a page with a button */
export function questionEmail(owner: Recipient, listing: ListingOfEmail, token: string): OutgoingEmail {
  const texts = confirmationEmailTexts.question;
  const to = (status: OwnerStatus) => env.APP_URL + confirmPath(token, status);
  const { main, more } = ownerStates.due;
  const links: EmailLink[] = [main, ...more].flatMap((action) => {
    const status = statusSetBy[action];
    return status ? [{ label: actionLabel(action, listing.type), to: to(status) }] : [];
  });
  const parts: EmailPart[] = [
    { kind: "paragraph", text: greeting(owner) },
    { kind: "paragraph", text: texts.introduction(remindAfterDays) },
    { kind: "home", home: homeOfEmail(listing) },
    { kind: "links", links },
    { kind: "paragraph", text: texts.later(unconfirmedAfterDays, pauseAfterDays) },
  ];
  const { preview, title } = texts;
  return ownerEmail(
    owner,
    { subject: texts.subject(isolated(listing.name)), preview, title, parts },
    { subject: title, text: texts.later(unconfirmedAfterDays, pauseAfterDays), links, kind: "reminder" },
  );
}

/** Tells an owner that a listing was paused, since it was not confirmed. */
export function pausedEmail(owner: Recipient, listing: ListingOfEmail): OutgoingEmail {
  const texts = confirmationEmailTexts.paused;
  const label = actionLabel(ownerStates.paused.main, listing.type);
  const links = [{ label, to: env.APP_URL + listingStatusPath(listing.id) }];
  const parts: EmailPart[] = [
    { kind: "paragraph", text: greeting(owner) },
    { kind: "paragraph", text: texts.introduction(pauseAfterDays) },
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
