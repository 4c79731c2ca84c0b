/** `npm run user`. */
export const userCommandTexts = {
  help: "user disable|enable <e-mail>: stops an account from signing in, or lets it sign in again.",
  usage: "Usage:\n  npm run user -- disable <e-mail>\n  npm run user -- enable <e-mail>",
  disabled: (email: string) => `${email} can no longer sign in and has been signed out everywhere.`,
  enabled: (email: string) => `${email} can sign in again.`,
  unknown: (email: string) => `No account uses ${email}.`,
};
