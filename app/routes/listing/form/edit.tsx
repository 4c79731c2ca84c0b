import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { db } from "#db/site/client.server.ts";
import { describedByOwner } from "#db/listing/exact-places.server.ts";
import { findContact } from "#db/listing/contacts.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { understoodIn } from "#app/domain/listing/form/understood.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { revise } from "#app/commands/listing/publish.server.ts";
import { placedByText } from "#app/domain/listing/area-only/approximate.ts";
import { findHomeBefore } from "#app/commands/listing/placement.server.ts";
import { distanceIfFar } from "#app/domain/place/point/distance.ts";
import { isOwnersPoint } from "#app/domain/place/point/home-point.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { env } from "#app/env.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { issueFormToken } from "#app/http/listing/form-token.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { editListingPath, listingPath } from "#app/paths.ts";
import { ListingForm } from "#app/ui/listing/form/editor.tsx";
import { formTitle } from "#app/ui/listing/form/step.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { requireOwnListing } from "../own-listing.server.ts";
import { valuesOf } from "./start.server.ts";
import { toFormPhotos } from "./submitted-form.server.ts";
import { type Handlers, editorAction } from "./editor.server.ts";
import { editorTexts } from "#texts/listing/editor.ts";
import cardsStyles from "#app/styles/cards.css?url";
import formStyles from "#app/styles/form.css?url";
import listingFormStyles from "#app/styles/listing/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(cardsStyles, formStyles, listingFormStyles);

export async function loader(call: LoaderFunctionArgs) {
  const tiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
  // A refused form is rendered from the action data alone, so that it survives the end of the session.
  if (wasRefused(call.context)) return { tiles, stored: null };
  const listing = await describedByOwner(db, await requireOwnListing(call));
  const contact = await findContact(db, listing.id);
  if (!contact) throw await redirectHome("not-found");
  const defaults = valuesOf(listing, contact);
  const stored = {
    defaults,
    understood: understoodIn(defaults),
    photos: toFormPhotos(listing.photos),
    version: listing.version,
    token: await issueFormToken(call),
    placedBy: placedByText(listing, listing.place?.city ?? null),
    farFromCity: isOwnersPoint(listing) ? distanceIfFar(listing, listing.place) : null,
  };
  return { tiles, stored };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  const { id = "" } = params;
  const accept: Handlers["accept"] = async ({ owner, details, photos, version }, submitted) => {
    const outcome = await revise(owner, { id, version, details, photos });
    if (!("refused" in outcome))
      return seeOther(listingPath(outcome.listing), { text: listingMessages.listingUpdated });
    switch (outcome.refused) {
      case "not-found":
      case "not-yours":
        return redirectHome(outcome.refused);
      case "photos-gone":
        return submitted.refuse({ images: [photoMessages.photosNotUploaded] });
      case "place":
        return submitted.refuse({ ...outcome.problems });
      case "conflict":
        return submitted.refuse({ "": [listingMessages.editConflict] }, { version: outcome.version, status: 409 });
    }
  };
  const findStored: Handlers["findStored"] = async ({ owner }) => {
    const listing = isId(id) ? await findListing(db, id) : null;
    const contact = listing?.userId === owner.id ? await findContact(db, id) : null;
    if (!listing || !contact) return null;
    return { fields: valuesOf(await describedByOwner(db, listing), contact), photos: listing.photos };
  };
  const findBefore: Handlers["findBefore"] = ({ owner, version }) => findHomeBefore({ id, userId: owner.id, version });
  return editorAction({ request, context }, id, { accept, findStored, findBefore });
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: formTitle(editorTexts.update, location.search) });

export default function Edit() {
  const { id = "" } = useParams();
  const { tiles, stored } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <ListingForm
      heading={editorTexts.update}
      path={editListingPath(id)}
      defaults={stored?.defaults ?? {}}
      state={actionData ?? stored}
      token={actionData?.token ?? stored?.token ?? ""}
      tiles={tiles}
      placedBy={stored?.placedBy}
      farFromCity={actionData ? actionData.farFromCity : stored?.farFromCity}
    />
  );
}
