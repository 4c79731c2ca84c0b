/** The signed-in user, as far as pages need it. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
}

/** A user as the recipient of e-mails. */
export interface Recipient extends Viewer {
  /** Whether an e-mail of ours has verifiably reached the user. */
  emailProven: boolean;
}

/** A Google user. */
export interface GooglePerson {
  /** Google's permanent id. */
  sub: string;
  name: string;
  email: string;
  /** Whether Google says verified, and our e-mails can reach the address. */
  emailVerified: boolean;
}
