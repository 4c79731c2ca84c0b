import { plural } from "../plural.ts";

/** The forms of accounts: sign in, sign up, forgotten password, profile, deletion. SPEC.md section 2 quotes some labels. */
export const accountFormTexts = {
  name: "Name",
  /** Of a Google account whose name could be ours. */
  nameless: "New member",
  nameHint: "Shown publicly on your listings.",
  email: "E-mail",
  password: "Password",
  newPasswordHint: (least: number) => `At least ${least} characters.`,
  showPassword: "Show password",
  hidePassword: "Hide password",
  show: "Show",
  hide: "Hide",
  or: "OR",
  google: "Continue With Google",
  signIn: {
    title: "Sign In",
    description: "Sign in to list a home, or to edit or delete your listings.",
    submit: "Sign In",
    busy: "Signing In ...",
    register: "No account yet? <link>Register</link>",
    forgot: "Forgot Password?",
    /** Why a page leads here. */
    toList: "Sign in to list your home. It is free.",
    toContinue: "Sign in to continue.",
  },
  signUp: {
    title: "Sign Up",
    description: "Create a free account to list your home.",
    submit: "Sign Up",
    busy: "Signing Up ...",
    signIn: "Already registered? <link>Sign In</link>",
  },
  forgotPassword: {
    title: "Change Your Password",
    description: "Get a code by e-mail to set a new password.",
    introduction: "We'll e-mail you a code to set a new password. <link>I already have a code</link>",
    submit: "Send reset email",
    busy: "Sending ...",
    signIn: "Sign in instead",
  },
  resetPassword: {
    title: "Set a new password",
    description: "Use the code from our e-mail to set a new password.",
    code: "Code",
    codeHint: (hours: number) =>
      `From our e-mail, e.g. 7K2MD-Q9XWB. It works once and expires in ${plural(hours, { one: "an hour", other: "# hours" })}.`,
    newPassword: "New password",
    submit: "Change password",
    busy: "Changing password ...",
    noCode: "No code, or it doesn't work? <link>Send a new one</link>",
  },
  googleDone: { title: "Sign In", text: "You can close this window.", continue: "Continue here" },
};
