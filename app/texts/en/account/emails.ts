import { productName } from "#app/brand.ts";
import { plural } from "../plural.ts";

/** E-mails about an account. */
export const accountEmailTexts = {
  greeting: (name: string) => `Hello ${name},`,
  proof: {
    subject: `Confirm your e-mail address for ${productName}`,
    preview: "One press, and we know that our e-mails reach you.",
    title: "Confirm your e-mail address",
    greeting: "Hello,",
    reason: `Someone, hopefully you, has a ${productName} account with this e-mail address. Is it yours?`,
    link: "Confirm e-mail address",
    use: "Until you confirm it, our e-mails to you are short and few. Enquiries wait in your inbox on the site.",
    otherwise: "If you have no account, ignore this e-mail.",
  },
  newEmail: {
    subject: `Confirm your new e-mail address for ${productName}`,
    preview: "One press, and your account has this address.",
    title: "Confirm your new e-mail address",
    greeting: "Hello,",
    reason: `Someone, hopefully you, wants to use this e-mail address for a ${productName} account. Is it yours?`,
    link: "Confirm e-mail address",
    use: "Until you confirm it, nothing changes. The link works for a day.",
    otherwise: "If this wasn't you, ignore this e-mail.",
  },
  /** The parts of every e-mail to an address that is not confirmed. */
  unproven: {
    greeting: "Hello,",
    hint: "This e-mail is short because you haven't confirmed your e-mail address yet. Your profile shows how.",
    profile: "Go to your profile",
    otherwise: `If you have no ${productName} account, ignore this e-mail.`,
  },
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
    reason: `Your ${productName} password was just changed. We signed you out on all other devices.`,
    warning: "If this wasn't you, reset your password now.",
    link: "Reset your password",
  },
  emailRequested: (email: string) => ({
    subject: `Your ${productName} e-mail address is about to change`,
    preview: "If this wasn't you, reset your password now.",
    title: "Your e-mail address is about to change",
    reason: `Someone asked to change the e-mail address of your ${productName} account to ${email}. It changes once the new address is confirmed.`,
    warning: "If this wasn't you, reset your password now. That also stops the change.",
    link: "Reset your password",
  }),
  emailChanged: (email: string) => ({
    subject: `Your ${productName} e-mail address was changed`,
    preview: "If this wasn't you, contact us now.",
    title: "Your e-mail address was changed",
    reason: `The e-mail address of your ${productName} account is now ${email}. Sign in with that from now on.`,
    warning: "If this wasn't you, contact us now.",
    link: "Contact us",
  }),
};
