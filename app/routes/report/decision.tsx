import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, type Params, useLoaderData, useParams } from "@remix-run/react";
import {
  type DecisionOutcome,
  disableOwner,
  dismissReports,
  hideByDecision,
  restoreByDecision,
} from "#app/commands/report/decide.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { type DecisionFields, decisionForms } from "#app/domain/report/forms.ts";
import { type Decision, reportLength } from "#app/domain/report/report.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { decisions, reportedListingPath, reportsPath } from "#app/paths.ts";
import { DecisionForm } from "#app/ui/report/decision-form.tsx";
import { ReportedListingFacts, refusalOf } from "#app/ui/report/listing.tsx";
import { ProofWithoutPassword } from "#app/ui/report/proof.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { adminMessages as messages, reportedTexts as texts } from "#texts/report/admin.ts";
import { adminAction, notFound } from "./admin.server.ts";
import { loadReported } from "./reported-listing.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

/** The decision that the last part of the path names. */
const decisionOf = ({ decision: name }: Params) =>
  (Object.keys(decisions) as Decision[]).find((decision) => decisions[decision] === name);

const commands: Record<Decision, (admin: Viewer, id: string, fields: DecisionFields) => Promise<DecisionOutcome>> = {
  dismiss: (admin, id, { seen }) => dismissReports(admin, id, seen),
  hide: (admin, id, { seen, reason }) => hideByDecision(admin, id, { reason, seen }),
  restore: (admin, id, { seen }) => restoreByDecision(admin, id, seen),
  disable: (admin, id) => disableOwner(admin, id),
};

export function loader(call: LoaderFunctionArgs) {
  return decisionOf(call.params) ? loadReported(call) : notFound();
}

export function action({ params, request, context }: ActionFunctionArgs) {
  const { id } = params;
  const decision = decisionOf(params) ?? notFound();
  const options = { schema: decisionForms[decision], lengths: { reason: reportLength.max } };
  return adminAction({ request, context }, options, async (admin, { value, refuse }) => {
    const outcome = isId(id) ? await commands[decision](admin, id, { seen: "", reason: "", ...value }) : "gone";
    if (outcome === "done") return seeOther(reportedListingPath(id!), { text: texts.actions[decision] });
    if (outcome === "gone") return seeOther(reportsPath, { text: messages.gone, tone: "problem" });
    if (outcome === "not-admin") return notFound();
    return refuse({ "": [messages.refused[outcome]] });
  });
}

export const meta: MetaFunction = ({ matches, params }) => {
  const decision = decisionOf(params);
  return pageMeta(matches, { title: decision && texts[decision].button, noindex: true });
};

/** A decision about a listing: its form by itself, and what it is about. */
export default function DecisionPage() {
  const params = useParams();
  const [id, decision] = [params.id ?? "", decisionOf(params)!];
  const loaded = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  // A refused form stays, with what was typed.
  const refusal = actionData ? null : loaded && refusalOf(decision, loaded);
  return (
    <div className="page page-narrow">
      <h1>{texts[decision].button}</h1>
      {refusal ? (
        <p className="panel">{refusal}</p>
      ) : (
        <>
          <ProofWithoutPassword proof={loaded?.proof} to={reportedListingPath(id)} />
          <DecisionForm
            decision={decision}
            id={id}
            seen={loaded?.seen}
            isHidden={!!loaded?.hiding}
            owner={loaded?.owner?.name ?? null}
            proof={loaded?.proof}
            constraint={loaded?.constraints[decision]}
            lastResult={actionData?.form}
          />
        </>
      )}
      {loaded && <ReportedListingFacts {...loaded} />}
      <p>
        <Link to={reportedListingPath(id)}>{texts.cancel}</Link>
      </p>
    </div>
  );
}
