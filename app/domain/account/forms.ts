import { z } from "zod";
import { newPasswordLength, signInPasswordLength, userNameLength } from "./lengths.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { email, personName } from "#app/domain/site/text-fields.ts";
import { asciiDigits } from "#app/domain/site/writing.ts";

const address = email({ missing: accountMessages.emailMissing, invalid: accountMessages.invalidEmail });
const userName = personName(userNameLength, { missing: accountMessages.nameMissing, long: accountMessages.nameLong });

// A password is accepted as typed, spaces included, and compared in one Unicode form, whatever keyboard produced it
// (NIST SP 800-63B, 5.1.1.2).
const typedPassword = (missing: string) => z.string({ error: missing }).min(1, { error: missing, abort: true });
const password = typedPassword(accountMessages.passwordMissing);

const newPassword = typedPassword(accountMessages.newPasswordMissing)
  .max(newPasswordLength.max, { error: accountMessages.passwordLong, abort: true })
  .refine((value) => value.trim() !== "", { error: accountMessages.newPasswordMissing, abort: true })
  .min(newPasswordLength.min, { error: accountMessages.newPasswordShort, abort: true });

/** Codes as people copy them: in lower case, with spaces or without dashes, O for 0 and I or L for 1. */
const resetCode = z
  .string({ error: accountMessages.codeMissing })
  .max(400, { error: accountMessages.codeWrong, abort: true })
  .transform((value) =>
    asciiDigits(value)
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, "")
      .replace(/O/g, "0")
      .replace(/[IL]/g, "1"),
  )
  .pipe(z.string().min(1, accountMessages.codeMissing).max(100, accountMessages.codeWrong));

export const signInForm = z.object({
  email: address,
  password: password
    .min(signInPasswordLength, accountMessages.signInPasswordShort)
    .max(newPasswordLength.max, accountMessages.passwordLong),
});

export const signUpForm = z.object({
  name: userName,
  email: address,
  password: newPassword,
});

/** Requests a reset code. */
export const forgotPasswordForm = z.object({ email: address });

export const resetPasswordForm = z.object({ email: address, code: resetCode, password: newPassword });

const ownPassword = password.max(newPasswordLength.max, accountMessages.passwordLong);

/** Changes a password. */
export const changePasswordForm = z.object({ password: ownPassword, newPassword });

/** Confirms the deletion of an account by its password, or by its e-mail if it has none. */
export const deleteAccountForm = z.object({
  confirmation: z
    .string({ error: accountMessages.confirmationMissing })
    .min(1, accountMessages.confirmationMissing)
    .max(254, accountMessages.confirmationMissing),
});

/** Changes an e-mail address. */
export const changeEmailForm = z.object({ email: address, password: ownPassword });

export const profileForm = z.object({ name: userName });
