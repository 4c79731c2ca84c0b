/** The page to register. SPEC.md section 2 quotes some labels. */
export const signUpTexts = {
  title: "Sign Up",
  description: "Create a free account to list your home.",
  submit: "Sign Up",
  busy: "Signing Up ...",
  signIn: "Already registered? <link>Sign In</link>",
};
