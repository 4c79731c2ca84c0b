import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { resetPasswordForm } from "#app/domain/account/forms.ts";
import { resetCodeHours } from "#app/domain/account/password-reset.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { resetPassword } from "#app/commands/account/password.server.ts";
import { logRefusal } from "#app/http/account/log-refusal.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction } from "#app/http/site/form/submission.server.ts";
import { resetLimit } from "#db/site/rate-limits.server.ts";
import { byAddress, byEmail, clientOf } from "#app/http/site/limits.server.ts";
import { startSession } from "#app/http/account/session.server.ts";
import { forgotPasswordPath, homePath, resetPasswordPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { EmailField, TextField } from "#app/ui/site/form/fields.tsx";
import { NewPasswordField } from "#app/ui/account/password-field.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { accountFieldTexts } from "#texts/account/fields.ts";
import { resetPasswordTexts } from "#texts/account/passwords.ts";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(formStyles);

export function loader() {
  return { constraint: constraintOf(resetPasswordForm) };
}

const refusals = {
  code: { code: [accountMessages.codeWrong] },
  "common-password": { password: [accountMessages.weakPassword["common-password"]] },
  "one-character": { password: [accountMessages.weakPassword["one-character"]] },
  "name-as-password": { password: [accountMessages.weakPassword["name-as-password"]] },
  "season-as-password": { password: [accountMessages.weakPassword["season-as-password"]] },
  "user-disabled": { email: [accountMessages.userDisabled] },
};

export function action({ request, context }: ActionFunctionArgs) {
  const options = {
    schema: resetPasswordForm,
    secrets: ["password"],
    // Limits guesses at which e-mails have an account; `resetPassword` limits guesses at a code.
    uses: () => [byAddress("accountByAddress", request)],
  };
  return formAction({ request, context }, options, async (form) => {
    const outcome = await resetPassword({ ...form.value, client: clientOf(request) });
    if ("refused" in outcome) {
      logRefusal("resetPassword", form.value.email, outcome.refused);
      return form.refuse(refusals[outcome.refused]);
    }
    // Someone else's guesses may have locked the user out.
    await resetLimit(byEmail("accountByEmail", outcome.user.email));
    const session = await startSession(request, outcome.user);
    return seeOther(homePath, { text: accountMessages.passwordReset, session });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: resetPasswordTexts.title,
    description: resetPasswordTexts.description,
    address: resetPasswordPath,
    noindex: true,
  });

export default function ResetPassword() {
  const { constraint } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const [form, fields] = useForm<{ email: string; code: string; password: string }>({
    id: "reset-password",
    constraint,
    lastResult: actionData?.form,
  });
  return (
    <div className="page page-narrow">
      <h1>{resetPasswordTexts.title}</h1>
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[fields.email, fields.code, fields.password]} />
      <PostForm {...getFormProps(form)} className="panel">
        <EmailField field={fields.email} label={accountFieldTexts.email} autoComplete="username" />
        <TextField
          field={fields.code}
          label={resetPasswordTexts.code}
          hint={resetPasswordTexts.codeHint(resetCodeHours)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NewPasswordField field={fields.password} label={resetPasswordTexts.newPassword} />
        <SubmitButton busy={resetPasswordTexts.busy}>{resetPasswordTexts.submit}</SubmitButton>
      </PostForm>
      <p>
        <RichText text={resetPasswordTexts.noCode} link={(part) => <Link to={forgotPasswordPath}>{part}</Link>} />
      </p>
    </div>
  );
}
