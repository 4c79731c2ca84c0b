import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { closeAccount, deletionNeeds } from "#app/domain/account/commands.server.ts";
import { deleteAccountForm } from "#app/domain/account/forms.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { ownerlessDays } from "#app/domain/listing/listing.ts";
import { messages } from "#app/domain/messages.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { userFormAction, wasRefused } from "#app/http/site/form.server.ts";
import { byUser } from "#app/http/account/limits.server.ts";
import { endSession, viewerOf } from "#app/http/account/session.server.ts";
import { homePath, profilePath } from "#app/paths.ts";
import { useCheckedForm } from "#app/ui/checked-form.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { TextField } from "#app/ui/site/form/fields.tsx";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, useAnswer } from "#app/ui/site/form/post-form.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = { request, context };
  if (!wasRefused(context)) return asked(await requireUser(call));
  // What was typed comes back also where the session has ended or the database is gone.
  return viewerOf(call)
    .then((viewer) => viewer && asked(viewer))
    .catch(() => null);
}

async function asked(user: Viewer) {
  return { email: user.email, needs: await deletionNeeds(user) };
}

const refusals = { "wrong-password": messages.deletePasswordWrong, "wrong-email": messages.deleteEmailWrong };

export function action({ request, context }: ActionFunctionArgs) {
  const options = {
    schema: deleteAccountForm,
    secrets: ["confirmation"],
    signedOut: messages.signedOutOfDeleting,
    userUses: (user: { id: string }) => [byUser("ownData", user)],
  };
  return userFormAction({ request, context }, options, async (user, form) => {
    const outcome = await closeAccount(user, form.value.confirmation);
    if ("refused" in outcome) return form.refuse({ confirmation: [refusals[outcome.refused]] });
    return seeOther(homePath, { text: messages.accountDeleted, session: await endSession(request) });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete my account" });

export default function DeleteAccount() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="page page-narrow">
      <h1>Delete my account</h1>
      <ul>
        <li>You are signed out everywhere, and your name and e-mail are removed, at once.</li>
        <li>
          Your listings leave the site&apos;s lists at once and are removed with their photos {ownerlessDays} days
          later.
        </li>
        <li>This cannot be undone.</li>
      </ul>
      <Confirmation email={loaded?.email} needs={loaded?.needs ?? "password"} lastResult={answer?.form} />
    </div>
  );
}

interface ConfirmationProps {
  /** Unknown where the session has ended. */
  email?: string;
  needs: "password" | "email";
  lastResult?: SubmissionResult;
}

function Confirmation({ email, needs, lastResult }: ConfirmationProps) {
  const { fields, summary, checked } = useCheckedForm<{ confirmation: string }>({
    id: "delete-account",
    lastResult,
    rules: () => import("#app/domain/account/forms.ts").then(({ deleteAccountForm }) => deleteAccountForm),
  });
  return (
    <PostForm {...checked} className="panel">
      <ErrorSummary {...summary} fields={[fields.confirmation]} />
      {needs === "password" ? (
        <>
          {/* Password managers look for whose password is asked. */}
          {email && (
            <div className="field">
              <label htmlFor="delete-account-email">E-mail</label>
              <input id="delete-account-email" type="email" autoComplete="username" value={email} readOnly />
            </div>
          )}
          <PasswordField field={fields.confirmation} label="Your password" autoComplete="current-password" required />
        </>
      ) : (
        <TextField
          field={fields.confirmation}
          label="Your e-mail"
          hint={`Type ${email} to show that you mean it.`}
          type="email"
          autoComplete="off"
          required
        />
      )}
      <p className="buttons">
        <Link to={profilePath} className="button">
          Cancel
        </Link>{" "}
        <SubmitButton busy="Deleting ..." className="button button-danger">
          Delete my account
        </SubmitButton>
      </p>
    </PostForm>
  );
}
