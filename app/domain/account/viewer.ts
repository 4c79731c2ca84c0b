/** Who looks at a page: as much of the user as pages need. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
}

/** Who Google says somebody is. */
export interface GooglePerson {
  /** Google's own, unchanging name of them. */
  sub: string;
  name: string;
  email: string;
  /** Whether Google says verified, and it is one that our letters can reach. */
  emailVerified: boolean;
}

/** Sign-in accepts 6 characters (SPEC.md section 9); a new password needs 8 (DESIGN.md section 6). */
export const signInPasswordLength = 6;
export const newPasswordLength = { min: 8, max: 128 };
export const userNameLength = 100;
