/** The page to sign in. SPEC.md section 2 quotes some labels. */
export const signInTexts = {
  title: "Sign In",
  description: "Sign in to list a home, or to edit or delete your listings.",
  submit: "Sign In",
  busy: "Signing In ...",
  register: "No account yet? <link>Register</link>",
  forgot: "Forgot Password?",
  /** Why a page leads here. */
  toList: "Sign in to list your home. It is free.",
  toContinue: "Sign in to continue.",
};

/** Google as the way to sign in. */
export const googleTexts = {
  or: "OR",
  button: "Continue With Google",
  /** Of a Google account whose name could be ours. */
  nameless: "New member",
  done: { title: "Sign In", text: "You can close this window.", continue: "Continue here" },
};
