import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { findDraft } from "#db/listing/drafts.server.ts";
import { describedByOwner } from "#db/listing/exact-places.server.ts";
import { db } from "#db/site/client.server.ts";
import { formOfListing } from "#app/commands/listing/drafts.server.ts";
import { fingerprintOf } from "#app/domain/listing/form/content.server.ts";
import { readStep } from "#app/domain/listing/form/parts.ts";
import { env } from "#app/env.server.ts";
import { issueFormToken } from "#app/http/listing/form-token.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { deleteDraftPath, editListingPath } from "#app/paths.ts";
import { ListingForm, noHelp } from "#app/ui/listing/form/editor.tsx";
import { formTitle } from "#app/ui/listing/form/step.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { editorTexts } from "#texts/listing/editor.ts";
import { requireOwnListing } from "../own-listing.server.ts";
import { formHelp } from "./help.server.ts";
import { formState, stateOfDraft, toFormPhotos, withStatus } from "./form-state.server.ts";
import { submitListingForm } from "./submit.server.ts";
import cardsStyles from "#app/styles/cards.css?url";
import formStyles from "#app/styles/form.css?url";
import listingFormStyles from "#app/styles/listing/form.css?url";

export const links = () => styleLinks(cardsStyles, formStyles, listingFormStyles);

export async function loader(call: LoaderFunctionArgs) {
  const tiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
  // A form that could not be saved is rendered from the action data alone, so that it survives the end of the session.
  if (wasRefused(call.context)) return { tiles, state: null, help: noHelp, discard: null };
  const listing = await requireOwnListing(call);
  const owner = { id: listing.userId! };
  const part = readStep(new URL(call.request.url).searchParams)?.part ?? null;
  const described = await describedByOwner(db, listing);
  const draft = await findDraft(db, { listingId: listing.id, userId: owner.id });
  if (draft && !draft.isPublished) {
    const state = await stateOfDraft(call, owner, draft, draft.fields);
    const help = await formHelp(draft.fields, part, described);
    return withStatus({ tiles, state, help, discard: deleteDraftPath(draft.id) });
  }
  const form = await formOfListing(db, listing);
  const state = await formState(form.fields, {
    photos: toFormPhotos(listing.photos),
    token: await issueFormToken(call, listing.id),
    fingerprint: fingerprintOf(form, part),
    part,
  });
  return { tiles, state, help: await formHelp(form.fields, part, described), discard: null };
}

export function action(call: ActionFunctionArgs) {
  return submitListingForm(call, call.params.id ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, data }) =>
  pageMeta(matches, {
    title: formTitle(editorTexts.update, location.search),
    refused: data?.state?.result != null,
  });

export default function Edit() {
  const { id = "" } = useParams();
  const { state, ...loaded } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <ListingForm
      heading={editorTexts.update}
      path={editListingPath(id)}
      state={actionData ?? state}
      listingId={id}
      {...loaded}
    />
  );
}
