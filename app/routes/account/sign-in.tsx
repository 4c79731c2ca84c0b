import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useSearchParams } from "@remix-run/react";
import { checkPassword } from "#app/domain/account.server.ts";
import { signInForm, signInPasswordLength } from "#app/domain/account.ts";
import { messages } from "#app/domain/messages.ts";
import { formAuthenticator } from "#app/http/auth.server.ts";
import { seeOther } from "#app/http/flash.server.ts";
import { formAction, wasRefused } from "#app/http/form.server.ts";
import { beginSession, viewerOf } from "#app/http/session.server.ts";
import { homePath, ownPath, profilePath, signUpPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";

export async function loader(call: LoaderFunctionArgs) {
  // A refused form comes back without asking anything, since the database may be what failed.
  if (!wasRefused(call.context) && (await viewerOf(call))) throw redirect(profilePath, 303);
  return null;
}

const authenticate = formAuthenticator(checkPassword);

const refusals = {
  "user-not-found": { email: [messages.userNotFound] },
  "wrong-password": { password: [messages.wrongPassword] },
};

export function action({ request, context }: ActionFunctionArgs) {
  return formAction({ request, context }, { schema: signInForm, secrets: ["password"] }, async (form) => {
    const outcome = await authenticate(request, form.value);
    if ("refused" in outcome) return form.refuse(refusals[outcome.refused]);
    const to = ownPath(new URL(request.url).searchParams.get("to"));
    return seeOther(to ?? homePath, { text: messages.signedIn, cookies: [await beginSession(request, outcome.user)] });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Sign In" });

export default function SignIn() {
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const [form, fields] = useForm<{ email: string; password: string }>({ id: "sign-in", lastResult: answer?.form });
  return (
    <div className="page page-narrow">
      <h1>Sign In</h1>
      <ErrorSummary formErrors={form.errors} fields={[fields.email, fields.password]} />
      <Form method="post" id={form.id} className="panel">
        <TextField field={fields.email} label="E-mail" type="email" autoComplete="email" required />
        <TextField
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          minLength={signInPasswordLength}
        />
        <button type="submit" className="button button-main">
          Sign In
        </button>
      </Form>
      <p>
        No account yet? <Link to={signUpPath(ownPath(search.get("to")))}>Register</Link>
      </p>
    </div>
  );
}
