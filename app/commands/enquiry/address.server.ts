import { env } from "#app/env.server.ts";
import { readSignedToken, signToken } from "#app/domain/account/signed-token.server.ts";
import { db } from "#db/site/client.server.ts";
import { findEnquiryOfAddress, noteAddressShared } from "#db/enquiry/shared-addresses.server.ts";
import { findExactPlace } from "#db/listing/exact-places.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import type { ExactPlace } from "#app/domain/listing/area-only/exact-place.ts";
import { type Listing, isId } from "#app/domain/listing/listing.ts";

/** How long after an enquiry its sender can see the exact address, in days. */
export const addressDays = 30;

const purpose = "exact address for enquiry";

/**
 * The token in the link of the e-mail that confirms an enquiry. It is in no other place, so that anyone who has it reads
 * the e-mails to the address that the owner sees in the enquiry.
 */
export function addressToken(enquiryId: string): string {
  return signToken(env.SESSION_SECRET, purpose, enquiryId);
}

/** The home whose exact address a link leads to. */
export interface LinkedAddress {
  enquiryId: string;
  listing: Listing;
  /** Whether the address is shared now, or why not. For spammers it is withheld without a reason, so that they do not notice. */
  state: "shared" | "expired" | "withheld";
}

/**
 * The home of a link. Its address is shared while the home is live, its owner wants that and is the one who got the
 * enquiry, and did not mark it as spam, for {@link addressDays} days.
 * @returns null if there is none
 */
export async function findLinkedAddress(token: string): Promise<LinkedAddress | null> {
  const enquiryId = readSignedToken(env.SESSION_SECRET, purpose, token);
  const enquiry = isId(enquiryId) ? await findEnquiryOfAddress(db, enquiryId) : null;
  const listing = enquiry && (await findListing(db, enquiry.listingId));
  if (!enquiryId || !enquiry || !listing || listing.status === "hidden") return null;
  const isRecent = enquiry.createdAt.getTime() > Date.now() - addressDays * 86_400_000;
  const isWanted = listing.areaOnly && listing.sharesAddress && listing.status === "live";
  const isShared = isWanted && enquiry.status !== "spam" && listing.userId === enquiry.ownerId;
  return { enquiryId, listing, state: !isRecent ? "expired" : isShared ? "shared" : "withheld" };
}

/** The exact place that a link leads to, which its owner then sees in the enquiry; null if it is not shared. */
export async function shareAddress({ enquiryId, listing, state }: LinkedAddress): Promise<ExactPlace | null> {
  const place = state === "shared" ? await findExactPlace(db, listing.id) : null;
  if (place) await noteAddressShared(db, enquiryId);
  return place;
}
