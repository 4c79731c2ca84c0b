import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { alertsOf } from "#db/alert/alerts.server.ts";
import { db } from "#db/site/client.server.ts";
import { frequencies, type Frequency } from "#app/domain/alert/alert.ts";
import { changeAlert } from "#app/commands/alert/subscribe.server.ts";
import { frequencyForm } from "#app/domain/alert/forms.ts";
import { alertToken, readAlertToken } from "#app/commands/alert/token.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { formAction, hadOutage } from "#app/http/site/form/submission.server.ts";
import { alertPath, allPath, confirmAlertPath, stopAlertPath, stopAllAlertsPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { Select, plainField } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { alertMessages as messages, manageAlertsTexts as texts, stopAlertTexts } from "#texts/alert/pages.ts";
import formStyles from "#app/styles/form.css?url";
import { alertOfToken, searchOf } from "./alert.server.ts";

export const links = () => styleLinks(formStyles);

/** All alerts of the address that has the alert of this link. Each has a link of its own. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const alert = hadOutage(context) ? null : await alertOfToken(token);
  const links = { confirm: confirmAlertPath(token), stopAll: stopAllAlertsPath(token) };
  if (!alert) return { ...links, isKnown: false, isConfirmed: false, alerts: [] };
  const alerts = await Promise.all(
    (await alertsOf(db, alert.email)).map(async (one) => ({
      id: one.id,
      ...pathsOf(alertToken(one.id)),
      frequency: one.frequency,
      search: await searchOf(one),
    })),
  );
  return { ...links, isKnown: true, isConfirmed: alert.isConfirmed, alerts };
}

function pathsOf(token: string) {
  return { change: alertPath(token), stop: stopAlertPath(token) };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  return formAction({ request, context }, { schema: frequencyForm }, async (form) => {
    const id = readAlertToken(params.token);
    if (id === null || !(await changeAlert(id, form.value.frequency))) return form.refuse({ "": [messages.gone] });
    return seeOther(alertPath(params.token!), { text: messages.changed });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title, noindex: true });

export default function ManageAlerts() {
  const { confirm, stopAll, isKnown, isConfirmed, alerts } = useLoaderData<typeof loader>();
  const errors = usePageActionData<typeof action>()?.form.error;
  const problems = [...(errors?.[""] ?? []), ...(errors?.frequency ?? [])];
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={problems} fields={[]} />
      {!isKnown && problems.length === 0 && <p className="panel">{messages.gone}</p>}
      {isKnown && !isConfirmed && (
        <p className="panel">
          {texts.unconfirmed} <Link to={confirm}>{texts.confirm}</Link>
        </p>
      )}
      {alerts.length > 0 && <p>{texts.introduction(alerts.length)}</p>}
      {alerts.map((alert) => (
        <AlertPanel key={alert.id} {...alert} />
      ))}
      <p>
        {alerts.length > 1 ? (
          <Link to={stopAll}>{texts.stopAll}</Link>
        ) : (
          !isKnown && <Link to={allPath}>{stopAlertTexts.search}</Link>
        )}
      </p>
    </div>
  );
}

interface AlertPanelProps {
  id: string;
  /** Where it is changed and stopped. */
  change: string;
  stop: string;
  frequency: Frequency;
  search: { words: string; list: string } | null;
}

function AlertPanel({ id, change, stop, frequency, search }: AlertPanelProps) {
  const field = plainField(`frequency-${id}`, "frequency", { initialValue: frequency });
  const of = <span className="visually-hidden">{search?.words ?? texts.unknownPlace}</span>;
  return (
    <PostForm action={change} className="panel" aria-labelledby={`alert-${id}`}>
      <h2 id={`alert-${id}`}>{search ? <UserText text={search.words} /> : texts.unknownPlace}</h2>
      <Select
        field={field}
        label={texts.frequency}
        options={frequencies.map((value) => ({ value, label: texts.frequencies[value] }))}
      />
      <SubmitButton busy={texts.busy} className="button">
        {texts.save} {of}
      </SubmitButton>
      <p className="buttons">
        {search && (
          <Link to={search.list}>
            {texts.homes} {of}
          </Link>
        )}{" "}
        <Link to={stop}>
          {texts.stop} {of}
        </Link>
      </p>
    </PostForm>
  );
}
