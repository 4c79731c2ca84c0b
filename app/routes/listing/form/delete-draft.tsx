import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { discardDraft } from "#app/commands/listing/drafts.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { deleteDraftPath, draftPath, draftsPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { OneButtonForm } from "#app/ui/site/form/one-button-form.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { draftTexts } from "#texts/listing/drafts.ts";
import { requireDraft } from "../own-listing.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

const texts = draftTexts.deletePage;

export async function loader(call: LoaderFunctionArgs) {
  // If the session has ended or the database is down, the button is shown again without the draft.
  if (wasRefused(call.context)) return { name: null };
  const { draft } = await requireDraft(call);
  return { name: draft.fields.name?.trim() ?? null };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  return userFormAction({ request, context }, { schema: z.object({}) }, async (user) => {
    const deleted = isId(params.id) && (await discardDraft(user, params.id));
    if (!deleted) return seeOther(draftsPath, { text: draftTexts.gone, tone: "problem" });
    return seeOther(draftsPath, { text: texts.deleted });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

export default function DeleteDraft() {
  const { id = "" } = useParams();
  const { name } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={actionData?.form.error?.[""] ?? []} fields={[]} />
      {name && (
        <p>
          <strong>
            <UserText text={name} />
          </strong>
        </p>
      )}
      <OneButtonForm action={deleteDraftPath(id)} question={texts.question} button={texts.button} busy={texts.busy} />
      <p>
        <Link to={draftPath(id)}>{texts.keep}</Link>
      </p>
    </div>
  );
}
