import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { discardDraft } from "#app/commands/listing/drafts.server.ts";
import { nameOfDraft, resumePath } from "#app/http/listing/resume.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { deleteDraftPath, draftsPath, editListingPath } from "#app/paths.ts";
import { OneButtonForm } from "#app/ui/site/form/one-button-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { draftTexts } from "#texts/listing/drafts.ts";
import { requireDraft } from "../own-listing.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

const texts = draftTexts.deletePage;

export async function loader(call: LoaderFunctionArgs) {
  const { draft } = await requireDraft(call);
  return { name: nameOfDraft(draft), form: resumePath(draft), isOfListing: draft.listingId !== null };
}

export function action(call: ActionFunctionArgs) {
  return userButton(call, async (user) => {
    const { draft } = await requireDraft(call);
    await discardDraft(user, draft.id);
    if (draft.listingId !== null) return seeOther(editListingPath(draft.listingId), { text: texts.discarded });
    return seeOther(draftsPath, { text: texts.deleted });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: (data?.isOfListing ? texts.changes : texts).title });

export default function DeleteDraft() {
  const { id = "" } = useParams();
  const { name, form, isOfListing } = useLoaderData<typeof loader>();
  const { title, question, button } = isOfListing ? texts.changes : texts;
  return (
    <div className="page page-narrow">
      <h1>{title}</h1>
      {name && (
        <p>
          <strong>
            <UserText text={name} />
          </strong>
        </p>
      )}
      <OneButtonForm action={deleteDraftPath(id)} question={question} button={button} busy={texts.busy} />
      <p>
        <Link to={form}>{texts.keep}</Link>
      </p>
    </div>
  );
}
