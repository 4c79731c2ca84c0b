import { plural } from "../plural.ts";
import { reportTexts } from "./pages.ts";

/** What can be wrong with a listing, to visitors and to the site itself. */
export const storedReasons = { ...reportTexts.reasons, relisted: "Listed while another home of its owner is hidden" };

/** The pages of admins. */
export const queueTexts = {
  title: "Reported listings",
  link: (listings: number) =>
    listings === 0 ? "Reports" : plural(listings, { one: "Reports: # listing", other: "Reports: # listings" }),
  none: "No listing has been reported.",
  reports: (count: number) => plural(count, { one: "# report", other: "# reports" }),
  hidden: "Hidden",
  answered: "The owner has answered",
  /** @param most how many are shown */
  more: (most: number) => `Only the first ${most} are shown. Decide about some to see more.`,
};

export const reportedTexts = {
  title: "Reports about a listing",
  pageTitle: (listing: string) => `Reports about ${listing}`,
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
    text: "Close all reports, and give the listing the status that it had before. We e-mail its owner.",
    button: "Restore listing",
  },
  hide: {
    title: "Hide it",
    again: "Give another reason",
    text: "Close all reports. Only you and its owner see the listing. We e-mail the owner your reason.",
    reason: "Reason, for the owner",
    button: "Hide listing",
    buttonAgain: "Change reason",
  },
  disable: {
    title: "Disable the owner's account",
    text: "The owner is signed out and can't sign in. All their live listings are paused: no numbers, no enquiries. They stay paused if you enable the account again.",
    confirm: (owner: string) => `Yes, disable the account of ${owner}`,
    button: "Disable account",
  },
  busy: "Saving ...",
  history: "History",
  actions: {
    dismiss: "Reports dismissed",
    hide: "Listing hidden",
    restore: "Listing restored",
    disable: "Account disabled",
  },
  /** @param what one of the actions */
  past: (what: string) => `${what} by <admin/>, <time/>`,
  hiddenByReports: "Hidden because of the number of reports, <time/>",
  unknownAdmin: "an admin whose account is deleted",
};

export const adminMessages = {
  reasonMissing: "Tell the owner why, in at least 10 characters",
  notConfirmed: "Tick the box to disable the account",
  gone: "This listing has been deleted.",
  refused: {
    own: "This is your own listing. Another admin has to decide about it.",
    changed: "There is something new about this listing since you opened this page. Read it, then decide.",
    "no-reports": "There are no open reports to dismiss.",
    "not-hidden": "This listing is not hidden any more.",
    "no-owner": "The owner's account is deleted already.",
    "is-admin": "This is the account of an admin. Take that away first: npm run user -- not-admin.",
  },
};
