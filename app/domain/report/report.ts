/** What can be wrong with a listing. */
export const reportReasons = ["unavailable", "wrong", "fraud", "broker", "offensive", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The text of a report, of an owner's answer, and of an admin's reason, in characters. */
export const reportLength = { min: 10, max: 1000 };

/** How many reporters hide a listing until an admin has looked at it. */
export const autoHideThreshold = 3;

/** An owner whose account is this old, in days, and whose e-mail address is proven, has a confirmed record. */
export const confirmedRecordDays = 90;

/** How long a report is kept, in days. */
export const reportDays = 365;

/** What an admin does about a reported listing. */
export const adminActions = ["dismiss", "hide", "restore", "disable"] as const;
export type AdminAction = (typeof adminActions)[number];
/** What is recorded: also that the number of reports hid a listing. */
export type RecordedAction = AdminAction | "auto-hide";

/** A report that no admin has dealt with. */
export interface Report {
  id: string;
  reason: ReportReason;
  text: string | null;
  createdAt: Date;
}

/** Why a listing is hidden, and what its owner says about it. */
export interface Hiding {
  reason: string;
  hiddenAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}
