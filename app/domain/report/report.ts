/** What can be wrong with a listing. */
export const reportReasons = ["unavailable", "wrong", "fraud", "broker", "offensive", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
/** Also what the site itself reports: a listing that was added while another home of its owner was hidden. */
export type StoredReason = ReportReason | "relisted";

/** The text of a report, of an owner's answer, and of an admin's reason, in characters. */
export const reportLength = { min: 10, max: 1000 };

/** What an admin decides about a listing. */
export type Decision = "dismiss" | "hide" | "restore" | "disable";
/** What a command on the server does about an account. */
export type AccountAction = "disable" | "enable" | "admin" | "not-admin" | "delete" | "reset" | "end-sessions";
/** What is recorded: also that the number of reports hid a listing. */
export type RecordedAction = Decision | AccountAction | "auto-hide";

/** A report that no admin has dealt with. */
export interface Report {
  id: string;
  reason: StoredReason;
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
