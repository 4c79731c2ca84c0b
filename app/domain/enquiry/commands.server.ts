import { productName } from "#app/brand.ts";
import { env } from "#app/env.server.ts";
import { sendMail } from "#app/services/site/mail.server.ts";
import type { ContactMessage } from "./forms.ts";

/**
 * Sends what someone wrote on the contact page to CONTACT_EMAIL, with reply-to the sender.
 * @throws {MailError} when the mail provider does not take it
 */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  await sendMail({
    to: env.CONTACT_EMAIL,
    replyTo: message.email,
    subject: `${productName}: a message from ${message.name}`,
    text: `${message.name} <${message.email}> wrote:\n\n${message.message}\n`,
  });
}
