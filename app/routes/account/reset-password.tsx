import { type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { resetPasswordForm } from "#app/domain/account/forms.ts";
import { newPasswordLength } from "#app/domain/account/viewer.ts";
import { messages } from "#app/domain/messages.ts";
import { resetPassword } from "#app/domain/account/password-reset.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction } from "#app/http/site/form.server.ts";
import { byAddress, byEmail, clientOf, forgive } from "#app/http/account/limits.server.ts";
import { beginSession } from "#app/http/account/session.server.ts";
import { forgotPasswordPath, homePath, resetPasswordPath } from "#app/paths.ts";
import { useCheckedForm } from "#app/ui/checked-form.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { TextField } from "#app/ui/site/form/fields.tsx";
import { NewPasswordField } from "#app/ui/account/password-field.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, useAnswer } from "#app/ui/site/form/post-form.tsx";

const refusals = {
  code: { code: [messages.codeWrong] },
  "common-password": { password: [messages.passwordCommon] },
  "user-disabled": { email: [messages.userDisabled] },
};

export function action({ request, context }: ActionFunctionArgs) {
  const options = {
    schema: resetPasswordForm,
    secrets: ["password"],
    // Guesses at the code are counted with the code; here those at who has an account.
    uses: () => [byAddress("accountByAddress", request)],
  };
  return formAction({ request, context }, options, async (form) => {
    const outcome = await resetPassword({ ...form.value, client: clientOf(request) });
    if ("refused" in outcome) return form.refuse(refusals[outcome.refused]);
    // Whoever was locked out by someone else's guesses gets in again.
    await forgive(byEmail("accountByEmail", outcome.user.email));
    const session = await beginSession(request, outcome.user);
    return seeOther(homePath, { text: messages.passwordReset, session });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Choose a new password",
    description: "Choose a new password with the code from our letter.",
    address: resetPasswordPath,
    unlisted: true,
  });

export default function ResetPassword() {
  const answer = useAnswer<typeof action>();
  const { fields, summary, checked } = useCheckedForm<{ email: string; code: string; password: string }>({
    id: "reset-password",
    lastResult: answer?.form,
    rules: () => import("#app/domain/account/forms.ts").then(({ resetPasswordForm }) => resetPasswordForm),
  });
  return (
    <div className="page page-narrow">
      <h1>Choose a new password</h1>
      <ErrorSummary {...summary} fields={[fields.email, fields.code, fields.password]} />
      <PostForm {...checked} className="panel">
        <TextField field={fields.email} label="E-mail" type="email" autoComplete="username" required />
        <TextField
          field={fields.code}
          label="Code"
          hint="From our letter, such as 7K2MD-Q9XWB. It works once, within an hour."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <NewPasswordField field={fields.password} label="New password" length={newPasswordLength} />
        <SubmitButton busy="Changing password ...">Change password</SubmitButton>
      </PostForm>
      <p>
        No code, or it does not work? <Link to={forgotPasswordPath}>Have a new one sent</Link>
      </p>
    </div>
  );
}
