/** `npm run user`. */
export const userCommandTexts = {
  help: "user disable|enable|admin|not-admin <e-mail>: stops an account from signing in and pauses its listings, or lets it sign in again; lets it see reports and act on them, or not.",
  usage:
    "Usage:\n  npm run user -- disable <e-mail>\n  npm run user -- enable <e-mail>\n  npm run user -- admin <e-mail>\n  npm run user -- not-admin <e-mail>",
  disabled: (email: string) =>
    `${email} can no longer sign in and has been signed out everywhere. Their live listings are paused.`,
  enabled: (email: string) => `${email} can sign in again. Their paused listings stay paused until they relist them.`,
  admin: (email: string) => `${email} is an admin now: see /admin/reports.`,
  notAdmin: (email: string) => `${email} is not an admin any more.`,
  unknown: (email: string) => `No account uses ${email}.`,
};
