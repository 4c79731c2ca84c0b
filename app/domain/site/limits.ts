import type { PrefixLength } from "./addresses/network.ts";

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
  /** Links sent to new e-mail addresses of accounts, by user. */
  emailChanges: { points: 10, seconds: 24 * 60 * 60 },
  /** E-mails to an address that nobody has proven, by mailbox and day. */
  emailsToUnproven: { points: 2, seconds: 24 * 60 * 60 },
  /** Confirmations of enquiries, by the sender's mailbox. */
  enquiryConfirmations: { points: 5, seconds: 24 * 60 * 60 },
  /** Acknowledgements of grievances, by the sender's mailbox. */
  grievanceAcknowledgements: { points: 5, seconds: 24 * 60 * 60 },
  /** Messages from the contact page, by client address; counted in memory while the database is down. */
  contactMessages: { points: 10, seconds: 60 * 60, needsNoDatabase: true },
  /** Enquiries, by client address and by the sender's mailbox. */
  enquiriesByAddress: { points: 20, seconds: 60 * 60 },
  enquiriesByMailbox: { points: 10, seconds: 60 * 60 },
  /** Alerts requested, by client address; and the e-mails about them, by mailbox. */
  alertsByAddress: { points: 20, seconds: 60 * 60 },
  alertsByMailbox: { points: 3, seconds: 24 * 60 * 60 },
  /** Reports about listings, by client address. */
  reportsByAddress: { points: 10, seconds: 60 * 60 },
  /** Passwords that a signed-in user gives again, by user: nobody else can use them up. */
  passwordsAgain: { points: 10, seconds: 15 * 60 },
  /** E-mails to the admins about reports, of the whole site. */
  emailsToAdmins: { points: 1, seconds: 60 * 60 },
  /** E-mails to the admins about all that waits, of the whole site and by day. */
  dailyEmailsToAdmins: { points: 1, seconds: 24 * 60 * 60 },
  /** Exact addresses of area-only homes shown, by client address. */
  addressesByAddress: { points: 20, seconds: 60 * 60 },
  /** Submits of the listing form with photos, by user. */
  photoForms: { points: 120, seconds: 60 * 60 },
  /** Photos uploaded in chunks, by user. */
  photoUploads: { points: 360, seconds: 60 * 60 },
  /** Data downloads and account deletions, by user. */
  ownData: { points: 20, seconds: 60 * 60 },
} as const;

/** How often a network, by its prefix length, may do one thing with one listing in an hour. */
const pointsPerListing = { 32: 10, 24: 30, 64: 10, 56: 20, 48: 40 } satisfies Record<PrefixLength, number>;

/**
 * Rate limits by the networks of a client: a wider one, with more people, has more points, and nobody can use up those
 * of other networks (TRUST.md rows 51 and 52).
 */
export const networkLimits = {
  enquiriesByListing: { points: pointsPerListing, seconds: 60 * 60 },
  reportsByListing: { points: pointsPerListing, seconds: 60 * 60 },
  numbersByListing: { points: pointsPerListing, seconds: 60 * 60 },
  addressesByListing: { points: pointsPerListing, seconds: 60 * 60 },
  grievances: { points: { 32: 10, 24: 30, 64: 10, 56: 20, 48: 40 }, seconds: 60 * 60 },
  /** Links sent that prove addresses, so that no network uses up the e-mails of the day. */
  proofs: { points: { 32: 60, 24: 150, 64: 20, 56: 50, 48: 150 }, seconds: 24 * 60 * 60 },
  /** Phone numbers shown, of all listings together. */
  numbers: { points: { 32: 20, 24: 200, 64: 20, 56: 60, 48: 200 }, seconds: 60 * 60 },
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

export type NetworkLimit = keyof typeof networkLimits;
export type Limit = keyof typeof limits | `${NetworkLimit}/${PrefixLength}`;

/** Every limit by its name; those by network once for each prefix length. */
export const everyLimit = {
  ...limits,
  ...Object.fromEntries(
    Object.entries(networkLimits).flatMap(([name, { points, seconds }]) =>
      Object.entries(points).map(([prefixLength, points]) => [`${name}/${prefixLength}`, { points, seconds }]),
    ),
  ),
} as Record<Limit, { points: number; seconds: number; needsNoDatabase?: boolean }>;

/** One use of something limited. */
export interface Use {
  limit: Limit;
  key: string;
}

/** Retry-After of a refused client, in seconds: always the same, so that it reveals nothing. */
export const retryAfterSeconds = 15 * 60;
