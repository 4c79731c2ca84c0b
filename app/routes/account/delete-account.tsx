import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { closeAccount, requiredConfirmation } from "#app/commands/account/close.server.ts";
import { deleteAccountForm } from "#app/domain/account/forms.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { ownerlessDays } from "#app/domain/listing/listing.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { byUser } from "#app/http/site/limits.server.ts";
import { endSession, viewerOf } from "#app/http/account/session.server.ts";
import { homePath, profilePath } from "#app/paths.ts";
import { useValidatedForm } from "#app/ui/site/form/use-validated-form.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { TextField } from "#app/ui/site/form/fields.tsx";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { accountFormTexts } from "#texts/account/forms.ts";
import { deleteAccountTexts } from "#texts/account/profile.ts";
import { emailInOwnScript } from "./own-email.server.ts";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(formStyles);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = { request, context };
  if (!wasRefused(context)) return confirmationData(await requireUser(call));
  // A refused form keeps its input even if the session has ended or the database is down.
  return viewerOf(call)
    .then((viewer) => viewer && confirmationData(viewer))
    .catch(() => null);
}

async function confirmationData(user: Viewer) {
  return { email: emailInOwnScript(user.email), required: await requiredConfirmation(user) };
}

const refusals = {
  "wrong-password": accountMessages.deletePasswordWrong,
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
        {deleteAccountTexts.consequences(ownerlessDays).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Confirmation email={loaded?.email} required={loaded?.required ?? "password"} lastResult={actionData?.form} />
    </div>
  );
}

interface ConfirmationProps {
  /** Unknown if the session has ended. */
  email?: string;
  required: "password" | "email";
  lastResult?: SubmissionResult;
}

function Confirmation({ email, required, lastResult }: ConfirmationProps) {
  const { fields, summary, form } = useValidatedForm<{ confirmation: string }>({
    id: "delete-account",
    lastResult,
    schema: () => import("#app/domain/account/forms.ts").then(({ deleteAccountForm }) => deleteAccountForm),
  });
  return (
    <PostForm {...form} className="panel">
      <ErrorSummary {...summary} fields={[fields.confirmation]} />
      {required === "password" ? (
        <>
          {/* Password managers look for the account that a password belongs to. */}
          {email && (
            <div className="field">
              <label htmlFor="delete-account-email">{accountFormTexts.email}</label>
              <input id="delete-account-email" type="email" autoComplete="username" value={email} readOnly />
            </div>
          )}
          <PasswordField
            field={fields.confirmation}
            label={deleteAccountTexts.password}
            autoComplete="current-password"
            required
          />
        </>
      ) : (
        <TextField
          field={fields.confirmation}
          label={deleteAccountTexts.email}
          hint={deleteAccountTexts.emailHint(email ?? "")}
          inputMode="email"
          autoComplete="off"
          required
        />
      )}
      <p className="buttons">
        <Link to={profilePath} className="button">
          {deleteAccountTexts.cancel}
        </Link>{" "}
        <SubmitButton busy={deleteAccountTexts.busy} className="button button-danger">
          {deleteAccountTexts.submit}
        </SubmitButton>
      </p>
    </PostForm>
  );
}
