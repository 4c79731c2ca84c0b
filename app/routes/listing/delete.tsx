import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { db } from "#db/site/client.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { withdraw } from "#app/domain/listing/commands.server.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { userFormAction, wasRefused } from "#app/http/site/form.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { profilePath } from "#app/paths.ts";
import { DeleteButtons } from "#app/ui/listing/delete-question.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { deleteTexts } from "#texts/listing/delete.ts";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(formStyles);

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  // If the session has ended or the database is down, the form is shown again without the listing's details.
  if (wasRefused(context)) return null;
  const user = await requireUser({ request, context });
  const listing = isId(params.id) ? await findListing(db, params.id) : null;
  if (listing?.userId !== user.id) throw await redirectHome(listing ? "not-yours" : "not-found");
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
