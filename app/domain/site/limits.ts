import { normalized } from "./writing.ts";

/**
 * How often things may be done (README.md repeats this table). `points` per `seconds`, counted by the key that is
 * named; several processes count together.
 */
export const limits = {
  /** Signing in, signing up, asking for a reset letter and using its code, together, by client address. */
  accountByAddress: { points: 60, seconds: 15 * 60 },
  /** Signing in and signing up, together, by e-mail. */
  accountByEmail: { points: 10, seconds: 15 * 60 },
  /** Reset letters by e-mail. Apart from signing in, so that nobody can lock an owner out of resetting. */
  resetLetters: { points: 3, seconds: 60 * 60 },
  /** Guesses at the code of one letter, by client address: apart, so that nobody can spend those of its owner. */
  resetGuesses: { points: 5, seconds: 60 * 60 },
  /** Messages from the contact page, by client address; counted in memory while the database is out of reach. */
  contactMessages: { points: 10, seconds: 60 * 60, needsNoDatabase: true },
  /** Submits of the listing form with photos, by user. */
  photoForms: { points: 120, seconds: 60 * 60 },
  /** Photos sent one by one, in pieces, by user. */
  photoUploads: { points: 360, seconds: 60 * 60 },
  /** Asking for one's data, or to be deleted, by user. */
  ownData: { points: 20, seconds: 60 * 60 },
} as const;

/**
 * How much one client address may ask of this process, so that nobody keeps the others waiting. Generous, since a mobile
 * network puts thousands of visitors behind one address, and search engines read many pages.
 */
export const addressLimits = {
  /** Pages and data that are prepared at the same time. */
  atOnce: 4,
  /** Requests that wait for one of those to end, and how long, in milliseconds. */
  waiting: 30,
  longestWait: 3000,
  /** Requests in all. The period is short, so that a client above its rate gets a few answers all the time. */
  rate: { points: 100, seconds: 4 },
} as const;

export type Limit = keyof typeof limits;

/** One use of something that is limited. */
export interface Use {
  limit: Limit;
  key: string;
}

/** What a refused client is told to wait, in seconds: the same for all, so that it tells nothing. */
export const retryAfterSeconds = 15 * 60;

/** Under which an e-mail address is counted, however it is written. */
export function emailKey(email: string): string {
  return normalized(email.trim(), "NFKC").toLowerCase();
}
