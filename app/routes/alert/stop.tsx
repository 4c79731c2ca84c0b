import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { stopAlert } from "#app/commands/alert/subscribe.server.ts";
import { alertToken, readAlertToken } from "#app/commands/alert/token.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, hadOutage } from "#app/http/site/form/submission.server.ts";
import { alertPath, allPath, stopAlertPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { OneButtonForm } from "#app/ui/site/form/one-button-form.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { alertMessages as messages, stopAlertTexts as texts } from "#texts/alert/pages.ts";
import formStyles from "#app/styles/form.css?url";
import { alertOfToken, searchOf } from "./alert.server.ts";

export const links = () => styleLinks(formStyles);

export async function loader({ params, context }: LoaderFunctionArgs) {
  if (hadOutage(context)) return { state: "on" as const, words: null };
  if (readAlertToken(params.token) === null) return { state: "unknown" as const, words: null };
  const alert = await alertOfToken(params.token);
  if (!alert) return { state: "stopped" as const, words: null };
  return { state: "on" as const, words: (await searchOf(alert))?.words ?? null };
}

/** What e-mail apps send to unsubscribe, without cookies and often without showing the answer (RFC 8058). */
const stopForm = z.object({ "List-Unsubscribe": z.string().max(100).optional() });

/** Repeatable: the token proves who asks. */
export function action({ params, request, context }: ActionFunctionArgs) {
  return formAction({ request, context }, { schema: stopForm }, async (form) => {
    const id = readAlertToken(params.token);
    if (id === null) return form.refuse({ "": [messages.gone] });
    const other = await stopAlert(id);
    // E-mail apps follow no redirects.
    if (form.value["List-Unsubscribe"] !== undefined) return data({ form: null });
    const next = other ? alertPath(alertToken(other.id)) : stopAlertPath(params.token!);
    return seeOther(next, { text: messages.stopped });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title, noindex: true });

export default function StopAlert() {
  const { state, words } = useLoaderData<typeof loader>();
  const problems = usePageActionData<typeof action>()?.form?.error?.[""] ?? [];
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={problems} fields={[]} />
      {words !== null && (
        <p>
          <UserText text={words} />
        </p>
      )}
      {state === "on" ? (
        <>
          <OneButtonForm question={texts.question} button={texts.button} busy={texts.busy} />
          <p>
            <Link to=".." relative="path">
              {texts.back}
            </Link>
          </p>
        </>
      ) : (
        <>
          {problems.length === 0 && <p className="panel">{state === "stopped" ? texts.stopped : messages.gone}</p>}
          <p>
            <Link to={allPath}>{texts.search}</Link>
          </p>
        </>
      )}
    </div>
  );
}
