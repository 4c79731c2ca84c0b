import type { SubmissionResult } from "@conform-to/react";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import type { Decision } from "#app/domain/report/report.ts";
import { reportedListingPath } from "#app/paths.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { DecisionForm } from "#app/ui/report/decision-form.tsx";
import { ReportedListingFacts } from "#app/ui/report/listing.tsx";
import { reportedTexts as texts } from "#texts/report/admin.ts";
import type { loadReported } from "./reported-listing.server.ts";

/** The page of one decision about a listing: its form by itself, and what it is about. */
export function DecisionPage({ decision }: { decision: Decision }) {
  const { id = "" } = useParams();
  const loaded = useLoaderData<typeof loadReported>();
  const actionData = usePageActionData<{ form: SubmissionResult }>();
  return (
    <div className="page page-narrow">
      <h1>{texts[decision].button}</h1>
      <DecisionForm
        decision={decision}
        id={id}
        seen={loaded?.seen}
        isHidden={!!loaded?.hiding}
        owner={loaded?.owner?.name ?? null}
        proof={loaded?.proof}
        lastResult={actionData?.form}
      />
      {loaded && <ReportedListingFacts {...loaded} />}
      <p>
        <Link to={reportedListingPath(id)}>{texts.cancel}</Link>
      </p>
    </div>
  );
}
