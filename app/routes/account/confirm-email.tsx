import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findLinkedAccount, proveEmail } from "#app/commands/account/prove-email.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, hadOutage } from "#app/http/site/form/submission.server.ts";
import { homePath, profilePath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { OneButtonForm } from "#app/ui/site/form/one-button-form.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { confirmEmailTexts as texts } from "#texts/account/profile.ts";
import { emailInOwnScript } from "./own-sign-in.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

/**
 * Browsers do not pass the link on, not even to our other pages. It follows the site's own policy, and the last one counts.
 * (`no-referrer` would hide the form's origin.)
 */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

/** Opening the page changes nothing: mail programs open links to check them. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  // During an outage, the button is shown again without the address.
  if (hadOutage(context)) return { state: "unproven" as const, email: null };
  const account = await findLinkedAccount(params.token ?? "");
  if (!account) return { state: "invalid" as const, email: null };
  return { state: account.state, email: emailInOwnScript(account.email) };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  return formAction({ request, context }, { schema: z.object({}) }, async (form) => {
    const outcome = await proveEmail(params.token ?? "");
    if (outcome !== "proven") return form.refuse({ "": [texts[outcome ?? "invalid"]] });
    const viewer = await viewerOf({ request, context });
    return seeOther(viewer ? profilePath : homePath, { text: accountMessages.emailConfirmed });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title, noindex: true });

export default function ConfirmEmail() {
  const { state, email } = useLoaderData<typeof loader>();
  const problems = usePageActionData<typeof action>()?.form.error?.[""] ?? [];
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={problems} fields={[]} />
      {state === "unproven" && (
        <OneButtonForm question={texts.question(email)} button={texts.button} busy={texts.busy} />
      )}
      {state === "new" && problems.length === 0 && (
        <OneButtonForm question={texts.questionNew(email ?? "")} button={texts.button} busy={texts.busy} />
      )}
      {state === "invalid" && problems.length === 0 && <p className="panel">{texts.invalid}</p>}
      {state === "proven" && <p className="panel">{texts.done}</p>}
      {(state === "proven" || state === "invalid") && (
        <p>
          <Link to={profilePath}>{texts.profile}</Link>
        </p>
      )}
    </div>
  );
}
