import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { db } from "#db/client.server.ts";
import { findListing } from "#db/listings.server.ts";
import { isId } from "#app/domain/listing.ts";
import { withdraw } from "#app/domain/listing.server.ts";
import { messages } from "#app/domain/messages.ts";
import { requireUser } from "#app/http/auth.server.ts";
import { seeOther } from "#app/http/flash.server.ts";
import { userFormAction, wasRefused } from "#app/http/form.server.ts";
import { turnAway } from "#app/http/turn-away.server.ts";
import { profilePath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { NotEmpty } from "#app/ui/fields.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { PostForm, SubmitButton, useAnswer } from "#app/ui/post-form.tsx";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  // Where the session has ended or the database is gone, the question comes back without what it is about.
  if (wasRefused(context)) return null;
  const user = await requireUser({ request, context });
  const listing = isId(params.id) ? await findListing(db, params.id) : null;
  if (listing?.userId !== user.id) throw await turnAway(listing ? "not-yours" : "not-found");
  return { name: listing.name, address: listing.address, photos: listing.photos.length };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  return userFormAction({ request, context }, { schema: z.object({}) }, async (user) => {
    const outcome = isId(params.id) ? await withdraw(user, params.id) : ({ refused: "not-found" } as const);
    if ("refused" in outcome) return turnAway(outcome.refused);
    return seeOther(profilePath, { text: messages.listingDeleted });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delete listing" });

export default function DeleteListing() {
  const listing = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="page page-narrow">
      <h1>Are you sure?</h1>
      <ErrorSummary formErrors={answer?.form.error?.[""] ?? []} fields={[]} />
      <div className="panel">
        <p>Do you really want to delete your listing? This process cannot be undone</p>
        {listing && (
          <p>
            <strong>{listing.name}</strong>
            <br />
            {listing.address}
            <br />
            {listing.photos === 1 ? "1 photo" : `${listing.photos} photos`}
          </p>
        )}
        <PostForm className="buttons">
          <NotEmpty />
          <Link to={profilePath} className="button">
            Cancel
          </Link>{" "}
          <SubmitButton busy="Deleting ..." className="button button-danger">
            Yes, Delete
          </SubmitButton>
        </PostForm>
      </div>
    </div>
  );
}
