import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { stopAlert } from "#app/commands/alert/subscribe.server.ts";
import { alertToken, readAlertToken } from "#app/commands/alert/token.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { readBody } from "#app/http/site/form/body.server.ts";
import { hadOutage, refusal } from "#app/http/site/form/submission.server.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { alertPath, allPath, stopAlertPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { OneButtonForm } from "#app/ui/site/form/one-button-form.tsx";
import { confirmField, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { logTexts } from "#texts/site/log.ts";
import { siteMessages } from "#texts/site/messages.ts";
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

/**
 * Repeatable: the token proves who sends it. E-mail apps do so without cookies, with any body, and follow no redirects
 * (RFC 8058).
 */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const refuse = (problem: string, status?: number) => refusal(context, { problem }, status);
  const id = readAlertToken(params.token);
  if (id === null) return refuse(messages.gone);
  const isOwnForm = await readBody(request).then(
    ({ fields }) => fields.has(confirmField),
    () => false,
  );
  try {
    const other = await stopAlert(id);
    if (!isOwnForm) return data({ problem: null });
    return seeOther(other ? alertPath(alertToken(other.id)) : stopAlertPath(params.token!), { text: messages.stopped });
  } catch (error) {
    logFailure(logTexts.requestFailed, error);
    return refuse(siteMessages.somethingWentWrong, failureStatus(error));
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title, noindex: true });

export default function StopAlert() {
  const { state, words } = useLoaderData<typeof loader>();
  const problem = usePageActionData<typeof action>()?.problem ?? null;
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={problem === null ? [] : [problem]} fields={[]} />
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
          {problem === null && <p className="panel">{state === "stopped" ? texts.stopped : messages.gone}</p>}
          <p>
            <Link to={allPath}>{texts.search}</Link>
          </p>
        </>
      )}
    </div>
  );
}
