import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { register } from "#app/domain/account/commands.server.ts";
import { signUpForm } from "#app/domain/account/forms.ts";
import { newPasswordLength, userNameLength } from "#app/domain/account/viewer.ts";
import { messages } from "#app/domain/messages.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, wasRefused } from "#app/http/site/form.server.ts";
import { accountUses } from "#app/http/account/limits.server.ts";
import { beginSession, viewerOf } from "#app/http/account/session.server.ts";
import { forgotPasswordPath, homePath, ownPath, profilePath, signInPath, signUpPath } from "#app/paths.ts";
import { googleConfigured } from "#app/services/account/google.server.ts";
import { ContinueWithGoogle } from "#app/ui/account/continue-with-google.tsx";
import { useCheckedForm } from "#app/ui/checked-form.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { TextField } from "#app/ui/site/form/fields.tsx";
import { NewPasswordField } from "#app/ui/account/password-field.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, useAnswer } from "#app/ui/site/form/post-form.tsx";

export async function loader(call: LoaderFunctionArgs) {
  // A refused form comes back without asking anything, since the database may be what failed.
  if (!wasRefused(call.context) && (await viewerOf(call))) throw redirect(profilePath, 303);
  return { google: googleConfigured };
}

const refusals = {
  "email-taken": { email: [messages.emailTaken] },
  "email-disabled": { email: [messages.emailDisabled] },
  "common-password": { password: [messages.passwordCommon] },
};

export function action({ request, context }: ActionFunctionArgs) {
  const options = { schema: signUpForm, secrets: ["password"], uses: accountUses(request) };
  return formAction({ request, context }, options, async (form) => {
    const outcome = await register(form.value);
    if ("refused" in outcome) return form.refuse(refusals[outcome.refused]);
    const to = ownPath(new URL(request.url).searchParams.get("to"));
    return seeOther(to ?? homePath, { text: messages.signedUp, session: await beginSession(request, outcome.user) });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign Up",
    description: "Make an account with a name, an e-mail address and a password, and list your home.",
    address: signUpPath(),
    unlisted: true,
  });

export default function SignUp() {
  const { google } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [search] = useSearchParams();
  const to = ownPath(search.get("to"));
  const { fields, summary, checked } = useCheckedForm<{ name: string; email: string; password: string }>({
    id: "sign-up",
    lastResult: answer?.form,
    rules: () => import("#app/domain/account/forms.ts").then(({ signUpForm }) => signUpForm),
  });
  return (
    <div className="page page-narrow">
      <h1>Sign Up</h1>
      <ErrorSummary {...summary} fields={[fields.name, fields.email, fields.password]} />
      <PostForm {...checked} className="panel">
        <TextField
          field={fields.name}
          label="Name"
          hint="Shown to people who write to you about a listing."
          autoComplete="name"
          required
          maxLength={userNameLength}
        />
        <TextField field={fields.email} label="E-mail" type="email" autoComplete="email" required />
        <NewPasswordField field={fields.password} label="Password" length={newPasswordLength} />
        <SubmitButton busy="Signing Up ...">Sign Up</SubmitButton>
      </PostForm>
      {google && <ContinueWithGoogle to={to} />}
      <p>
        Already registered? <Link to={signInPath(to)}>Sign In</Link>
      </p>
      <p>
        <Link to={forgotPasswordPath}>Forgot Password?</Link>
      </p>
    </div>
  );
}
