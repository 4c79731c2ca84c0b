import { googlePath } from "#app/paths.ts";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import type { Field } from "#app/ui/site/form/fields.tsx";
import { PostForm } from "#app/ui/site/form/post-form.tsx";
import { accountFormTexts } from "#texts/account/forms.ts";
import { proofTexts as texts } from "#texts/report/admin.ts";

interface ProofProps {
  /** How the admin has to prove who they are; null if that is not needed now. */
  proof: "password" | "google" | null;
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
 * The button for an account without a password, before that form. It opens a new tab, so that this page keeps its input.
 * @param props.to where Google leads in the new tab
 */
export function GoogleProof({ proof, to }: ProofProps & { to: string }) {
  if (proof !== "google") return null;
  return (
    <PostForm action={googlePath} target="_blank" className="panel">
      <p>{texts.google}</p>
      <input type="hidden" name="to" value={to} />
      <button type="submit" className="button">
        {accountFormTexts.google}
      </button>
    </PostForm>
  );
}
