import { env } from "#app/env.server.ts";
import { forgotPasswordPath, resetPasswordPath } from "#app/paths.ts";
import { MailError, sendMail } from "#app/services/site/mail.server.ts";
import { resetCodeHours } from "./password-reset.ts";
import type { Viewer } from "./viewer.ts";
import { accountEmailTexts } from "#texts/account/emails.ts";
import { logTexts } from "#texts/site/log.ts";

/**
 * E-mails a reset code. It contains no name: whoever opened the account may have typed anything there, and this may be
 * the first e-mail its recipient gets from us. The code is not in a URL: URLs end up in logs and histories.
 * @throws {MailError}
 */
export async function sendResetCode(user: Viewer, code: string): Promise<void> {
  const { subject, text } = accountEmailTexts.resetCode;
  const page = `${env.APP_URL}${resetPasswordPath}`;
  await sendMail({ to: user.email, subject, text: text({ code, hours: resetCodeHours, page }) });
}

/** Notifies the owner of an account that its password has changed. A failure is logged and changes nothing. */
export async function sendPasswordChanged(user: Viewer): Promise<void> {
  const { subject, text } = accountEmailTexts.passwordChanged;
  try {
    await sendMail({ to: user.email, subject, text: text(user.name, `${env.APP_URL}${forgotPasswordPath}`) });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    console.error(logTexts.passwordEmailNotSent(error.message));
  }
}
