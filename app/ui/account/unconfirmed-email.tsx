import { Link } from "@remix-run/react";
import { correctEmailPath, requestProofPath } from "#app/paths.ts";
import { NonEmptyField, PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { requestProofTexts, unconfirmedTexts as texts } from "#texts/account/profile.ts";

/** Says that the address of an account is not proven, and what to do. */
export function UnconfirmedEmail({ email }: { email: string }) {
  return (
    <div className="unconfirmed-email">
      <p className="hint">{texts.text(email)}</p>
      <PostForm action={requestProofPath} className="buttons">
        <NonEmptyField />
        <SubmitButton busy={requestProofTexts.busy} className="button button-small">
          {texts.request}
        </SubmitButton>{" "}
        <Link to={correctEmailPath} className="button button-small">
          {texts.correct}
        </Link>
      </PostForm>
    </div>
  );
}
