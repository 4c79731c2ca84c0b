import { z } from "zod";
import { messages } from "./messages.ts";
import { email, line } from "./text.ts";

/** Who looks at a page: as much of the user as pages need. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
}

/** Sign-in accepts 6 characters (SPEC.md section 9); a new password needs 8 (DESIGN.md section 6). */
export const signInPasswordLength = 6;
export const newPasswordLength = { min: 8, max: 128 };
export const userNameLength = 100;

const address = email({ missing: messages.emailMissing, invalid: messages.invalidEmail });
const userName = line(userNameLength, { missing: messages.nameMissing, long: messages.nameLong });

// A password is taken as typed, blanks and all. It is compared in one Unicode form, whatever keyboard wrote it
// (NIST SP 800-63B, 5.1.1.2).
const password = z.string({ error: messages.passwordMissing }).min(1, { error: messages.passwordMissing, abort: true });

export const signInForm = z.object({
  email: address,
  password: password
    .min(signInPasswordLength, messages.signInPasswordShort)
    .max(newPasswordLength.max, messages.passwordLong),
});

export const signUpForm = z.object({
  name: userName,
  email: address,
  password: password
    .min(newPasswordLength.min, messages.newPasswordShort)
    .max(newPasswordLength.max, messages.passwordLong),
});

export const profileForm = z.object({ name: userName });
