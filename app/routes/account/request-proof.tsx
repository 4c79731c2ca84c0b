import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requestProof } from "#app/commands/account/prove-email.server.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { byNetworks } from "#app/http/site/limits.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { changeEmailPath, profilePath, requestProofPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { OneButtonForm } from "#app/ui/site/form/one-button-form.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { requestProofTexts as texts, unconfirmedTexts } from "#texts/account/profile.ts";
import { emailInOwnScript } from "./own-sign-in.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = { request, context };
  const viewer = wasRefused(context) ? await viewerOf(call).catch(() => null) : await requireUser(call);
  return { email: viewer && emailInOwnScript(viewer.email) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return userFormAction({ request, context }, { schema: z.object({}) }, async (user, form) => {
    const outcome = await requestProof(user, byNetworks("proofs", request));
    const email = emailInOwnScript(user.email);
    if ("sent" in outcome) return seeOther(profilePath, { text: accountMessages.confirmationSent(email) });
    if (outcome.refused === "proven") return seeOther(profilePath, { text: accountMessages.emailAlreadyConfirmed });
    if (outcome.refused === "unreachable") return form.refuse({ "": [accountMessages.emailsStopped] });
    return form.refuse({ "": [accountMessages.tooManyConfirmations] }, 429);
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

export default function RequestProof() {
  const { email } = useLoaderData<typeof loader>();
  const problems = usePageActionData<typeof action>()?.form.error?.[""] ?? [];
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={problems} fields={[]} />
      {email && (
        <OneButtonForm
          action={requestProofPath}
          question={texts.question(email)}
          button={texts.button}
          busy={texts.busy}
        />
      )}
      <p>
        <Link to={changeEmailPath}>{unconfirmedTexts.correct}</Link>
      </p>
      <p>
        <Link to={profilePath}>{texts.back}</Link>
      </p>
    </div>
  );
}
