import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { changeStatus } from "#app/commands/listing/status.server.ts";
import { isId, ownerStatuses } from "#app/domain/listing/listing.ts";
import { ownerState, ownerStates } from "#app/domain/listing/status.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import { answerPath, listingPath, listingStatusPath, profilePath } from "#app/paths.ts";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { OwnerActions } from "#app/ui/listing/owner-actions.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { PostForm, SubmitButton, usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { statusTexts as texts } from "#texts/listing/status.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { requireOwnListing } from "./own-listing.server.ts";
import formStyles from "#app/styles/form.css?url";
import ownerStyles from "#app/styles/listing/owner.css?url";

export const links = () => styleLinks(formStyles, ownerStyles);

export async function loader(call: LoaderFunctionArgs) {
  // If the session has ended or the database is down, the refused button is shown again without the listing.
  if (wasRefused(call.context)) return null;
  const listing = await requireOwnListing(call);
  const { id, type, name, address } = listing;
  const state = ownerState(listing);
  return { id, type, name, address, state, label: ownerStates[state].label(listing) };
}

const statusForm = z.object({
  status: z.enum(ownerStatuses),
  to: z.enum(["profile", "listing"]).default("profile"),
});

export function action({ params, request, context }: ActionFunctionArgs) {
  const signedOut = [listingMessages.statusUnchanged, siteMessages.signInAgain];
  return userFormAction({ request, context }, { schema: statusForm, signedOut }, async (user, form) => {
    const { status, to } = form.value;
    const id = params.id ?? "";
    const changed = isId(id) ? await changeStatus(user, id, status) : ({ refused: "not-found" } as const);
    if ("refused" in changed)
      return changed.refused === "hidden" ? seeOther(answerPath(id)) : redirectHome(changed.refused);
    const { type } = changed;
    const text =
      status === "closed" ? listingMessages.statusChanged.closed[type] : listingMessages.statusChanged[status];
    return seeOther(to === "listing" ? listingPath({ id, type }) : profilePath, { text });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title });

export default function ListingStatus() {
  const listing = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  const { id = "" } = useParams();
  const refused = ownerStatuses.find((status) => status === actionData?.form.initialValue?.status);
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={actionData?.form.error?.[""] ?? []} fields={[]} />
      <div className="panel">
        {listing ? (
          <>
            <ListingHead listing={listing} />
            <p>
              <strong>{listing.label}</strong>
            </p>
            <p>{ownerStates[listing.state].meaning}</p>
            <OwnerActions listing={listing} to="profile" />
          </>
        ) : (
          refused && (
            <PostForm action={listingStatusPath(id)}>
              <input type="hidden" name="status" value={refused} />
              <SubmitButton busy={texts.busy}>{texts.again}</SubmitButton>
            </PostForm>
          )
        )}
      </div>
      <p>
        <Link to={profilePath}>{texts.back}</Link>
      </p>
    </div>
  );
}
