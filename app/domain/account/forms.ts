import { z } from "zod";
import { newPasswordLength, signInPasswordLength, userNameLength } from "./viewer.ts";
import { messages } from "#app/domain/messages.ts";
import { email, line } from "#app/domain/site/text-fields.ts";
import { asciiDigits } from "#app/domain/site/writing.ts";

const address = email({ missing: messages.emailMissing, invalid: messages.invalidEmail });
const userName = line(userNameLength, { missing: messages.nameMissing, long: messages.nameLong });

// A password is taken as typed, blanks and all. It is compared in one Unicode form, whatever keyboard wrote it
// (NIST SP 800-63B, 5.1.1.2).
const password = z.string({ error: messages.passwordMissing }).min(1, { error: messages.passwordMissing, abort: true });

const newPassword = password
  .max(newPasswordLength.max, { error: messages.passwordLong, abort: true })
  .refine((value) => value.trim() !== "", { error: messages.passwordMissing, abort: true })
  .min(newPasswordLength.min, { error: messages.newPasswordShort, abort: true });

/** As people copy codes: in small letters, with blanks or without dashes, O for 0 and I or L for 1. */
const resetCode = z
  .string({ error: messages.codeMissing })
  .max(400, { error: messages.codeWrong, abort: true })
  .transform((value) =>
    asciiDigits(value)
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
