import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { register } from "#app/commands/account/sign-in.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { signUpForm } from "#app/domain/account/forms.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, wasRefused } from "#app/http/site/form/submission.server.ts";
import { byNetworks } from "#app/http/site/limits.server.ts";
import { accountUses } from "#app/http/account/limits.server.ts";
import { startSession, viewerOf } from "#app/http/account/session.server.ts";
import { ownPath } from "#app/domain/site/addresses/own-path.ts";
import { forgotPasswordPath, homePath, profilePath, signInPath, signUpPath } from "#app/paths.ts";
import { googleConfigured } from "#app/services/account/google.server.ts";
import { ContinueWithGoogle } from "#app/ui/account/continue-with-google.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { EmailField, TextField } from "#app/ui/site/form/fields.tsx";
import { NewPasswordField } from "#app/ui/account/password-field.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { accountFieldTexts } from "#texts/account/fields.ts";
import { signInTexts } from "#texts/account/sign-in.ts";
import { signUpTexts } from "#texts/account/sign-up.ts";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  // A refused form is shown again without a session lookup, since the database may be what failed.
  if (!wasRefused(call.context) && (await viewerOf(call))) throw redirect(profilePath, 303);
  return { google: googleConfigured, constraint: constraintOf(signUpForm) };
}

const refusals = {
  "email-taken": { email: [accountMessages.emailTaken] },
  "email-disabled": { email: [accountMessages.emailDisabled] },
  "common-password": { password: [accountMessages.weakPassword["common-password"]] },
  "one-character": { password: [accountMessages.weakPassword["one-character"]] },
  "name-as-password": { password: [accountMessages.weakPassword["name-as-password"]] },
  "season-as-password": { password: [accountMessages.weakPassword["season-as-password"]] },
};

export function action({ request, context }: ActionFunctionArgs) {
  const options = { schema: signUpForm, secrets: ["password"], uses: accountUses(request) };
  return formAction({ request, context }, options, async (form) => {
    const outcome = await register(form.value, byNetworks("proofs", request));
    if ("refused" in outcome) return form.refuse(refusals[outcome.refused]);
    const to = ownPath(new URL(request.url).searchParams.get("to"));
    return seeOther(to ?? homePath, {
      text: accountMessages.signedUp,
      session: await startSession(request, outcome.user),
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: signUpTexts.title,
    description: signUpTexts.description,
    address: signUpPath(),
    noindex: true,
  });

export default function SignUp() {
  const { google, constraint } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const [search] = useSearchParams();
  const to = ownPath(search.get("to"));
  const [form, fields] = useForm<{ name: string; email: string; password: string }>({
    id: "sign-up",
    constraint,
    lastResult: actionData?.form,
  });
  return (
    <div className="page page-narrow">
      <h1>{signUpTexts.title}</h1>
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[fields.name, fields.email, fields.password]} />
      <PostForm {...getFormProps(form)} className="panel">
        <TextField
          field={fields.name}
          label={accountFieldTexts.name}
          hint={accountFieldTexts.nameHint}
          autoComplete="name"
        />
        <EmailField field={fields.email} label={accountFieldTexts.email} />
        <NewPasswordField field={fields.password} label={accountFieldTexts.password} />
        <SubmitButton busy={signUpTexts.busy}>{signUpTexts.submit}</SubmitButton>
      </PostForm>
      {google && <ContinueWithGoogle to={to} />}
      <p>
        <RichText text={signUpTexts.signIn} link={(part) => <Link to={signInPath(to)}>{part}</Link>} />
      </p>
      <p>
        <Link to={forgotPasswordPath}>{signInTexts.forgot}</Link>
      </p>
    </div>
  );
}
