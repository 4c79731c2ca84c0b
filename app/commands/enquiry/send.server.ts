import { isDeepStrictEqual } from "node:util";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { queueEmail } from "#db/site/outgoing-emails.server.ts";
import { findEnquiryByFormToken, insertEnquiry } from "#db/enquiry/enquiries.server.ts";
import { consume, refund } from "#db/site/rate-limits.server.ts";
import type { Recipient } from "#app/domain/account/viewer.ts";
import { mailboxLimitKey } from "#app/domain/site/addresses/limit-keys.server.ts";
import type { Use } from "#app/domain/site/limits.ts";
import { sendMail } from "#app/services/site/mail.server.ts";
import { type EnquiredListing, confirmationEmail, contactEmail, enquiryEmail } from "./emails.server.ts";
import type { EnquiryDetails } from "#app/domain/enquiry/enquiry.ts";
import type { ContactMessage } from "#app/domain/enquiry/forms.ts";

/**
 * Sends a message from the contact page to CONTACT_EMAIL, with the sender as reply address.
 * @throws {MailError} if the mail provider does not accept it
 */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  await sendMail(contactEmail(message));
}

/**
 * Puts an enquiry into the owner's inbox, and queues the e-mails to both. A form that is submitted twice sends one
 * enquiry. A blocked sender's enquiry is stored as spam: they get the confirmation, but the owner gets no e-mail. Above
 * a daily limit, the sender gets no confirmation: anybody can type any address.
 * @returns the enquiry's id, which only its sender and its owner get to know
 */
export async function sendEnquiry(
  { listing, owner }: { listing: EnquiredListing; owner: Recipient },
  { details, formToken }: { details: EnquiryDetails; formToken: string },
): Promise<{ id: string }> {
  const confirmation: Use = { limit: "enquiryConfirmations", key: mailboxLimitKey(details.email) };
  const confirmsSender = await consume(confirmation);
  const sent = await db.transaction().execute(async (trx) => {
    const { id: listingId, sharesAddress } = listing;
    const further = { listingId, ownerId: owner.id, formToken, sharesAddress, confirmsSender };
    const inserted = await insertEnquiry(trx, { ...details, ...further });
    if (!inserted) return null;
    const { id, status } = inserted;
    if (status !== "spam") await queueEmail(trx, enquiryEmail(owner, { ...details, id, listing }), { enquiryId: id });
    if (confirmsSender) await queueEmail(trx, confirmationEmail({ ...details, id }, listing), { enquiryId: id });
    return { id };
  });
  if (sent) wake("send-email");
  else await refund(confirmation);
  const enquiry = sent ?? (await findEnquiryByFormToken(db, formToken));
  if (!enquiry) throw new Error("The enquiry of this form has been deleted");
  return enquiry;
}

/**
 * Finds the enquiry that a form has already sent: on Back, a browser may show the form again.
 * @returns its id, and whether its content was the same; null if there is none
 */
export async function findSentByForm(
  formToken: string,
  { name, email, phone, message, visitOn }: EnquiryDetails,
): Promise<{ id: string; isSame: boolean } | null> {
  const sent = await findEnquiryByFormToken(db, formToken);
  if (!sent) return null;
  const { id, ...earlier } = sent;
  return { id, isSame: isDeepStrictEqual(earlier, { name, email, phone, message, visitOn }) };
}
