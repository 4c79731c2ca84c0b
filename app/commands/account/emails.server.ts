import type { OutgoingEmail } from "#db/site/outgoing-emails.server.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { confirmEmailPath, forgotPasswordPath, resetPasswordPath } from "#app/paths.ts";
import type { Email } from "#app/services/site/email.server.ts";
import { sendMail } from "#app/services/site/mail.server.ts";
import { writeEmail } from "#app/services/site/write-email.server.ts";
import { resetCodeHours } from "#app/domain/account/password-reset.ts";
import { greeting } from "./owner-email.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { accountEmailTexts } from "#texts/account/emails.ts";
import { logTexts } from "#texts/site/log.ts";

/**
 * Brings a reset code. It contains no name: the person who opened the account may have typed anything there, and this may be
 * the first e-mail its recipient gets from us. The code is not in a URL: URLs end up in logs and histories. Nor is it in
 * the preview, which a locked phone shows.
 */
export function resetCodeEmail(user: Viewer, code: string): Email {
  const { subject, preview, title, ...texts } = accountEmailTexts.resetCode;
  const content = writeEmail({
    subject,
    preview,
    title,
    parts: [
      { kind: "paragraph", text: texts.greeting },
      { kind: "paragraph", text: texts.reason },
      { kind: "code", label: texts.code, code },
      { kind: "paragraph", text: texts.use },
      { kind: "links", links: [{ label: texts.link, to: env.APP_URL + resetPasswordPath }] },
      { kind: "paragraph", text: texts.expiry(resetCodeHours) },
    ],
  });
  return { to: user.email, ...content };
}

/** Brings the link that proves an address. It contains no name, like {@link resetCodeEmail}. */
export function proofEmail(
  { email }: Pick<Viewer, "email">,
  token: string,
  { subject, preview, title, ...texts } = accountEmailTexts.proof,
): OutgoingEmail {
  const content = writeEmail({
    subject,
    preview,
    title,
    parts: [
      { kind: "paragraph", text: texts.greeting },
      { kind: "paragraph", text: texts.reason },
      { kind: "links", links: [{ label: texts.link, to: env.APP_URL + confirmEmailPath(token) }] },
      { kind: "paragraph", text: texts.use },
      { kind: "paragraph", text: texts.otherwise },
    ],
  });
  return { to: email, toUnproven: "proof", ...content };
}

/** Tells the owner of an account what has changed. @param path where to go if it was somebody else */
export function warningEmail(
  user: Viewer,
  { subject, preview, title, ...texts }: typeof accountEmailTexts.passwordChanged,
  path: string,
): Email {
  const content = writeEmail({
    subject,
    preview,
    title,
    parts: [
      { kind: "paragraph", text: greeting(user) },
      { kind: "paragraph", text: texts.reason },
      { kind: "paragraph", text: texts.warning },
      { kind: "links", links: [{ label: texts.link, to: env.APP_URL + path }] },
    ],
  });
  return { to: user.email, ...content };
}

/** Notifies the owner of an account that its password has changed. A failure is logged and changes nothing. */
export async function sendPasswordChanged(user: Viewer): Promise<void> {
  try {
    await sendMail(warningEmail(user, accountEmailTexts.passwordChanged, forgotPasswordPath));
  } catch (error) {
    log.error({ err: error }, logTexts.passwordEmailNotSent);
  }
}
