import type { EmailContent } from "#app/domain/site/email.ts";
import { emailHtml } from "./email-html.server.tsx";
import { emailText } from "./email-text.server.ts";

/** Renders an e-mail: both versions say the same. */
export function writeEmail(content: EmailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: emailText(content), html: emailHtml(content) };
}
