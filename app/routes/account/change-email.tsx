import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requestEmailChange } from "#app/commands/account/prove-email.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { changeEmailForm } from "#app/domain/account/forms.ts";
import { passwordUses } from "#app/http/account/limits.server.ts";
import { logRefusal } from "#app/http/account/log-refusal.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { byNetworks, byUser } from "#app/http/site/limits.server.ts";
import { accountPath } from "#app/paths.ts";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { EmailField } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { accountTexts, changeEmailTexts as texts } from "#texts/account/account.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { emailInOwnScript, ownPasswordSignIn } from "./own-sign-in.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  return { ...(await ownPasswordSignIn(call)), constraint: constraintOf(changeEmailForm) };
}

const refusals = {
  "wrong-password": { password: [accountMessages.ownPasswordWrong] },
  same: { email: [texts.same] },
  "too-many": { "": [accountMessages.tooManyConfirmations] },
};

export function action({ request, context }: ActionFunctionArgs) {
  const uses = passwordUses(request);
  const options = {
    schema: changeEmailForm,
    secrets: ["password"],
    userUses: (user: { id: string }) => [...uses(user), byUser("emailChanges", user)],
  };
  return userFormAction({ request, context }, options, async (user, form) => {
    const outcome = await requestEmailChange(user, form.value, byNetworks("proofs", request));
    if ("sent" in outcome) return seeOther(accountPath, { text: texts.sent(emailInOwnScript(form.value.email)) });
    if (outcome.refused === "no-password") return seeOther(accountPath);
    logRefusal("changeEmail", user.email, outcome.refused);
    return form.refuse(refusals[outcome.refused], outcome.refused === "too-many" ? 429 : 422);
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

export default function ChangeEmail() {
  const { constraint } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "change-email",
    constraint,
    lastResult: actionData?.form,
  });
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <p>{texts.introduction}</p>
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[fields.email, fields.password]} />
      <PostForm {...getFormProps(form)} className="panel">
        <EmailField field={fields.email} label={texts.email} />
        <PasswordField field={fields.password} label={texts.password} autoComplete="current-password" />
        <SubmitButton busy={texts.busy}>{texts.submit}</SubmitButton>
      </PostForm>
      <p>
        <Link to={accountPath}>{accountTexts.back}</Link>
      </p>
    </div>
  );
}
