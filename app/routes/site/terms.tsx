import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { operator } from "./operator.server.ts";
import { contactPath, termsPath } from "#app/paths.ts";
import { OperatorSection } from "#app/ui/site/legal/operator.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { termsTexts } from "#texts/site/legal/terms.ts";
import proseStyles from "#app/styles/prose.css?url";

export const handle: RouteHandle = { public: { until: "release" } };

export const links = () => styleLinks(proseStyles);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: termsTexts.title, description: termsTexts.description, address: termsPath });

export function loader() {
  return { operator: operator() };
}

export default function Terms() {
  const { operator } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow prose">
      <h1>{termsTexts.title}</h1>
      <p>{termsTexts.introduction}</p>
      {[termsTexts.owners, termsTexts.visitors].map(({ heading, rules }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <RichText text={termsTexts.reports} contact={(part) => <Link to={contactPath}>{part}</Link>} />
      </p>
      <OperatorSection operator={operator} />
    </div>
  );
}
