import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { db } from "#db/site/client.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { isId, type Listing } from "#app/domain/listing/listing.ts";
import { revise } from "#app/domain/listing/commands.server.ts";
import { messages } from "#app/domain/messages.ts";
import { env } from "#app/env.server.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { issueFormPass } from "#app/http/listing/form-token.server.ts";
import { wasRefused } from "#app/http/site/form.server.ts";
import { turnAway } from "#app/http/turn-away.server.ts";
import { editListingPath, listingPath } from "#app/paths.ts";
import { ListingForm } from "#app/ui/listing/form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { useAnswer } from "#app/ui/site/form/post-form.tsx";
import { keptPhotos } from "./draft.server.ts";
import { editorAction } from "./editor.server.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const tiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
  // A refused form is drawn from the action's answer alone, also for who is no longer signed in.
  if (wasRefused(context)) return { tiles, stored: null };
  const user = await requireUser({ request, context });
  const listing = isId(params.id) ? await findListing(db, params.id) : null;
  if (listing?.userId !== user.id) throw await turnAway(listing ? "not-yours" : "not-found");
  const stored = {
    defaults: asTyped(listing),
    photos: keptPhotos(listing.photos),
    version: listing.version,
    pass: await issueFormPass({ request, context }),
  };
  return { tiles, stored };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  const { id = "" } = params;
  return editorAction({ request, context }, id, async ({ owner, details, photos, version }, draft) => {
    const outcome = await revise(owner, { id, version, details, photos });
    if (!("refused" in outcome)) return seeOther(listingPath(outcome.listing), { text: messages.listingUpdated });
    switch (outcome.refused) {
      case "not-found":
      case "not-yours":
        return turnAway(outcome.refused);
      case "photos-gone":
        return draft.refuse({ images: [messages.imagesNotUploaded] });
      case "conflict":
        return draft.refuse({ "": [messages.editConflict] }, { version: outcome.version, status: 409 });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Update listing" });

export default function Edit() {
  const { id = "" } = useParams();
  const { tiles, stored } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <ListingForm
      heading="Update listing"
      path={editListingPath(id)}
      defaults={stored?.defaults ?? {}}
      answer={answer ?? (stored && { photos: stored.photos, version: stored.version })}
      pass={answer?.pass ?? stored?.pass ?? ""}
      tiles={tiles}
    />
  );
}

/** A listing as its owner would type it into the form. */
function asTyped(listing: Listing): Record<string, string> {
  const yesNo = (value: boolean) => (value ? "yes" : "no");
  return {
    type: listing.type,
    name: listing.name,
    bedroom: String(listing.bedroom),
    bathroom: String(listing.bathroom),
    parking: yesNo(listing.parking),
    furnished: yesNo(listing.furnished),
    address: listing.address,
    latitude: coordinate(listing.latitude),
    longitude: coordinate(listing.longitude),
    city: listing.place?.city ?? "",
    locality: listing.place?.locality ?? "",
    description: listing.description,
    offer: yesNo(listing.offer),
    regularPrice: String(listing.regularPrice),
    discountedPrice: listing.discountedPrice === null ? "" : String(listing.discountedPrice),
  };
}

/** In plain decimals: the shortest form of a very small number is `1e-7`, which the form would refuse. */
function coordinate(degrees: number): string {
  return /e/.test(String(degrees)) ? degrees.toFixed(20) : String(degrees);
}
