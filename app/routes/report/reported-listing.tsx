import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { Decision } from "#app/domain/report/report.ts";
import { reportedListingPath, reportsPath } from "#app/paths.ts";
import { DecisionForm } from "#app/ui/report/decision-form.tsx";
import { ReportedListingFacts, refusalOf } from "#app/ui/report/listing.tsx";
import { ProofWithoutPassword } from "#app/ui/report/proof.tsx";
import { Paragraphs } from "#app/ui/site/paragraphs.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { pastActionText, reportedTexts as texts } from "#texts/report/admin.ts";
import { notFound } from "./admin.server.ts";
import { loadReported } from "./reported-listing.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  return (await loadReported(call)) ?? notFound();
}

export const action = notFound;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data ? texts.pageTitle(data.listing.name) : undefined, noindex: true });

export default function ReportedListing() {
  const loaded = useLoaderData<typeof loader>();
  const { listing, seen, hiding, owner, reports, proof, constraints } = loaded;
  const decisions: Decision[] = ["hide"];
  if (hiding) decisions.push("restore");
  else if (reports.length > 0) decisions.push("dismiss");
  if (owner && !owner.disabled) decisions.push("disable");
  const refusals = new Set(decisions.flatMap((decision) => refusalOf(decision, loaded) ?? []));
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ReportedListingFacts {...loaded} />
      <h2>{texts.decide}</h2>
      <ProofWithoutPassword proof={proof} to={reportedListingPath(listing.id)} />
      {decisions
        .filter((decision) => refusalOf(decision, loaded) === null)
        .map((decision) => (
          <DecisionForm
            key={decision}
            decision={decision}
            id={listing.id}
            seen={seen}
            isHidden={hiding !== null}
            owner={owner?.name ?? null}
            proof={proof}
            constraint={constraints[decision]}
            titled
          />
        ))}
      {[...refusals].map((refusal) => (
        <p key={refusal} className="panel">
          {refusal}
        </p>
      ))}
      <History actions={loaded.actions} />
      <p>
        <Link to={reportsPath}>{texts.back}</Link>
      </p>
    </div>
  );
}

function History({ actions }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "actions">) {
  if (actions.length === 0) return null;
  return (
    <>
      <h2>{texts.history}</h2>
      <ul>
        {actions.map(({ id, admin, reason, time, ...action }) => (
          <li key={id}>
            <RichText
              text={pastActionText(action)}
              admin={() => <UserText text={admin ?? texts.unknownAdmin} />}
              time={() => <TimeAgo time={time} />}
            />
            {reason !== null && <Paragraphs text={reason} />}
          </li>
        ))}
      </ul>
    </>
  );
}
