import { z } from "zod";
import { messages } from "./messages.ts";
import { email, line } from "./text.ts";

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

const address = email({ missing: messages.emailMissing, invalid: messages.invalidEmail });
const userName = line(userNameLength, { missing: messages.nameMissing, long: messages.nameLong });

// A password is taken as typed, blanks and all. It is compared in one Unicode form, whatever keyboard wrote it
// (NIST SP 800-63B, 5.1.1.2).
const password = z.string({ error: messages.passwordMissing }).min(1, { error: messages.passwordMissing, abort: true });

const newPassword = password
  .refine((value) => value.trim() !== "", { error: messages.passwordMissing, abort: true })
  .min(newPasswordLength.min, messages.newPasswordShort)
  .max(newPasswordLength.max, messages.passwordLong);

/** As people copy codes: in small letters, with blanks or without dashes, O for 0 and I or L for 1. */
const resetCode = z
  .string({ error: messages.codeMissing })
  .transform((value) =>
    value
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, "")
      .replace(/O/g, "0")
      .replace(/[IL]/g, "1"),
  )
  .pipe(z.string().min(1, messages.codeMissing).max(100, messages.codeWrong));

export const signInForm = z.object({
  email: address,
  password: password
    .min(signInPasswordLength, messages.signInPasswordShort)
    .max(newPasswordLength.max, messages.passwordLong),
});

export const signUpForm = z.object({
  name: userName,
  email: address,
  password: newPassword,
});

/** What asks for a reset letter. */
export const forgotPasswordForm = z.object({ email: address });

export const resetPasswordForm = z.object({ email: address, code: resetCode, password: newPassword });

/** Asks again before an account is deleted: for the password, or for the e-mail where there is none. */
export const deleteAccountForm = z.object({
  confirmation: z
    .string({ error: messages.confirmationMissing })
    .min(1, messages.confirmationMissing)
    .max(254, messages.confirmationMissing),
});

export const profileForm = z.object({ name: userName });
