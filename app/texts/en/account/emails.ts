import { productName } from "#app/brand.ts";
import { plural } from "../plural.ts";

/** E-mails about an account. */
export const accountEmailTexts = {
  resetCode: {
    subject: `Your ${productName} password reset code`,
    preview: "Enter the code from this e-mail to set a new password.",
    title: "Your password reset code",
    greeting: "Hello,",
    reason: `Someone asked to reset your ${productName} password.`,
    code: "Your code",
    use: "Enter this code with your e-mail address and a new password.",
    link: "Set a new password",
    expiry: (hours: number) =>
      `The code works once and expires in ${plural(hours, { one: "an hour", other: "# hours" })}. If this wasn't you, ignore this e-mail.`,
  },
  passwordChanged: {
    subject: `Your ${productName} password was changed`,
    preview: "If this wasn't you, reset your password now.",
    title: "Your password was changed",
    greeting: (name: string) => `Hello ${name},`,
    reason: `Your ${productName} password was just changed. We signed you out on all other devices.`,
    warning: "If this wasn't you, reset your password now.",
    link: "Reset your password",
  },
};
