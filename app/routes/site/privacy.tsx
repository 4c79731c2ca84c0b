import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { promptness } from "#app/domain/enquiry/promptness.ts";
import { remindAfterDays } from "#app/domain/listing/confirmation.ts";
import { type Kept, retention } from "#app/domain/site/retention.ts";
import { operator } from "./operator.server.ts";
import { processors } from "./processors.server.ts";
import { contactPath, grievancePath, privacyPath, accountPath } from "#app/paths.ts";
import { OperatorSection } from "#app/ui/site/legal/operator.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { privacyTexts } from "#texts/site/legal/privacy.ts";
import { periodText, retentionTexts } from "#texts/site/legal/retention.ts";
import { processorsTexts, rightsTexts } from "#texts/site/legal/rights.ts";
import proseStyles from "#app/styles/prose.css?url";

export const handle: RouteHandle = { public: { until: "release" } };

export const links = () => styleLinks(proseStyles);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: privacyTexts.title, description: privacyTexts.description, address: privacyPath });

const sections = privacyTexts.sections({
  session: retention.sessions.days,
  unusedSession: retention.unusedSessions.days,
  promptness: promptness.days,
  reminder: remindAfterDays,
  confirmationLink: retention.confirmationLinks.days,
  draft: retention.drafts.days,
  report: retention.reports.days,
  unconfirmedAlert: retention.unconfirmedAlerts.days,
  log: retention.log.days,
});

const kinds = Object.keys(retention) as Kept[];

export function loader() {
  return { operator: operator(), processors: processors() };
}

export default function Privacy() {
  const { operator, processors } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow prose">
      <h1>{privacyTexts.title}</h1>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>
              <RichText text={text} contact={(part) => <Link to={contactPath}>{part}</Link>} />
            </p>
          ))}
        </section>
      ))}
      <section>
        <h2>{retentionTexts.heading}</h2>
        <RetentionTable />
      </section>
      <section>
        <h2>{processorsTexts.heading}</h2>
        <p>{processorsTexts.introduction}</p>
        <ul>
          {processors.map(({ name, text }) => (
            <li key={text}>
              <strong>{name}</strong> {text}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{rightsTexts.heading}</h2>
        <p>{rightsTexts.introduction}</p>
        <ul>
          {rightsTexts.rights.map((text) => (
            <li key={text}>
              <RichText
                text={text}
                account={(part) => <Link to={accountPath}>{part}</Link>}
                grievance={(part) => <Link to={grievancePath}>{part}</Link>}
              />
            </li>
          ))}
        </ul>
        <p>{rightsTexts.breach}</p>
      </section>
      <OperatorSection operator={operator} />
    </div>
  );
}

function RetentionTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{retentionTexts.what}</th>
          <th scope="col">{retentionTexts.why}</th>
          <th scope="col">{retentionTexts.howLong}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const { what, why, until } = retentionTexts.rows[kind];
          const period = retention[kind];
          return (
            <tr key={kind}>
              <th scope="row">{what}</th>
              <td>{why}</td>
              <td>{until(period ? periodText(period) : "")}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
