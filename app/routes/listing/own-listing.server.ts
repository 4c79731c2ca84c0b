import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findDraft } from "#db/listing/drafts.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import type { Draft } from "#app/domain/listing/draft.ts";
import { type Listing, isId } from "#app/domain/listing/listing.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { draftsPath, listingPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";

/**
 * The listing with the id in the URL, which belongs to the signed-in user.
 * @throws {Response} a redirect: to the sign-in page, or home with a message
 */
export async function requireOwnListing({ params, request, context }: LoaderFunctionArgs): Promise<Listing> {
  const user = await requireUser({ request, context });
  const listing = isId(params.id) ? await findListing(db, params.id) : null;
  if (listing?.userId !== user.id) throw await redirectHome(listing ? "not-yours" : "not-found");
  return listing;
}

/**
 * The draft with the id in the URL, which belongs to the signed-in user.
 * @throws {Response} a redirect: to the sign-in page, to the listing that it became, or to the other drafts with a
 * message
 */
export async function requireDraft({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<{ user: Viewer; draft: Draft }> {
  const user = await requireUser({ request, context });
  const draft = isId(params.id) ? await findDraft(db, { id: params.id, userId: user.id }) : null;
  if (!draft) throw await seeOther(draftsPath, { text: draftTexts.gone, tone: "problem" });
  const listing = draft.isPublished && draft.listingId !== null ? await findListing(db, draft.listingId) : null;
  if (listing) throw redirect(listingPath(listing), 303);
  return { user, draft };
}
