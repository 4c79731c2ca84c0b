import { plural } from "../plural.ts";

/** Removing unused data: the command, and what a running site logs. */
export const maintenanceTexts = {
  help: "maintain: removes unused photos, expired sessions, old drafts, interrupted uploads, and listings whose owner deleted their account more than 30 days ago.",
  removed: (counts: { listings: number; photos: number; sessions: number; uploads: number }) => {
    const listings = plural(counts.listings, {
      one: "# listing without an owner",
      other: "# listings without an owner",
    });
    const photos = plural(counts.photos, { one: "# unused photo", other: "# unused photos" });
    const sessions = plural(counts.sessions, { one: "# expired session", other: "# expired sessions" });
    return `Removed ${listings}, ${photos}, ${sessions}, ${maintenanceTexts.uploads(counts.uploads)}.`;
  },
  confirmations: (counts: { reminded: number; marked: number; paused: number }) =>
    `Listings whose owners were asked for a confirmation: ${counts.reminded}; marked as unconfirmed: ${counts.marked}; paused: ${counts.paused}.`,
  uploads: (count: number) => plural(count, { one: "# interrupted upload", other: "# interrupted uploads" }),
  notRemoved: (part: string, reason: string) => `Could not remove (the next run will retry): ${part}: ${reason}`,
  failed: "maintenance failed",
  /** The parts of a run, as a failure names them. */
  parts: {
    listings: "listings",
    drafts: "old drafts",
    photos: "photos",
    hiddenPhotos: "photos of hidden listings",
    sessions: "sessions",
    resetCodes: "reset codes",
    emailChanges: "unconfirmed e-mail addresses",
    signInStates: "sign-in states",
    confirmationLinks: "links of e-mails",
    confirmations: "asking owners",
    promptOwners: "owners who read enquiries soon",
    alerts: "unconfirmed alerts",
    reports: "old reports",
    grievances: "old grievances",
    adminEmails: "e-mails to admins",
    dailyEmail: "the daily e-mail to admins",
    limits: "rate limits",
    uploads: "interrupted uploads",
  },
};
