import { env } from "#app/env.server.ts";
import { sendMail } from "#app/services/site/mail.server.ts";
import { contactEmailTexts } from "#texts/enquiry/emails.ts";
import type { ContactMessage } from "./forms.ts";

/**
 * Sends a message from the contact page to CONTACT_EMAIL, with the sender as reply address.
 * @throws {MailError} if the mail provider does not accept it
 */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  await sendMail({
    to: env.CONTACT_EMAIL,
    replyTo: message.email,
    subject: contactEmailTexts.subject(message.name),
    text: contactEmailTexts.text(message),
  });
}
