import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { turnOnAlert } from "#app/commands/alert/subscribe.server.ts";
import { readAlertToken } from "#app/commands/alert/token.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, hadOutage } from "#app/http/site/form/submission.server.ts";
import { alertPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { OneButtonForm } from "#app/ui/site/form/one-button-form.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { alertMessages as messages, confirmAlertTexts as texts } from "#texts/alert/pages.ts";
import formStyles from "#app/styles/form.css?url";
import { alertOfToken, searchOf } from "./alert.server.ts";

export const links = () => styleLinks(formStyles);

/** Opening the page changes nothing: mail programs open links to check them. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  // During an outage, the button is shown again without the search.
  if (hadOutage(context)) return { state: "unconfirmed" as const, words: null };
  const alert = await alertOfToken(params.token);
  if (!alert) return { state: "gone" as const, words: null };
  const state = alert.isConfirmed ? ("confirmed" as const) : ("unconfirmed" as const);
  return { state, words: (await searchOf(alert))?.words ?? null };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  return formAction({ request, context }, { schema: z.object({}) }, async (form) => {
    const id = readAlertToken(params.token);
    if (id === null || !(await turnOnAlert(id))) return form.refuse({ "": [messages.gone] });
    return seeOther(alertPath(params.token!), { text: messages.confirmed });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title, noindex: true });

export default function ConfirmAlert() {
  const { state, words } = useLoaderData<typeof loader>();
  const problems = usePageActionData<typeof action>()?.form.error?.[""] ?? [];
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={problems} fields={[]} />
      {words !== null && (
        <p>
          <UserText text={words} />
        </p>
      )}
      {state === "unconfirmed" && <OneButtonForm question={texts.question} button={texts.button} busy={texts.busy} />}
      {state === "gone" && problems.length === 0 && <p className="panel">{messages.gone}</p>}
      {state === "confirmed" && (
        <>
          <p className="panel">{texts.isOn}</p>
          <p>
            <Link to=".." relative="path">
              {texts.manage}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
