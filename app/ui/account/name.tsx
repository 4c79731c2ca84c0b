import { type SubmissionResult, getFormProps, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { profileEditPath, profilePath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { type FormConstraint, TextField } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { accountFieldTexts } from "#texts/account/fields.ts";
import { profileTexts } from "#texts/account/profile.ts";

/** The name and e-mail address of an account. @param props.children beside the address */
export function NameDisplay({ user, children }: { user: Viewer; children: ReactNode }) {
  return (
    <div className="profile-facts">
      <div className="field">
        <label htmlFor="profile-name">{accountFieldTexts.name}</label>
        <input id="profile-name" type="text" value={user.name} readOnly {...writtenIn(user.name)} />
      </div>
      <Link to={profileEditPath} className="target">
        {profileTexts.edit}
      </Link>
      <OwnEmail email={user.email} />
      {children}
    </div>
  );
}

interface NameFormProps {
  user: Viewer | null;
  constraint: FormConstraint;
  lastResult?: SubmissionResult;
}

/** The same with a field for another name. */
export function NameForm({ user, constraint, lastResult }: NameFormProps) {
  const [form, fields] = useForm<{ name: string }>({
    id: "profile",
    constraint,
    lastResult,
    defaultValue: { name: user?.name },
  });
  return (
    <PostForm action={profileEditPath} {...getFormProps(form)} className="stack">
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[fields.name]} />
      <TextField field={fields.name} label={accountFieldTexts.name} autoComplete="name" />
      {user && <OwnEmail email={user.email} />}
      <p className="buttons">
        <SubmitButton busy={profileTexts.saving}>{profileTexts.save}</SubmitButton>{" "}
        <Link to={profilePath} className="button">
          {profileTexts.cancel}
        </Link>
      </p>
    </PostForm>
  );
}

function OwnEmail({ email }: { email: string }) {
  return (
    <div className="field">
      <label htmlFor="profile-email">{accountFieldTexts.email}</label>
      <input id="profile-email" type="email" value={email} readOnly />
    </div>
  );
}
