import { env } from "#app/env.server.ts";
import type { OutgoingEmail } from "#db/site/outgoing-emails.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { dayText } from "#app/domain/site/time.ts";
import { enquiryPath, listingPath } from "#app/paths.ts";
import { enquiryEmailTexts } from "#texts/enquiry/emails.ts";
import type { Listing } from "#app/domain/listing/listing.ts";
import type { EnquiryDetails } from "./enquiry.ts";
import { writePhone } from "./phone.server.ts";

type ListingOfEnquiry = Pick<Listing, "id" | "name" | "type">;

/** Brings an owner an enquiry. Replies go to its sender. */
export function enquiryEmail(
  owner: Viewer,
  { id, listing, ...enquiry }: EnquiryDetails & { id: string; listing: ListingOfEnquiry },
): OutgoingEmail {
  const { subject, text } = enquiryEmailTexts.toOwner;
  return {
    to: owner.email,
    replyTo: enquiry.email,
    subject: subject(listing.name),
    text: text({
      ...enquiry,
      owner: owner.name,
      listing: listing.name,
      phone: enquiry.phone && writePhone(enquiry.phone),
      visitOn: enquiry.visitOn && dayText(enquiry.visitOn),
      inbox: env.APP_URL + enquiryPath(id),
    }),
  };
}

/**
 * Confirms an enquiry. It contains nothing that its sender has typed: otherwise anyone could send anything to anyone
 * through us.
 */
export function confirmationEmail(sender: { email: string }, listing: ListingOfEnquiry): OutgoingEmail {
  const { subject, text } = enquiryEmailTexts.toSender;
  return { to: sender.email, subject, text: text({ listing: env.APP_URL + listingPath(listing) }) };
}
