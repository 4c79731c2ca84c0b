import { locale, plural } from "../plural.ts";
import { reportTexts } from "./pages.ts";

/** What can be wrong with a listing, to visitors and to the site itself. */
export const storedReasons = { ...reportTexts.reasons, relisted: "Listed while another home of its owner is hidden" };

/** The page of admins. */
export const overviewTexts = {
  title: "Admin",
  overdue: (count: number) => plural(count, { one: "# is overdue", other: "# are overdue" }),
  emails: ({ stuckEmails, failedEmails }: { stuckEmails: number; failedEmails: number }) => {
    const stuck = plural(stuckEmails, { one: "# has waited for an hour", other: "# have waited for an hour" });
    const failed = plural(failedEmails, { one: "# was given up", other: "# were given up" });
    const parts = [...(stuckEmails > 0 ? [stuck] : []), ...(failedEmails > 0 ? [failed] : [])];
    return parts.length > 0
      ? `E-mails: ${parts.join(", ")}. On the server, npm run mail says why.`
      : "E-mails: no problems";
  },
  find: "Find users and homes",
  findHint: "A name, e-mail address, place, ID or link.",
  submit: "Find",
  users: "Users found",
  homes: "Homes found",
  noUsers: "No user found.",
  noHomes: "No home found.",
  /** @param most how many of each are shown */
  more: (most: number) => `Only the newest ${most} are shown. Use more words.`,
  admin: "Admin",
  disabled: "Disabled",
  unproven: "E-mail not confirmed",
  homesOf: (count: number) => plural(count, { one: "# home", other: "# homes" }),
  since: "joined",
  noOwner: "Account deleted",
  counts: {
    title: "In numbers",
    users: "Users",
    homes: "Homes",
    enquiries: "Enquiries this week",
    alerts: "Alerts",
    number: (count: number) => count.toLocaleString(locale),
    withNew: (count: number, added: number) =>
      `${count.toLocaleString(locale)}, ${added.toLocaleString(locale)} of them new this week`,
    byStatus: (counts: Record<"live" | "paused" | "closed" | "hidden", number>) =>
      (["live", "paused", "closed", "hidden"] as const)
        .map((status) => `${counts[status].toLocaleString(locale)} ${status}`)
        .join(", "),
  },
  newest: "Newest homes",
};

/** The queue of reports. */
export const queueTexts = {
  title: "Reported listings",
  link: (listings: number) =>
    listings === 0 ? "Reports" : plural(listings, { one: "Reports: # listing", other: "Reports: # listings" }),
  none: "No listing has been reported.",
  reports: (count: number) => plural(count, { one: "# report", other: "# reports" }),
  hidden: "Hidden",
  answered: "The owner has answered",
  first: (count: number) => `These are the first ${count}. Others follow once some of them are decided.`,
  back: "Back to Admin",
};

export const reportedTexts = {
  title: "Listing and its reports",
  pageTitle: (listing: string) => `${listing} and its reports`,
  back: "All reported listings",
  owner: "Owner",
  noOwner: "The account is deleted.",
  disabled: "This account is disabled.",
  status: "Status",
  hiddenBecause: "Why it is hidden",
  answer: "The owner's answer",
  reports: "Open reports",
  decide: "What to do",
  noReports: "There are no open reports.",
  dismiss: {
    title: "The reports are wrong",
    text: "Close them. The listing stays as it is.",
    button: "Dismiss reports",
  },
  restore: {
    title: "Show it again",
    text: "Close all reports, and give the listing the status that it had before.",
    email: "We e-mail its owner.",
    button: "Restore listing",
  },
  hide: {
    title: "Hide it",
    again: "Give another reason",
    text: "Close all reports. Only admins and its owner see the listing.",
    email: "We e-mail the owner your reason.",
    reason: "Reason, for the owner",
    button: "Hide listing",
    buttonAgain: "Change reason",
  },
  disable: {
    title: "Disable the owner's account",
    text: "The owner is signed out and can't sign in. All their live listings are paused: no numbers, no enquiries. They stay paused if you enable the account again.",
    confirm: (owner: string) => `Yes, disable the account of ${owner}`,
    confirmUnknown: "Yes, disable this account",
    button: "Disable account",
  },
  busy: "Saving ...",
  cancel: "Back to the listing",
  history: "History",
  /** What was done. */
  actions: {
    dismiss: "Reports dismissed",
    hide: "Listing hidden",
    restore: "Listing restored",
    disable: "Account disabled",
    enable: "Account enabled",
    admin: "Made an admin",
    "not-admin": "No longer an admin",
    delete: "Account deleted",
    reset: "Code for a new password sent",
    "end-sessions": "Signed out everywhere",
  },
  unknownAdmin: "an admin whose account is deleted",
};

interface PastAction {
  action: keyof typeof reportedTexts.actions | "auto-hide";
  byCommand: boolean;
}

/** An action of the past, with marks for the admin and the time. */
export function pastActionText({ action, byCommand }: PastAction): string {
  if (action === "auto-hide") return "Hidden because of the number of reports, <time/>";
  const what = reportedTexts.actions[action];
  return byCommand ? `${what} by a command on the server, <time/>` : `${what} by <admin/>, <time/>`;
}

/** The same in a line of `npm run user`. */
export function recordedText(
  past: PastAction & { time: string; admin: string | null; listingId: string | null; reason: string | null },
): string {
  const text = pastActionText(past).replace("<admin/>", () => past.admin ?? reportedTexts.unknownAdmin);
  const about = past.listingId === null ? "" : `  ${past.listingId}`;
  return `${past.time}  ${text.replace(", <time/>", "")}${about}${past.reason === null ? "" : `: ${past.reason}`}`;
}

/** An admin's acts need the password again after some minutes. */
export const proofTexts = {
  password: "Your password",
  passwordHint: "For your security.",
  google: "For your security, sign in again in a new tab, then come back here.",
  unavailable:
    "Your account has no password, and this site has no Google sign-in. <reset>Set a password</reset> in a new tab and sign in with it, then come back here.",
};

export const adminMessages = {
  reasonMissing: "Tell the owner why, in at least 10 characters",
  notConfirmed: "Tick the box to disable the account",
  passwordMissing: "For your security, enter your password again",
  passwordWrong: "Wrong password. Try again.",
  proofMissing: {
    google: "For your security, sign in with Google again in a new tab, then press the button again.",
    unavailable: "Set a password and sign in with it in a new tab, then press the button again.",
  },
  gone: "This listing has been deleted.",
  refused: {
    own: "This is your own listing. Another admin has to decide about it.",
    changed: "There is something new about this listing since you opened this page. Read it, then decide.",
    "no-reports": "There are no open reports to dismiss.",
    "not-hidden": "This listing is not hidden any more.",
    "no-owner": "The owner's account is deleted already.",
    "is-admin": "The owner is an admin. To disable the account, take that away first: npm run user -- not-admin.",
    "is-disabled": "The owner's account is disabled already.",
  },
};
