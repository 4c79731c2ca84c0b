import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { db } from "#db/site/client.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { withdraw } from "#app/domain/listing/commands.server.ts";
import { messages } from "#app/domain/messages.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { userFormAction, wasRefused } from "#app/http/site/form.server.ts";
import { turnAway } from "#app/http/turn-away.server.ts";
import { profilePath } from "#app/paths.ts";
import { DeleteAnswers, deleteQuestion } from "#app/ui/listing/delete-question.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { useAnswer } from "#app/ui/site/form/post-form.tsx";

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
  const { id = "" } = useParams();
  return (
    <div className="page page-narrow">
      <h1>{deleteQuestion.title}</h1>
      <ErrorSummary formErrors={answer?.form.error?.[""] ?? []} fields={[]} />
      <div className="panel">
        <p>{deleteQuestion.text}</p>
        {listing && (
          <p>
            <strong>
              <UserText text={listing.name} />
            </strong>
            <br />
            <UserText text={listing.address} />
            <br />
            {listing.photos === 1 ? "1 photo" : `${listing.photos} photos`}
          </p>
        )}
        <DeleteAnswers id={id} />
      </div>
    </div>
  );
}
