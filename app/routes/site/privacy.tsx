import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { sessionDays } from "#app/domain/account/viewer.ts";
import { confirmDays } from "#app/domain/alert/alert.ts";
import { promptness } from "#app/domain/enquiry/promptness.ts";
import { linkDays, remindAfterDays } from "#app/domain/listing/confirmation.ts";
import { draftDays } from "#app/domain/listing/draft.ts";
import { reportDays } from "#app/domain/report/report.ts";
import { env } from "#app/env.server.ts";
import { operator } from "./operator.server.ts";
import { contactPath, privacyPath } from "#app/paths.ts";
import { OperatorSection } from "#app/ui/site/operator.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { privacyTexts } from "#texts/site/legal/privacy.ts";
import proseStyles from "#app/styles/prose.css?url";

export const handle: RouteHandle = { public: { until: "release" } };

export const links = () => styleLinks(proseStyles);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: privacyTexts.title, description: privacyTexts.description, address: privacyPath });

/** How long whoever runs the site may keep its log (docs/operate.md). */
const logDays = 30;

const sections = privacyTexts.sections({
  session: sessionDays,
  promptness: promptness.days,
  reminder: remindAfterDays,
  confirmationLink: linkDays,
  draft: draftDays,
  report: reportDays,
  unconfirmedAlert: confirmDays,
  log: logDays,
});

export function loader() {
  const url = env.GEOCODER_URL;
  const geocoder = url && privacyTexts.geocoder(/(?:^|\.)openstreetmap\.org$/.test(new URL(url).hostname));
  return { geocoder: geocoder ?? null, operator: operator() };
}

export default function Privacy() {
  const { geocoder, operator } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow prose">
      <h1>{privacyTexts.title}</h1>
      {sections.map(({ heading, paragraphs, hasGeocoder }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {[...paragraphs, ...(geocoder && hasGeocoder ? [geocoder] : [])].map((text) => (
            <p key={text}>
              <RichText text={text} contact={(part) => <Link to={contactPath}>{part}</Link>} />
            </p>
          ))}
        </section>
      ))}
      <OperatorSection operator={operator} />
    </div>
  );
}
