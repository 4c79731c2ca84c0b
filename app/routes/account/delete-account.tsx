import { type SubmissionResult, getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { closeAccount } from "#app/commands/account/close.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { deleteAccountForm } from "#app/domain/account/forms.ts";
import { retention } from "#app/domain/site/retention.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { byUser } from "#app/http/site/limits.server.ts";
import { endSession } from "#app/http/account/session.server.ts";
import { accountPath, homePath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { EmailField, type FormConstraint } from "#app/ui/site/form/fields.tsx";
import { AccountOfPassword, PasswordField } from "#app/ui/account/password-field.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { deleteAccountTexts } from "#texts/account/profile.ts";
import { ownSignIn } from "./own-sign-in.server.ts";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  return { ...(await ownSignIn(call)), constraint: constraintOf(deleteAccountForm) };
}

const refusals = {
  "wrong-password": accountMessages.ownPasswordWrong,
  "wrong-email": accountMessages.deleteEmailWrong,
};

export function action({ request, context }: ActionFunctionArgs) {
  const options = {
    schema: deleteAccountForm,
    secrets: ["confirmation"],
    signedOut: accountMessages.signedOutOfDeleting,
    userUses: (user: { id: string }) => [byUser("ownData", user)],
  };
  return userFormAction({ request, context }, options, async (user, form) => {
    const outcome = await closeAccount(user, form.value.confirmation);
    if ("refused" in outcome) return form.refuse({ confirmation: [refusals[outcome.refused]] });
    return seeOther(homePath, { text: accountMessages.accountDeleted, session: await endSession(request) });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: deleteAccountTexts.title });

export default function DeleteAccount() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <h1>{deleteAccountTexts.title}</h1>
      <ul>
        {deleteAccountTexts.consequences(retention.ownerless.days).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Confirmation {...loaded} lastResult={actionData?.form} />
    </div>
  );
}

interface ConfirmationProps {
  /** Null if the session has ended. */
  email: string | null;
  hasPassword: boolean;
  constraint: FormConstraint;
  lastResult?: SubmissionResult;
}

function Confirmation({ email, hasPassword, constraint, lastResult }: ConfirmationProps) {
  const [form, fields] = useForm<{ confirmation: string }>({
    id: "delete-account",
    constraint,
    lastResult,
  });
  return (
    <PostForm {...getFormProps(form)} className="panel">
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[fields.confirmation]} />
      {hasPassword ? (
        <>
          <AccountOfPassword id="delete-account-email" email={email} />
          <PasswordField
            field={fields.confirmation}
            label={deleteAccountTexts.password}
            autoComplete="current-password"
          />
        </>
      ) : (
        <EmailField
          field={fields.confirmation}
          label={deleteAccountTexts.email}
          hint={deleteAccountTexts.emailHint(email ?? "")}
          autoComplete="off"
        />
      )}
      <p className="buttons">
        <Link to={accountPath} className="button">
          {deleteAccountTexts.cancel}
        </Link>{" "}
        <SubmitButton busy={deleteAccountTexts.busy} className="button button-danger">
          {deleteAccountTexts.submit}
        </SubmitButton>
      </p>
    </PostForm>
  );
}
