import { productName } from "#app/brand.ts";
import { env } from "#app/env.server.ts";
import { forgotPasswordPath, resetPasswordPath } from "#app/paths.ts";
import { MailError, sendMail } from "#app/services/site/mail.server.ts";
import type { Viewer } from "./account/viewer.ts";

/**
 * The letter with a reset code. No name stands in it: whoever opened the account may have written anything there, and
 * the letter may be the first its reader has of us.
 * The code stands in no address: those end up in logs and histories.
 */
export async function sendResetCode(user: Viewer, code: string): Promise<void> {
  await sendMail({
    to: user.email,
    subject: `Your code for a new ${productName} password`,
    text: `Hello,

someone, hopefully you, asked for a new password for your ${productName} account.

Your code is   ${code}

Type it on this page, together with your e-mail address and the password you want:
${env.APP_URL}${resetPasswordPath}

The code works once, within an hour. If it was not you who asked, do nothing: your password stays as it is.
`,
  });
}

/** Tells the owner of an account that its password is another one now. That it could not be sent undoes nothing. */
export async function sendPasswordChanged(user: Viewer): Promise<void> {
  try {
    await sendMail({
      to: user.email,
      subject: `Your ${productName} password was changed`,
      text: `Hello ${user.name},

the password of your ${productName} account was changed just now, and you were signed out everywhere else.

If that was not you, take your account back at once:
${env.APP_URL}${forgotPasswordPath}
`,
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    console.error(`the letter about a changed password was not sent: ${error.message}`);
  }
}
