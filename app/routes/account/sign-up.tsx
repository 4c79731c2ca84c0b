import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useSearchParams } from "@remix-run/react";
import { register } from "#app/domain/account.server.ts";
import { newPasswordLength, signUpForm, userNameLength } from "#app/domain/account.ts";
import { messages } from "#app/domain/messages.ts";
import { seeOther } from "#app/http/flash.server.ts";
import { formAction, wasRefused } from "#app/http/form.server.ts";
import { beginSession, viewerOf } from "#app/http/session.server.ts";
import { homePath, ownPath, profilePath, signInPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";

export async function loader(call: LoaderFunctionArgs) {
  // A refused form comes back without asking anything, since the database may be what failed.
  if (!wasRefused(call.context) && (await viewerOf(call))) throw redirect(profilePath, 303);
  return null;
}

export function action({ request, context }: ActionFunctionArgs) {
  return formAction({ request, context }, { schema: signUpForm, secrets: ["password"] }, async (form) => {
    const outcome = await register(form.value);
    if ("refused" in outcome) return form.refuse({ email: [messages.emailTaken] });
    const to = ownPath(new URL(request.url).searchParams.get("to"));
    return seeOther(to ?? homePath, { text: messages.signedUp, cookies: [await beginSession(request, outcome.user)] });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Sign Up" });

export default function SignUp() {
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const [form, fields] = useForm<{ name: string; email: string; password: string }>({
    id: "sign-up",
    lastResult: answer?.form,
  });
  return (
    <div className="page page-narrow">
      <h1>Sign Up</h1>
      <ErrorSummary formErrors={form.errors} fields={[fields.name, fields.email, fields.password]} />
      <Form method="post" id={form.id} className="panel">
        <TextField
          field={fields.name}
          label="Name"
          hint="Shown to people who write to you about a listing."
          autoComplete="name"
          required
          maxLength={userNameLength}
        />
        <TextField field={fields.email} label="E-mail" type="email" autoComplete="email" required />
        <TextField
          field={fields.password}
          label="Password"
          hint={`At least ${newPasswordLength.min} characters.`}
          type="password"
          autoComplete="new-password"
          required
          minLength={newPasswordLength.min}
          maxLength={newPasswordLength.max}
        />
        <button type="submit" className="button button-main">
          Sign Up
        </button>
      </Form>
      <p>
        Already registered? <Link to={signInPath(ownPath(search.get("to")))}>Sign In</Link>
      </p>
    </div>
  );
}
