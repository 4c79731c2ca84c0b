import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db } from "#db/site/client.server.ts";
import { findAccount } from "#db/account/users.server.ts";
import { correctEmail } from "#app/commands/account/prove-email.server.ts";
import { correctEmailForm } from "#app/domain/account/forms.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { accountUses } from "#app/http/account/limits.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { byNetworks, byUser } from "#app/http/site/limits.server.ts";
import { profilePath } from "#app/paths.ts";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { TextField } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { useValidatedForm } from "#app/ui/site/form/use-validated-form.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { correctEmailTexts as texts } from "#texts/account/profile.ts";
import { emailInOwnScript } from "./own-email.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export async function loader({ request, context }: LoaderFunctionArgs) {
  // A refused form keeps its input even if the session has ended or the database is down.
  if (wasRefused(context)) return { isProven: false };
  const account = await findAccount(db, (await requireUser({ request, context })).id);
  return { isProven: account?.emailProven ?? false };
}

const refusals = {
  "wrong-password": { password: [accountMessages.deletePasswordWrong] },
  taken: { email: [accountMessages.emailTaken] },
  proven: { "": [texts.proven] },
};

export function action({ request, context }: ActionFunctionArgs) {
  const options = {
    schema: correctEmailForm,
    secrets: ["password"],
    uses: accountUses(request),
    userUses: (user: { id: string }) => [byUser("emailCorrections", user)],
  };
  return userFormAction({ request, context }, options, async (user, form) => {
    const email = emailInOwnScript(form.value.email);
    const outcome = await correctEmail(user, form.value, byNetworks("proofs", request));
    if ("refused" in outcome) return form.refuse(refusals[outcome.refused]);
    const text = outcome.sent ? accountMessages.emailCorrected(email) : accountMessages.emailCorrectedOnly(email);
    return seeOther(profilePath, { text });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

export default function CorrectEmail() {
  const { isProven } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      {isProven ? <p className="panel">{texts.proven}</p> : <CorrectionForm lastResult={actionData?.form} />}
      <p>
        <Link to={profilePath}>{texts.back}</Link>
      </p>
    </div>
  );
}

function CorrectionForm({ lastResult }: { lastResult?: SubmissionResult }) {
  const { fields, summary, form } = useValidatedForm<{ email: string; password: string }>({
    id: "correct-email",
    lastResult,
    schema: () => import("#app/domain/account/forms.ts").then(({ correctEmailForm }) => correctEmailForm),
  });
  return (
    <>
      <p>{texts.introduction}</p>
      <ErrorSummary {...summary} fields={[fields.email, fields.password]} />
      <PostForm {...form} className="panel">
        <TextField field={fields.email} label={texts.email} inputMode="email" autoComplete="email" required />
        <PasswordField field={fields.password} label={texts.password} autoComplete="current-password" required />
        <SubmitButton busy={texts.busy}>{texts.submit}</SubmitButton>
      </PostForm>
    </>
  );
}
