import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { isId } from "#app/domain/listing/listing.ts";
import { withdraw } from "#app/commands/listing/withdraw.server.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { profilePath } from "#app/paths.ts";
import { DeleteButtons } from "#app/ui/listing/delete-question.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { deleteTexts } from "#texts/listing/delete.ts";
import { requireOwnListing } from "./own-listing.server.ts";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  // If the session has ended or the database is down, the form is shown again without the listing's details.
  if (wasRefused(call.context)) return null;
  const listing = await requireOwnListing(call);
  return { name: listing.name, address: listing.address, photos: listing.photos.length };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  return userFormAction({ request, context }, { schema: z.object({}) }, async (user) => {
    const outcome = isId(params.id) ? await withdraw(user, params.id) : ({ refused: "not-found" } as const);
    if ("refused" in outcome) return redirectHome(outcome.refused);
    return seeOther(profilePath, { text: listingMessages.listingDeleted });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: deleteTexts.pageTitle });

export default function DeleteListing() {
  const listing = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const { id = "" } = useParams();
  return (
    <div className="page page-narrow">
      <h1>{deleteTexts.title}</h1>
      <ErrorSummary formErrors={actionData?.form.error?.[""] ?? []} fields={[]} />
      <div className="panel">
        <p>{deleteTexts.text}</p>
        {listing && (
          <p>
            <strong>
              <UserText text={listing.name} />
            </strong>
            <br />
            <UserText text={listing.address} />
            <br />
            {deleteTexts.photos(listing.photos)}
          </p>
        )}
        <p>{deleteTexts.enquiries}</p>
        <DeleteButtons id={id} />
      </div>
    </div>
  );
}
