import type { ReactNode } from "react";
import { forgotPasswordPath, googlePath } from "#app/paths.ts";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import type { Field } from "#app/ui/site/form/fields.tsx";
import { PostForm } from "#app/ui/site/form/post-form.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { googleTexts } from "#texts/account/sign-in.ts";
import { proofTexts as texts } from "#texts/report/admin.ts";

/** How an admin has to prove who they are; by Google if the account has no password. `unavailable` without Google. */
export type Proof = "password" | "google" | "unavailable";

interface ProofProps {
  /** Null if none is needed now. */
  proof: Proof | null | undefined;
}

/** The field for the password, inside the form with which an admin acts. */
export function ProofField({ proof, field }: ProofProps & { field: Field }) {
  if (proof !== "password") return null;
  return (
    <PasswordField
      field={field}
      label={texts.password}
      hint={field.errors ? undefined : texts.passwordHint}
      autoComplete="current-password"
      required
    />
  );
}

/**
 * What an account without a password does, before that form. It opens a new tab, so that this page keeps its input.
 * @param props.to where Google leads in the new tab
 */
export function ProofWithoutPassword({ proof, to }: ProofProps & { to: string }) {
  if (proof === "unavailable") {
    const reset = (part: ReactNode) => (
      <a href={forgotPasswordPath} target="_blank">
        {part}
      </a>
    );
    return (
      <p className="panel">
        <RichText text={texts.unavailable} reset={reset} />
      </p>
    );
  }
  if (proof !== "google") return null;
  return (
    <PostForm action={googlePath} target="_blank" className="panel">
      <p>{texts.google}</p>
      <input type="hidden" name="to" value={to} />
      <button type="submit" className="button">
        {googleTexts.button}
      </button>
    </PostForm>
  );
}
