import { plural } from "../plural.ts";

const usage = `Usage:
  npm run user -- list [<words>]               the newest 100 accounts, or those with these words
  npm run user -- show <e-mail>                an account, and what was done about it
  npm run user -- sessions <e-mail> [--end]    where and when it signed in; --end signs it out everywhere
  npm run user -- reset <e-mail>               e-mails it a code for a new password
  npm run user -- disable <e-mail>             stops it from signing in, and pauses its listings
  npm run user -- enable <e-mail>              lets it sign in again
  npm run user -- delete <e-mail> --yes        deletes it, and in 30 days its listings
  npm run user -- admin <e-mail>               lets it use /admin
  npm run user -- not-admin <e-mail>           reverses that`;

interface ShownUser {
  email: string;
  name: string;
  since: string;
  listings: number;
  isAdmin: boolean;
  isDisabled: boolean;
  isProven: boolean;
}

const homes = (count: number) => plural(count, { one: "# listing", other: "# listings" });

function marks({ isAdmin, isDisabled, isProven }: ShownUser): string {
  const names = [isAdmin && "admin", isDisabled && "disabled", !isProven && "e-mail not confirmed"].filter(Boolean);
  return names.length > 0 ? ` (${names.join(", ")})` : "";
}

/** `npm run user`. */
export const userCommandTexts = {
  usage,
  help: `user: shows and administers accounts. What it changes is recorded.\n\n${usage}`,
  entry: (user: ShownUser) =>
    `${user.since.slice(0, 10)}  ${user.email}  ${user.name}  ${homes(user.listings)}${marks(user)}`,
  none: "No account found.",
  more: (most: number) => `Only the newest ${most} are shown. Use more words.`,
  id: (id: string) => `ID: ${id}`,
  signIn: ({ hasPassword, hasGoogle }: { hasPassword: boolean; hasGoogle: boolean }) =>
    `Signs in with: ${[...(hasPassword ? ["password"] : []), ...(hasGoogle ? ["Google"] : [])].join(", ")}`,
  listings: (id: string, count: number) =>
    count === 0 ? "Listings: none" : `Listings: ${count} (npm run listing -- find ${id})`,
  sessions: (count: number) => `Sessions: ${count}`,
  session: (session: { browser: string | null; started: string; used: string; until: string }) =>
    `${session.browser ?? "unknown browser"}: signed in ${session.started}, last used ${session.used}, until ${session.until}`,
  noSessions: "Signed in nowhere.",
  history: "What was done:",
  ended: (email: string) => `${email} has been signed out everywhere.`,
  reset: (email: string) => `We have e-mailed ${email} a code for a new password.`,
  notReset: {
    unknown: "No account uses this e-mail address.",
    "user-disabled": "The account is disabled: enable it first.",
    "too-many": "This address, which is not confirmed, has got its two e-mails of today.",
  },
  notSent: (reason: string) => `The e-mail was not accepted: ${reason}`,
  sureToDelete: ({ email, listings }: { email: string; listings: number }) =>
    `This would delete the account of ${email}, with its enquiries, and in 30 days ${homes(listings)}. Nothing was deleted. To delete it, add --yes.`,
  deleted: (email: string) => `The account of ${email} is deleted.`,
  disabled: (email: string) =>
    `${email} can no longer sign in and has been signed out everywhere. Their live listings are paused.`,
  enabled: (email: string) => `${email} can sign in again. Their paused listings stay paused until they relist them.`,
  admin: (email: string) => `${email} is an admin now: see /admin.`,
  notAdmin: (email: string) => `${email} is not an admin any more.`,
  /** It was so before. */
  unchanged: {
    disabled: (email: string) => `${email} is disabled already. Nothing was changed.`,
    enabled: (email: string) => `${email} is not disabled. Nothing was changed.`,
    admin: (email: string) => `${email} is an admin already. Nothing was changed.`,
    notAdmin: (email: string) => `${email} is not an admin. Nothing was changed.`,
  },
  noAdminLeft:
    "No admin can sign in now, so nobody decides about reports and grievances. Make an account an admin: npm run user -- admin <e-mail>",
  unknown: (email: string) => `No account uses ${email}.`,
};
