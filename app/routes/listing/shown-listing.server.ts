import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findListing } from "#db/listing/listings.server.ts";
import { isAdmin } from "#db/report/admins.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { type Listing, endOfClosed, isId, isListingType } from "#app/domain/listing/listing.ts";
import { isExpired } from "#app/domain/listing/status.ts";
import { limitValidity } from "#app/http/site/page-validity.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";

/** The listing with the id in the URL, even if its type is another one. @throws {Response} 404 */
export async function requireListing(params: LoaderFunctionArgs["params"]): Promise<Listing> {
  const listing = isListingType(params.type) && isId(params.id) ? await findListing(db, params.id) : null;
  if (!listing) throw new Response("", { status: 404 });
  return listing;
}

/**
 * The same for those who may see it, at the URL of its type.
 * @param pathOf the page's path for a listing
 * @throws {Response} 404, a redirect, or the status of {@link unavailableStatus}
 */
export async function requireShownListing(
  call: LoaderFunctionArgs,
  pathOf: (listing: Listing) => string,
): Promise<Listing> {
  const listing = await requireListing(call.params);
  if (isOfOtherType(listing, call.params)) throw redirectToType(pathOf(listing));
  const status = await unavailableStatus(listing, await viewerOf(call));
  if (status !== null) throw new Response("", { status });
  if (listing.status === "closed") limitValidity(endOfClosed(listing.statusSince));
  return listing;
}

/** Whether a URL has the wrong type. Nobody learns that of a hidden listing. */
export function isOfOtherType(listing: Listing, params: LoaderFunctionArgs["params"]): boolean {
  return listing.type !== params.type && listing.status !== "hidden";
}

/** The owner may change the type back, so browsers must revalidate the redirect. */
export function redirectToType(path: string): Response {
  return redirect(path, { status: 301, headers: { "Cache-Control": "no-cache" } });
}

/**
 * The status of the response to a visitor who may not see a listing: 404 if it is hidden, 410 if it was closed long ago.
 * Null for its owner and for admins, and for everybody while it has a page.
 */
export async function unavailableStatus(listing: Listing, viewer: Viewer | null): Promise<404 | 410 | null> {
  if (listing.status !== "hidden" && !isExpired(listing)) return null;
  if (viewer && (viewer.id === listing.userId || (await isAdmin(db, viewer.id)))) return null;
  return listing.status === "hidden" ? 404 : 410;
}
