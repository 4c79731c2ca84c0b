import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { stopAllAlerts } from "#app/commands/alert/subscribe.server.ts";
import { readAlertToken } from "#app/commands/alert/token.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, hadOutage } from "#app/http/site/form/submission.server.ts";
import { allPath, stopAllAlertsPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { OneButtonForm } from "#app/ui/site/form/one-button-form.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { alertMessages as messages, stopAlertTexts as texts } from "#texts/alert/pages.ts";
import formStyles from "#app/styles/form.css?url";
import { alertOfToken } from "./alert.server.ts";

export const links = () => styleLinks(formStyles);

export async function loader({ params, context }: LoaderFunctionArgs) {
  if (hadOutage(context)) return { state: "on" as const };
  if (readAlertToken(params.token) === null) return { state: "unknown" as const };
  return { state: (await alertOfToken(params.token)) ? ("on" as const) : ("stopped" as const) };
}

/** Stops all alerts of the address that has the alert of this link. */
export function action({ params, request, context }: ActionFunctionArgs) {
  return formAction({ request, context }, { schema: z.object({}) }, async (form) => {
    const id = readAlertToken(params.token);
    if (id === null) return form.refuse({ "": [messages.gone] });
    await stopAllAlerts(id);
    return seeOther(stopAllAlertsPath(params.token!), { text: messages.allStopped });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.all.title, noindex: true });

export default function StopAllAlerts() {
  const { state } = useLoaderData<typeof loader>();
  const problems = usePageActionData<typeof action>()?.form.error?.[""] ?? [];
  return (
    <div className="page page-narrow">
      <h1>{texts.all.title}</h1>
      <ErrorSummary formErrors={problems} fields={[]} />
      {state === "on" && <OneButtonForm question={texts.all.question} button={texts.all.button} busy={texts.busy} />}
      {state !== "on" && problems.length === 0 && (
        <p className="panel">{state === "stopped" ? texts.all.stopped : messages.gone}</p>
      )}
      <p>
        {state === "on" ? (
          <Link to=".." relative="path">
            {texts.back}
          </Link>
        ) : (
          <Link to={allPath}>{texts.search}</Link>
        )}
      </p>
    </div>
  );
}
