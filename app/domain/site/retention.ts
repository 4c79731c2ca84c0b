/** How long something is kept. */
type Period = { days: number } | { hours: number } | { minutes: number };

/**
 * How long personal data is kept. The privacy page shows this table. What has no period is kept until someone deletes
 * it. Maintenance enforces the others, except `log`, which is up to the operator, and `backups`: the daily backup keeps
 * one for each of these days.
 */
export const retention = {
  account: null,
  /** After signing in. */
  sessions: { days: 30 },
  /** After their last use. */
  unusedSessions: { days: 14 },
  resetCodes: { hours: 1 },
  emailChanges: { hours: 24 },
  googleSignIns: { minutes: 10 },
  listings: null,
  /** After their owner's account was deleted. */
  ownerless: { days: 30 },
  /** After their last change. */
  drafts: { days: 180 },
  /** After they were published. */
  publishedDrafts: { days: 1 },
  /** Sent, but not part of a listing. */
  unusedPhotos: { hours: 24 },
  confirmationLinks: { days: 30 },
  enquiries: null,
  alerts: null,
  unconfirmedAlerts: { days: 7 },
  reports: { days: 365 },
  /** After they were resolved. */
  grievances: { days: 365 },
  adminActions: null,
  /** At most: `limits.ts` says how long each is. */
  counts: { days: 2 },
  log: { days: 30 },
  backups: { days: 7 },
} as const satisfies Record<string, Period | null>;

/** A kind of data in the table. */
export type Kept = keyof typeof retention;

/** The data with a period. */
export type Expiring = { [Kind in Kept]: (typeof retention)[Kind] extends null ? never : Kind }[Kept];

/** A period in milliseconds. */
export function lengthOf(kind: Expiring): number {
  const period: Period = retention[kind];
  if ("days" in period) return period.days * 86_400_000;
  return "hours" in period ? period.hours * 3_600_000 : period.minutes * 60_000;
}

/** What was last used before this time has expired. */
export function expiredBefore(kind: Expiring, now: Date): Date {
  return new Date(now.getTime() - lengthOf(kind));
}
