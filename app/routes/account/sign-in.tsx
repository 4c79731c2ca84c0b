import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { checkPassword } from "#app/commands/account/sign-in.server.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import { signInForm } from "#app/domain/account/forms.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { formAuthenticator } from "#app/http/account/auth.server.ts";
import { logRefusal } from "#app/http/account/log-refusal.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, wasRefused } from "#app/http/site/form/submission.server.ts";
import { resetLimit } from "#db/site/rate-limits.server.ts";
import { byEmail } from "#app/http/site/limits.server.ts";
import { accountUses } from "#app/http/account/limits.server.ts";
import { startSession, viewerOf } from "#app/http/account/session.server.ts";
import { ownPath } from "#app/domain/site/addresses/own-path.ts";
import { createListingPath, forgotPasswordPath, homePath, profilePath, signInPath, signUpPath } from "#app/paths.ts";
import { googleConfigured } from "#app/services/account/google.server.ts";
import { ContinueWithGoogle } from "#app/ui/account/continue-with-google.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { EmailField } from "#app/ui/site/form/fields.tsx";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { accountFieldTexts } from "#texts/account/fields.ts";
import { signInTexts } from "#texts/account/sign-in.ts";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  // A refused form is shown again without a session lookup, since the database may be what failed.
  if (!wasRefused(call.context) && (await viewerOf(call))) throw redirect(profilePath, 303);
  return { google: googleConfigured, constraint: constraintOf(signInForm) };
}

const authenticate = formAuthenticator(checkPassword);

const refusals = {
  "user-not-found": { email: [accountMessages.userNotFound] },
  "wrong-password": { password: [accountMessages.wrongPassword] },
  "use-google": { "": [accountMessages.useGoogle] },
  "user-disabled": { email: [accountMessages.userDisabled] },
};

export function action({ request, context }: ActionFunctionArgs) {
  const options = { schema: signInForm, secrets: ["password"], uses: accountUses(request) };
  return formAction({ request, context }, options, async (form) => {
    const outcome = await authenticate(request, form.value);
    if ("refused" in outcome) {
      logRefusal("signIn", form.value.email, outcome.refused);
      return form.refuse(refusals[outcome.refused]);
    }
    // Earlier typos no longer count once the password was right.
    await resetLimit(byEmail("accountByEmail", form.value.email));
    const session = await startSession(request, outcome.user, outcome.passwordHash);
    if (session === null) return form.refuse(refusals["wrong-password"]);
    const to = ownPath(new URL(request.url).searchParams.get("to"));
    return seeOther(to ?? homePath, { text: accountMessages.signedIn, session });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: signInTexts.title,
    description: signInTexts.description,
    address: signInPath(),
    noindex: true,
  });

export default function SignIn() {
  const { google, constraint } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const [search] = useSearchParams();
  const to = ownPath(search.get("to"));
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "sign-in",
    constraint,
    lastResult: actionData?.form,
  });
  return (
    <div className="page page-narrow">
      <h1>{signInTexts.title}</h1>
      {to && <p>{signInTexts[to.startsWith(createListingPath) ? "toList" : "toContinue"]}</p>}
      <ErrorSummary id={form.errorId} formErrors={form.errors} fields={[fields.email, fields.password]} />
      <PostForm {...getFormProps(form)} className="panel">
        <EmailField field={fields.email} label={accountFieldTexts.email} autoComplete="username" />
        <PasswordField field={fields.password} label={accountFieldTexts.password} autoComplete="current-password" />
        <SubmitButton busy={signInTexts.busy}>{signInTexts.submit}</SubmitButton>
      </PostForm>
      {google && <ContinueWithGoogle to={to} />}
      <p>
        <RichText text={signInTexts.register} link={(part) => <Link to={signUpPath(to)}>{part}</Link>} />
      </p>
      <p>
        <Link to={forgotPasswordPath}>{signInTexts.forgot}</Link>
      </p>
    </div>
  );
}
