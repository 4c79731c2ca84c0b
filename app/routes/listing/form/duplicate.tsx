import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { findContact } from "#db/listing/contacts.server.ts";
import { describedByOwner } from "#db/listing/exact-places.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { maxDrafts } from "#app/domain/listing/draft.ts";
import { newDraft } from "#app/commands/listing/drafts.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { draftPath, duplicateListingPath, listingPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { OneButtonForm } from "#app/ui/site/form/one-button-form.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { draftTexts } from "#texts/listing/drafts.ts";
import { duplicateTexts as texts } from "#texts/listing/form/duplicate.ts";
import { requireOwnListing } from "../own-listing.server.ts";
import { valuesOf } from "./start.server.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  // If the session has ended or the database is down, the button is shown again without the listing.
  if (wasRefused(call.context)) return { listing: null, isHidden: false };
  const { id, type, name, status } = await requireOwnListing(call);
  return { listing: { id, type, name }, isHidden: status === "hidden" };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  return userFormAction({ request, context }, { schema: z.object({}) }, async (user, form) => {
    const listing = isId(params.id) ? await findListing(db, params.id) : null;
    if (listing?.userId !== user.id) return redirectHome(listing ? "not-yours" : "not-found");
    if (listing.status === "hidden") return form.refuse({ "": [texts.hidden] });
    const contact = await findContact(db, listing.id);
    if (!contact) return redirectHome("not-found");
    const id = await newDraft(user, valuesOf(await describedByOwner(db, listing), contact));
    if (id === null) return form.refuse({ "": [draftTexts.tooMany(maxDrafts)] });
    return seeOther(draftPath(id), { text: texts.done(listing.name) });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

export default function Duplicate() {
  const { id = "" } = useParams();
  const { listing, isHidden } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={actionData?.form.error?.[""] ?? []} fields={[]} />
      {listing && (
        <p>
          <strong>
            <UserText text={listing.name} />
          </strong>
        </p>
      )}
      {isHidden ? (
        <p className="panel">{texts.hidden}</p>
      ) : (
        <OneButtonForm
          action={duplicateListingPath(id)}
          question={texts.question}
          button={texts.button}
          busy={texts.busy}
        />
      )}
      {listing && (
        <p>
          <Link to={listingPath(listing)}>{texts.back}</Link>
        </p>
      )}
    </div>
  );
}
