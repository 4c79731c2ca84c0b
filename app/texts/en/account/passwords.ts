import { plural } from "../plural.ts";

/** The page that sends a code to set a new password. SPEC.md section 2 quotes some labels. */
export const forgotPasswordTexts = {
  title: "Change Your Password",
  description: "Get a code by e-mail to set a new password.",
  introduction: "We'll e-mail you a code to set a new password. <link>I already have a code</link>",
  submit: "Send reset email",
  busy: "Sending ...",
  signIn: "Sign in instead",
};

/** The page that sets a new password with a code. */
export const resetPasswordTexts = {
  title: "Set a new password",
  description: "Use the code from our e-mail to set a new password.",
  code: "Code",
  codeHint: (hours: number) =>
    `From our e-mail, e.g. 7K2MD-Q9XWB. It works once and expires in ${plural(hours, { one: "an hour", other: "# hours" })}.`,
  newPassword: "New password",
  submit: "Change password",
  busy: "Changing password ...",
  noCode: "No code, or it doesn't work? <link>Send a new one</link>",
};

/** The page that changes a password. */
export const changePasswordTexts = {
  title: "Change password",
  introduction: "We sign you out everywhere else, and tell you by e-mail.",
  current: "Current password",
  new: "New password",
  submit: "Change password",
  busy: "Changing password ...",
  forgot: "Forgot Password?",
};
