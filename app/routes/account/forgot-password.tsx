import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { forgotPasswordForm } from "#app/domain/account/forms.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { requestReset } from "#app/commands/account/password.server.ts";
import { logRefusal } from "#app/http/account/log-refusal.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction } from "#app/http/site/form/submission.server.ts";
import { refund } from "#db/site/rate-limits.server.ts";
import { byAddress, byEmail } from "#app/http/site/limits.server.ts";
import { forgotPasswordPath, homePath, resetPasswordPath, signInPath, signUpPath } from "#app/paths.ts";
import { googleConfigured } from "#app/services/account/google.server.ts";
import { MailError } from "#app/services/site/mail.server.ts";
import { ContinueWithGoogle } from "#app/ui/account/continue-with-google.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { EmailField } from "#app/ui/site/form/fields.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { accountFieldTexts } from "#texts/account/fields.ts";
import { forgotPasswordTexts } from "#texts/account/passwords.ts";
import { signInTexts } from "#texts/account/sign-in.ts";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(formStyles);

export function loader() {
  return { google: googleConfigured, constraint: constraintOf(forgotPasswordForm) };
}

/** SPEC.md section 8, forgot password. */
const refusals = {
  unknown: accountMessages.emailUnknown,
  "user-disabled": accountMessages.userDisabled,
};

export function action({ request, context }: ActionFunctionArgs) {
  const options = {
    schema: forgotPasswordForm,
    uses: ({ email }: { email: string }) => [byAddress("accountByAddress", request), byEmail("resetEmails", email)],
  };
  return formAction({ request, context }, options, async (form) => {
    const outcome = await requestReset(form.value.email).catch(async (error: unknown) => {
      // An e-mail that was not sent does not count towards the limit.
      if (error instanceof MailError) await refund(byEmail("resetEmails", form.value.email)).catch(() => {});
      throw error;
    });
    if (!("refused" in outcome)) return seeOther(homePath, { text: accountMessages.resetEmailSent });
    logRefusal("forgotPassword", form.value.email, outcome.refused);
    if (outcome.refused === "too-many") return form.refuse({ email: [accountMessages.tooManyResetEmails] }, 429);
    return form.refuse({ email: [refusals[outcome.refused]] });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: forgotPasswordTexts.title,
    description: forgotPasswordTexts.description,
    address: forgotPasswordPath,
    noindex: true,
  });

export default function ForgotPassword() {
  const { google, constraint } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const [form, fields] = useForm<{ email: string }>({
    id: "forgot-password",
    constraint,
    lastResult: actionData?.form,
  });
  return (
    <div className="page page-narrow">
      <h1>{forgotPasswordTexts.title}</h1>
      <p className="subtitle">
        <RichText text={forgotPasswordTexts.introduction} link={(part) => <Link to={resetPasswordPath}>{part}</Link>} />
      </p>
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[fields.email]} />
      <PostForm {...getFormProps(form)} className="panel">
        <EmailField field={fields.email} label={accountFieldTexts.email} autoComplete="username" />
        <SubmitButton busy={forgotPasswordTexts.busy}>{forgotPasswordTexts.submit}</SubmitButton>
      </PostForm>
      {google && <ContinueWithGoogle />}
      <p>
        <RichText text={signInTexts.register} link={(part) => <Link to={signUpPath()}>{part}</Link>} />
      </p>
      <p>
        <Link to={signInPath()}>{forgotPasswordTexts.signIn}</Link>
      </p>
    </div>
  );
}
