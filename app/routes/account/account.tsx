import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { alertToken } from "#app/commands/alert/token.server.ts";
import { alertsOf } from "#db/alert/alerts.server.ts";
import { findNewEmail } from "#db/account/email-changes.server.ts";
import { findSessionsOf } from "#db/account/sessions.server.ts";
import { findAccount } from "#db/account/users.server.ts";
import { db } from "#db/site/client.server.ts";
import { sessionDays, unusedSessionDays } from "#app/domain/account/session.ts";
import { emailKey } from "#app/domain/site/addresses/email-address.ts";
import { shownTime } from "#app/domain/site/time.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { sessionIdOf } from "#app/http/account/session.server.ts";
import { pageClock } from "#app/http/site/page-validity.server.ts";
import {
  alertPath,
  allPath,
  changeEmailPath,
  changePasswordPath,
  deleteAccountPath,
  endSessionPath,
  forgotPasswordPath,
  ownDataPath,
} from "#app/paths.ts";
import { AccountTabs } from "#app/ui/account/tabs.tsx";
import { NonEmptyField, PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { ActionLabel, RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { accountTexts as texts, changeEmailTexts } from "#texts/account/account.ts";
import { emailInOwnScript } from "./own-sign-in.server.ts";
import deskStyles from "#app/styles/account/desk.css?url";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles, deskStyles);

/** How many sessions are shown. */
const most = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context });
  const [account, newEmail, sessions, current] = await Promise.all([
    findAccount(db, user.id),
    findNewEmail(db, user.id),
    findSessionsOf(db, user.id),
    sessionIdOf(request),
  ]);
  // Whoever opened the account need not read the mailbox.
  const alerts = account?.emailProven ? await alertsOf(db, emailKey(user.email)) : [];
  return {
    email: emailInOwnScript(user.email),
    newEmail: newEmail && emailInOwnScript(newEmail),
    hasPassword: account?.passwordHash !== null,
    sessions: sessions.slice(0, most).map(({ idHash, browser, startedAt, lastUsedAt }) => ({
      id: idHash,
      browser: browser ?? texts.sessions.unknown,
      isCurrent: idHash === current,
      first: shownTime(startedAt, pageClock()),
      last: shownTime(lastUsedAt, pageClock()),
    })),
    alerts: alerts.length,
    manage: alerts[0] ? alertPath(alertToken(alerts[0].id)) : null,
  };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

export default function Account() {
  const { email, newEmail, hasPassword, sessions, alerts, manage } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <AccountTabs />
      <h1>{texts.title}</h1>
      <section aria-labelledby="signing-in">
        <h2 id="signing-in">{texts.signingIn.title}</h2>
        <ul className="panel rows">
          <Row
            title={texts.signingIn.email}
            action={hasPassword && changeLink(changeEmailPath, texts.signingIn.changeEmail)}
          >
            <p>{email}</p>
            {newEmail && <p className="hint">{changeEmailTexts.waiting(newEmail)}</p>}
          </Row>
          <Row
            title={texts.signingIn.password}
            action={hasPassword && changeLink(changePasswordPath, texts.signingIn.changePassword)}
          >
            {!hasPassword && (
              <p>
                <RichText text={texts.signingIn.google} link={(part) => <Link to={forgotPasswordPath}>{part}</Link>} />
              </p>
            )}
          </Row>
        </ul>
      </section>
      <section aria-labelledby="sessions">
        <h2 id="sessions">{texts.sessions.title}</h2>
        <p>{texts.sessions.introduction(sessionDays, unusedSessionDays)}</p>
        <ul className="panel rows">
          {sessions.map((session) => (
            <SessionRow key={session.id} {...session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <PostForm action={endSessionPath()} className="buttons">
            <NonEmptyField />
            <SubmitButton busy={texts.sessions.ending} className="button">
              {texts.sessions.endOthers}
            </SubmitButton>
          </PostForm>
        )}
      </section>
      <section aria-labelledby="alerts">
        <h2 id="alerts">{texts.alerts.title}</h2>
        <p>
          {manage ? texts.alerts.count(alerts) : texts.alerts.none}{" "}
          <Link to={manage ?? allPath}>{manage ? texts.alerts.manage : texts.alerts.search}</Link>
        </p>
      </section>
      <section aria-labelledby="data">
        <h2 id="data">{texts.data.title}</h2>
        <PostForm action={ownDataPath} className="buttons" pageStays>
          <NonEmptyField />
          <SubmitButton busy={texts.data.downloading} className="button">
            {texts.data.download}
          </SubmitButton>{" "}
          <Link to={deleteAccountPath} className="button">
            {texts.data.delete}
          </Link>
        </PostForm>
      </section>
    </div>
  );
}

interface RowProps {
  title: string;
  /** What one can do about it. */
  action?: ReactNode;
  children: ReactNode;
}

function Row({ title, action, children }: RowProps) {
  return (
    <li className="row between">
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {action}
    </li>
  );
}

const changeLink = (to: string, label: string) => (
  <Link to={to} className="button button-small">
    {label}
  </Link>
);

type Session = ReturnType<typeof useLoaderData<typeof loader>>["sessions"][number];

function SessionRow({ id, browser, isCurrent, first, last }: Session) {
  const end = !isCurrent && (
    <PostForm action={endSessionPath(id)}>
      <NonEmptyField />
      <SubmitButton busy={texts.sessions.ending} className="button button-small">
        <ActionLabel label={texts.sessions.end} name={browser} />
      </SubmitButton>
    </PostForm>
  );
  return (
    <Row title={browser} action={end}>
      <p className="hint">
        <RichText
          text={isCurrent ? texts.sessions.current : texts.sessions.times}
          first={() => <TimeAgo time={first} />}
          last={() => <TimeAgo time={last} />}
        />
      </p>
    </Row>
  );
}
