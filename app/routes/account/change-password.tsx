import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { changePassword } from "#app/commands/account/password.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { changePasswordForm } from "#app/domain/account/forms.ts";
import { passwordUses } from "#app/http/account/limits.server.ts";
import { logRefusal } from "#app/http/account/log-refusal.server.ts";
import { startSession } from "#app/http/account/session.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { byUser } from "#app/http/site/limits.server.ts";
import { resetLimit } from "#db/site/rate-limits.server.ts";
import { accountPath, forgotPasswordPath } from "#app/paths.ts";
import { AccountOfPassword, NewPasswordField, PasswordField } from "#app/ui/account/password-field.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { accountTexts } from "#texts/account/account.ts";
import { changePasswordTexts as texts } from "#texts/account/passwords.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { ownPasswordSignIn } from "./own-sign-in.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  return { ...(await ownPasswordSignIn(call)), constraint: constraintOf(changePasswordForm) };
}

export function action({ request, context }: ActionFunctionArgs) {
  const secrets = ["password", "newPassword"];
  const options = { schema: changePasswordForm, secrets, userUses: passwordUses(request) };
  return userFormAction({ request, context }, options, async (user, form) => {
    const outcome = await changePassword(user, form.value);
    if ("refused" in outcome) {
      const { refused } = outcome;
      logRefusal("changePassword", user.email, refused);
      if (refused === "no-password") return seeOther(accountPath);
      if (refused === "wrong-password") return form.refuse({ password: [accountMessages.ownPasswordWrong] });
      return form.refuse({ newPassword: [accountMessages.weakPassword[refused]] });
    }
    await resetLimit(byUser("passwordsAgain", user));
    const session = await startSession(request, user, outcome.passwordHash);
    return seeOther(accountPath, { text: accountMessages.passwordReset, session });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

export default function ChangePassword() {
  const { email, constraint } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; newPassword: string }>({
    id: "change-password",
    constraint,
    lastResult: actionData?.form,
  });
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <p>{texts.introduction}</p>
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[fields.password, fields.newPassword]} />
      <PostForm {...getFormProps(form)} className="panel">
        <AccountOfPassword id="change-password-email" email={email} />
        <PasswordField field={fields.password} label={texts.current} autoComplete="current-password" />
        <NewPasswordField field={fields.newPassword} label={texts.new} />
        <SubmitButton busy={texts.busy}>{texts.submit}</SubmitButton>
      </PostForm>
      <p>
        <Link to={forgotPasswordPath}>{texts.forgot}</Link>
      </p>
      <p>
        <Link to={accountPath}>{accountTexts.back}</Link>
      </p>
    </div>
  );
}
