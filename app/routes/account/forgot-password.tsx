import { type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { forgotPasswordForm } from "#app/domain/account/forms.ts";
import { messages } from "#app/domain/messages.ts";
import { requestReset } from "#app/domain/account/password-reset.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction } from "#app/http/site/form.server.ts";
import { byAddress, byEmail, giveBack } from "#app/http/account/limits.server.ts";
import { forgotPasswordPath, homePath, resetPasswordPath, signInPath, signUpPath } from "#app/paths.ts";
import { googleConfigured } from "#app/services/account/google.server.ts";
import { MailError } from "#app/services/site/mail.server.ts";
import { ContinueWithGoogle } from "#app/ui/account/continue-with-google.tsx";
import { useCheckedForm } from "#app/ui/checked-form.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { TextField } from "#app/ui/site/form/fields.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, useAnswer } from "#app/ui/site/form/post-form.tsx";

export function loader() {
  return { google: googleConfigured };
}

/** SPEC.md section 8, forgot password. */
const refusals = { unknown: messages.emailUnknown, "user-disabled": messages.userDisabled };

export function action({ request, context }: ActionFunctionArgs) {
  const options = {
    schema: forgotPasswordForm,
    uses: ({ email }: { email: string }) => [byAddress("accountByAddress", request), byEmail("resetLetters", email)],
  };
  return formAction({ request, context }, options, async (form) => {
    const outcome = await requestReset(form.value.email).catch(async (error: unknown) => {
      // A letter that was not sent is none of the three.
      if (error instanceof MailError) await giveBack(byEmail("resetLetters", form.value.email)).catch(() => {});
      throw error;
    });
    if ("refused" in outcome) return form.refuse({ email: [refusals[outcome.refused]] });
    return seeOther(homePath, { text: messages.resetLetterSent });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Change Your Password",
    description: "Have a code sent to your e-mail address, and choose a new password with it.",
    address: forgotPasswordPath,
    unlisted: true,
  });

export default function ForgotPassword() {
  const { google } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { fields, summary, checked } = useCheckedForm<{ email: string }>({
    id: "forgot-password",
    lastResult: answer?.form,
    rules: () => import("#app/domain/account/forms.ts").then(({ forgotPasswordForm }) => forgotPasswordForm),
  });
  return (
    <div className="page page-narrow">
      <h1>Change Your Password</h1>
      <p className="subtitle">
        We send a code to the e-mail of your account. With it you choose a new password.{" "}
        <Link to={resetPasswordPath}>I have a code</Link>
      </p>
      <ErrorSummary {...summary} fields={[fields.email]} />
      <PostForm {...checked} className="panel">
        <TextField field={fields.email} label="E-mail" type="email" autoComplete="username" required />
        <SubmitButton busy="Sending ...">Send reset email</SubmitButton>
      </PostForm>
      {google && <ContinueWithGoogle />}
      <p>
        No account yet? <Link to={signUpPath()}>Register</Link>
      </p>
      <p>
        <Link to={signInPath()}>Sign in instead</Link>
      </p>
    </div>
  );
}
