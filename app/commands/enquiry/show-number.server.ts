import { db } from "#db/site/client.server.ts";
import { findContact } from "#db/listing/contacts.server.ts";
import { addCounts } from "#db/listing/counts.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import type { Listing } from "#app/domain/listing/listing.ts";

/**
 * The phone number of a listing, for a visitor who requests it. This is counted, unless it is the owner.
 * @returns null if the owner gives none
 */
export async function showNumber(
  listing: Pick<Listing, "id" | "userId">,
  viewer: Viewer | null,
): Promise<{ number: string; whatsapp: boolean } | null> {
  const contact = await findContact(db, listing.id);
  if (!contact?.phone) return null;
  await addCounts(db, [{ listingId: listing.id, kind: "number-shown", userId: viewer?.id ?? null, count: 1 }]);
  return { number: contact.phone, whatsapp: contact.whatsapp };
}
