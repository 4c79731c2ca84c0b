import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { findListingsByCode } from "#db/listing/codes.server.ts";
import { listingPath } from "#app/paths.ts";
import { redirectToType } from "./shown-listing.server.ts";

/** Leads from the short URL on a printed page to the listing. */
export async function loader({ params }: LoaderFunctionArgs): Promise<never> {
  const code = params.code?.toLowerCase() ?? "";
  const [listing, ...others] = /^[0-9a-f]{12}$/.test(code) ? await findListingsByCode(db, code) : [];
  // Two ids that begin alike are improbable; then nobody is led to the wrong home.
  if (!listing || others.length > 0) throw new Response("", { status: 404 });
  throw redirectToType(listingPath(listing));
}

export default function Short() {
  return null;
}
