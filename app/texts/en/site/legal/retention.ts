import { plural } from "../../plural.ts";

type Period = { days: number } | { hours: number } | { minutes: number };

/** `30 days` */
export function periodText(period: Period): string {
  if ("days" in period) return plural(period.days, { one: "# day", other: "# days" });
  if ("hours" in period) return plural(period.hours, { one: "# hour", other: "# hours" });
  return plural(period.minutes, { one: "# minute", other: "# minutes" });
}

const own = "Until you delete it";

/** The table on the privacy page: what is kept, why, and until when. `until` gets the period in words, if there is one. */
export const retentionTexts = {
  heading: "What we keep, and for how long",
  what: "What",
  why: "Why",
  howLong: "How long",
  rows: {
    account: { what: "Account", why: "Signing in", until: () => own },
    sessions: {
      what: "Sign-in on a device, with the name of its browser",
      why: "Staying signed in, and ending it elsewhere",
      until: (period: string) => period,
    },
    unusedSessions: {
      what: "Sign-in that isn't used",
      why: "Staying signed in",
      until: (period: string) => `${period} after the last use`,
    },
    resetCodes: { what: "Codes for a new password", why: "Resetting it", until: (period: string) => period },
    emailChanges: {
      what: "A new e-mail address that isn't confirmed",
      why: "Changing yours once it is",
      until: (period: string) => period,
    },
    googleSignIns: { what: "Started sign-in with Google", why: "Completing it", until: (period: string) => period },
    listings: { what: "Listings with photos and counts", why: "Showing them", until: () => own },
    ownerless: {
      what: "Listings of a deleted account, not shown",
      why: "Removing them step by step",
      until: (period: string) => `${period} after the account was deleted`,
    },
    drafts: { what: "Drafts", why: "Continuing later", until: (period: string) => `${period} after the last change` },
    publishedDrafts: {
      what: "Drafts of published listings",
      why: "Recognising a form that is sent twice",
      until: (period: string) => `${period} after you publish them`,
    },
    unusedPhotos: { what: "Photos without a listing", why: "Completing the form", until: (period: string) => period },
    confirmationLinks: {
      what: "Links in our e-mails about your listing",
      why: "Confirming it with one tap",
      until: (period: string) => period,
    },
    enquiries: {
      what: "Enquiries",
      why: "The owner's inbox",
      until: () => "Until the listing or its owner's account is deleted",
    },
    alerts: { what: "Alerts", why: "E-mailing new homes", until: () => "Until you stop them" },
    unconfirmedAlerts: { what: "Alerts not turned on", why: "Turning them on", until: (period: string) => period },
    reports: { what: "Reports about listings", why: "Acting on them", until: (period: string) => period },
    grievances: {
      what: "Grievances",
      why: "Answering them, as the law requires",
      until: (period: string) => `${period} after our answer`,
    },
    adminActions: {
      what: "Decisions of our admins",
      why: "Proving what we did",
      until: () => "Without limit, without names of deleted accounts",
    },
    counts: {
      what: "Counts by IP address or e-mail address",
      why: "Stopping abuse",
      until: (period: string) => `At most ${period}`,
    },
    log: { what: "Log", why: "Finding errors and attacks", until: (period: string) => period },
    backups: {
      what: "Backups of all this",
      why: "Recovering from a failure",
      until: (period: string) => `At most ${period} longer`,
    },
  },
};
