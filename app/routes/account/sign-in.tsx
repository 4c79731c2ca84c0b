import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { checkPassword } from "#app/domain/account/commands.server.ts";
import { signInForm } from "#app/domain/account/forms.ts";
import { signInPasswordLength } from "#app/domain/account/viewer.ts";
import { messages } from "#app/domain/messages.ts";
import { formAuthenticator } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, wasRefused } from "#app/http/site/form.server.ts";
import { accountUses, byEmail, forgive } from "#app/http/account/limits.server.ts";
import { beginSession, viewerOf } from "#app/http/account/session.server.ts";
import { forgotPasswordPath, homePath, ownPath, profilePath, signInPath, signUpPath } from "#app/paths.ts";
import { googleConfigured } from "#app/services/account/google.server.ts";
import { ContinueWithGoogle } from "#app/ui/account/continue-with-google.tsx";
import { useCheckedForm } from "#app/ui/checked-form.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { TextField } from "#app/ui/site/form/fields.tsx";
import { PasswordField } from "#app/ui/account/password-field.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { PostForm, SubmitButton, useAnswer } from "#app/ui/site/form/post-form.tsx";

export async function loader(call: LoaderFunctionArgs) {
  // A refused form comes back without asking anything, since the database may be what failed.
  if (!wasRefused(call.context) && (await viewerOf(call))) throw redirect(profilePath, 303);
  return { google: googleConfigured };
}

const authenticate = formAuthenticator(checkPassword);

const refusals = {
  "user-not-found": { email: [messages.userNotFound] },
  "wrong-password": { password: [messages.wrongPassword] },
  "use-google": { "": [messages.useGoogle] },
  "user-disabled": { email: [messages.userDisabled] },
};

export function action({ request, context }: ActionFunctionArgs) {
  const options = { schema: signInForm, secrets: ["password"], uses: accountUses(request) };
  return formAction({ request, context }, options, async (form) => {
    const outcome = await authenticate(request, form.value);
    if ("refused" in outcome) return form.refuse(refusals[outcome.refused]);
    // Whoever knows the password may mistype it again tomorrow.
    await forgive(byEmail("accountByEmail", form.value.email));
    const session = await beginSession(request, outcome.user, outcome.passwordHash);
    if (session === null) return form.refuse(refusals["wrong-password"]);
    const to = ownPath(new URL(request.url).searchParams.get("to"));
    return seeOther(to ?? homePath, { text: messages.signedIn, session });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign In",
    description: "Sign in to list a home, and to change or take down what you have listed.",
    address: signInPath(),
    unlisted: true,
  });

export default function SignIn() {
  const { google } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [search] = useSearchParams();
  const to = ownPath(search.get("to"));
  const { fields, summary, checked } = useCheckedForm<{ email: string; password: string }>({
    id: "sign-in",
    lastResult: answer?.form,
    rules: () => import("#app/domain/account/forms.ts").then(({ signInForm }) => signInForm),
  });
  return (
    <div className="page page-narrow">
      <h1>Sign In</h1>
      <ErrorSummary {...summary} fields={[fields.email, fields.password]} />
      <PostForm {...checked} className="panel">
        <TextField field={fields.email} label="E-mail" type="email" autoComplete="username" required />
        <PasswordField
          field={fields.password}
          label="Password"
          autoComplete="current-password"
          required
          minLength={signInPasswordLength}
        />
        <SubmitButton busy="Signing In ...">Sign In</SubmitButton>
      </PostForm>
      {google && <ContinueWithGoogle to={to} />}
      <p>
        No account yet? <Link to={signUpPath(to)}>Register</Link>
      </p>
      <p>
        <Link to={forgotPasswordPath}>Forgot Password?</Link>
      </p>
    </div>
  );
}
