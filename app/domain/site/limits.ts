/**
 * Rate limits: `points` per `seconds`, counted by the named key; several processes count together. `npm run limits`
 * writes them to docs/limits.md.
 */
export const limits = {
  /** Sign-in, sign-up, requesting and using a reset code, together, by client address. */
  accountByAddress: { points: 60, seconds: 15 * 60 },
  /** Sign-in and sign-up, together, by e-mail. */
  accountByEmail: { points: 10, seconds: 15 * 60 },
  /** Reset codes sent, by e-mail. Separate from sign-in, so that nobody can block an owner's reset. */
  resetEmails: { points: 3, seconds: 60 * 60 },
  /** Guesses at the code of one e-mail, by client address: separate, so that nobody can use up the owner's guesses. */
  resetGuesses: { points: 5, seconds: 60 * 60 },
  /** Messages from the contact page, by client address; counted in memory while the database is down. */
  contactMessages: { points: 10, seconds: 60 * 60, needsNoDatabase: true },
  /** Enquiries, by client address, by the sender's mailbox, and by listing. */
  enquiriesByAddress: { points: 20, seconds: 60 * 60 },
  enquiriesByMailbox: { points: 10, seconds: 60 * 60 },
  enquiriesByListing: { points: 40, seconds: 60 * 60 },
  /** Alerts requested, by client address; and the e-mails about them, by mailbox. */
  alertsByAddress: { points: 20, seconds: 60 * 60 },
  alertsByMailbox: { points: 3, seconds: 24 * 60 * 60 },
  /** Reports about listings, by client address and by listing. */
  reportsByAddress: { points: 10, seconds: 60 * 60 },
  reportsByListing: { points: 40, seconds: 60 * 60 },
  /** Phone numbers shown, by client address and by listing. */
  numbersByAddress: { points: 20, seconds: 60 * 60 },
  numbersByListing: { points: 60, seconds: 60 * 60 },
  /** Exact addresses of area-only homes shown, by client address and by listing. */
  addressesByAddress: { points: 20, seconds: 60 * 60 },
  addressesByListing: { points: 60, seconds: 60 * 60 },
  /** Submits of the listing form with photos, by user. */
  photoForms: { points: 120, seconds: 60 * 60 },
  /** Photos uploaded in chunks, by user. */
  photoUploads: { points: 360, seconds: 60 * 60 },
  /** Data downloads and account deletions, by user. */
  ownData: { points: 20, seconds: 60 * 60 },
} as const;

/**
 * What one client address may ask of this process, so that nobody keeps others waiting. Generous, since a mobile
 * network puts thousands of visitors behind one address, and search engines read many pages.
 */
export const addressLimits = {
  /** Simultaneous requests for pages and data. */
  atOnce: 4,
  /** Queued requests, and how long they may wait, in milliseconds. */
  waiting: 30,
  longestWait: 3000,
  /** Requests in all. The period is short, so that a client above its rate still gets a few responses. */
  rate: { points: 100, seconds: 4 },
} as const;

export type Limit = keyof typeof limits;

/** One use of something limited. */
export interface Use {
  limit: Limit;
  key: string;
}

/** Retry-After of a refused client, in seconds: always the same, so that it reveals nothing. */
export const retryAfterSeconds = 15 * 60;
