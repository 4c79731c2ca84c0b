import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { queueEmail } from "#db/site/outgoing-emails.server.ts";
import { findEnquiryId, insertEnquiry } from "#db/enquiry/enquiries.server.ts";
import { consume, refund } from "#db/site/rate-limits.server.ts";
import { messageKey } from "#app/domain/site/content-key.server.ts";
import type { Recipient } from "#app/domain/account/viewer.ts";
import { mailboxLimitKey } from "#app/domain/site/addresses/limit-keys.server.ts";
import { mailboxKey } from "#app/domain/site/addresses/email-address.ts";
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
 * Puts an enquiry into the owner's inbox, and queues the e-mails to both. The same text sent twice on one day is one
 * enquiry. A blocked sender's enquiry is stored as spam: they get the confirmation, but the owner gets no e-mail. Above
 * a daily limit, the sender gets no confirmation: anybody can type any address.
 * @returns the enquiry's id, which only its owner and those who send the same text from the same address get to know
 */
export async function sendEnquiry(
  { listing, owner }: { listing: EnquiredListing; owner: Recipient },
  details: EnquiryDetails,
): Promise<{ id: string }> {
  const { email, phone, message, visitOn } = details;
  const key = messageKey([listing.id, mailboxKey(email), phone, message, visitOn]);
  const confirmation: Use = { limit: "enquiryConfirmations", key: mailboxLimitKey(email) };
  const confirmsSender = await consume(confirmation);
  const sent = await db.transaction().execute(async (trx) => {
    const { id: listingId, sharesAddress } = listing;
    const further = { listingId, ownerId: owner.id, key, sharesAddress, confirmsSender };
    const inserted = await insertEnquiry(trx, { ...details, ...further });
    if (!inserted) return null;
    const { id, status } = inserted;
    if (status !== "spam") await queueEmail(trx, enquiryEmail(owner, { ...details, id, listing }), { enquiryId: id });
    if (confirmsSender) await queueEmail(trx, confirmationEmail({ ...details, id }, listing), { enquiryId: id });
    return { id };
  });
  if (sent) wake("send-email");
  else await refund(confirmation);
  const id = sent?.id ?? (await findEnquiryId(db, key));
  if (id === null) throw new Error("The enquiry sent before has been deleted");
  return { id };
}
