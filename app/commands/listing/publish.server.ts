import { createHash } from "node:crypto";
import { lockUser } from "#db/account/users.server.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { findListing, findListingByFormToken, insertListings, updateListing } from "#db/listing/listings.server.ts";
import { describedByOwner, putExactPlaces } from "#db/listing/exact-places.server.ts";
import { pauseListingsOf } from "#db/listing/status.server.ts";
import { deleteDraft, findDraft } from "#db/listing/drafts.server.ts";
import { notePriceChange } from "#db/listing/price-changes.server.ts";
import { findContact } from "#db/listing/contacts.server.ts";
import { reportIfOtherIsHidden } from "#db/report/reports.server.ts";
import { addPhotos, arrangePhotos } from "#db/photo/photos.server.ts";
import type {
  ContactChoice,
  Listing,
  ListingDetails,
  ListingType,
  LocatedDetails,
} from "#app/domain/listing/listing.ts";
import type { Trx } from "#db/schema.ts";
import { pointOf } from "#app/domain/place/point/geometry.ts";
import type { Photo } from "#app/domain/photo/rules.ts";
import { hasPlaceFields } from "#app/commands/place/assign.server.ts";
import type { Unplaced } from "#app/commands/place/locate.server.ts";
import { locateToSave } from "./locate-to-save.server.ts";
import { type ShownHome, shownHomes } from "./area-only/shown-place.server.ts";
import { findHomeBefore } from "./placement.server.ts";
import { type DraftForm, isSavedElsewhere } from "#app/domain/listing/form/saved-elsewhere.ts";

type CreatedListing = { listing: { id: string; type: ListingType } };

/** Rolls back a transaction whose photos were swept between the form and its submit. */
class PhotosGone extends Error {}

/**
 * Creates a listing from a form. The same form sent twice creates one (TRUST.md row 25): its first content is saved,
 * and a repeat of it gets the listing it created. The form's draft is deleted.
 * @param photos the owner's uploads in order, cover first
 * @param draft the form as one that continues a draft, if it may: nothing is published that another tab has changed
 */
export async function publish(
  owner: { id: string },
  {
    details,
    photos,
    formToken,
    draft,
  }: { details: ListingDetails; photos: Photo[]; formToken: string; draft?: DraftForm },
): Promise<CreatedListing | Unplaced | { refused: "already-created" | "photos-gone" | "saved-elsewhere" }> {
  const formDigest = digest(details, photos);
  const point = await locateToSave(db, details, null);
  if ("refused" in point) return point;
  const made = await withPhotos(async () =>
    db.transaction().execute(async (trx) => {
      // As when a draft is saved: of two tabs, one waits for the other before it has locked anything.
      const account = await lockUser(trx, owner.id);
      const stored = await findDraft(trx, { id: formToken, userId: owner.id });
      if (stored && draft && isSavedElsewhere(stored, draft)) return { refused: "saved-elsewhere" as const };
      const [home] = await shownHomes(trx, owner, [
        { details: { ...details, ...point }, before: null, listingId: null },
      ]);
      const [listing] = await insertHomes(trx, [{ ...home!, userId: owner.id, formToken, formDigest }]);
      if (!listing) return null;
      await reportIfOtherIsHidden(trx, owner.id, [listing.id]);
      if (stored) await deleteDraft(trx, { id: formToken, userId: owner.id });
      const complete = await addPhotos(trx, { userId: owner.id, listingId: listing.id, photos });
      if (!complete) throw new PhotosGone();
      // An admin has just disabled it.
      if (account?.disabled) await pauseListingsOf(trx, owner.id);
      return { listing };
    }),
  );
  if (made) return made;

  const first = await findListingByFormToken(db, { userId: owner.id, formToken });
  return first?.formDigest === formDigest ? { listing: first } : { refused: "already-created" };
}

/**
 * Creates listings from many forms of one owner, without photos: all of them or, on an error, none. A used token
 * creates no second one, as in {@link publish}.
 * @param forms at most a few hundred, so that one transaction stays short
 * @returns how many are new
 */
export async function publishAll(
  owner: { id: string },
  forms: { details: LocatedDetails; formToken: string }[],
): Promise<number> {
  const listings = forms.map((form) => ({ ...form, userId: owner.id, formDigest: digest(asSent(form.details), []) }));
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, owner.id);
    const homes = await shownHomes(
      trx,
      owner,
      forms.map(({ details }) => ({ details, before: null, listingId: null })),
    );
    const made = await insertHomes(
      trx,
      listings.map((listing, index) => ({ ...listing, ...homes[index]! })),
    );
    await reportIfOtherIsHidden(
      trx,
      owner.id,
      made.map(({ id }) => id),
    );
    return made.length;
  });
}

/** Changes a listing of the owner, if it has not changed since the form was opened (TRUST.md row 26). */
export async function revise(
  owner: { id: string },
  { id, version, details, photos }: { id: string; version: number; details: ListingDetails; photos: Photo[] },
): Promise<
  | CreatedListing
  | Unplaced
  | { refused: "not-found" | "not-yours" | "photos-gone" }
  | { refused: "conflict"; version: number }
> {
  const target = { id, userId: owner.id, version };
  // A change in the meantime raises the version: nothing is written then.
  const before = await findHomeBefore(target);
  const point = before && (await locateToSave(db, details, before));
  if (point && "refused" in point) return point;
  const made = await withPhotos(async () =>
    db.transaction().execute(async (trx) => {
      if (!point) return null;
      await lockUser(trx, owner.id);
      const [home] = await shownHomes(trx, owner, [{ details: { ...details, ...point }, before, listingId: id }]);
      await notePriceChange(trx, target, {
        type: details.type,
        price: details.discountedPrice ?? details.regularPrice,
      });
      const listing = await updateListing(trx, target, home!.details, home!.place);
      if (!listing) return null;
      if (home!.exact) await putExactPlaces(trx, [{ ...home!.exact, listingId: id }]);
      const complete = await arrangePhotos(trx, { userId: owner.id, listingId: id, photos });
      if (!complete) throw new PhotosGone();
      return { listing };
    }),
  );
  wake("move-photos");
  if (made) return made;
  const found = await findListing(db, id);
  const now = found && (await describedByOwner(db, found));
  const contact = await findContact(db, id);
  if (now?.userId === owner.id && contact) {
    // A form that is sent twice by a double click conflicts with itself.
    const { city: _city, locality: _locality, ...said } = details;
    const same =
      digest(detailsOf(now, contact), now.photos) === digest(said, photos) &&
      (await hasPlaceFields({ ...details, ...pointOf(now) }, now.place));
    return same ? { listing: now } : { refused: "conflict", version: now.version };
  }
  return { refused: now ? "not-yours" : "not-found" };
}

/** Inserts homes with their exact places. @returns those whose token was unused */
async function insertHomes(
  trx: Trx,
  homes: (ShownHome & { userId: string; formToken: string; formDigest: string })[],
): Promise<{ id: string; type: ListingType }[]> {
  const made = await insertListings(trx, homes);
  const exact = homes.flatMap(({ exact, formToken }) => {
    const id = made.find((listing) => listing.formToken === formToken)?.id;
    return exact && id ? { ...exact, listingId: id } : [];
  });
  await putExactPlaces(trx, exact);
  return made;
}

async function withPhotos<Outcome>(write: () => Promise<Outcome>): Promise<Outcome | { refused: "photos-gone" }> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof PhotosGone) return { refused: "photos-gone" };
    throw error;
  }
}

/** What its form contained, except for the words of its place, which are not stored. */
function detailsOf(listing: Listing, { phone, whatsapp, hidesEmail }: ContactChoice): ListingDetails {
  return {
    type: listing.type,
    name: listing.name,
    bedroom: listing.bedroom,
    bathroom: listing.bathroom,
    parking: listing.parking,
    furnished: listing.furnished,
    address: listing.address,
    ...(listing.pointFrom === "owner" && pointOf(listing)),
    description: listing.description,
    offer: listing.offer,
    regularPrice: listing.regularPrice,
    discountedPrice: listing.discountedPrice,
    phone,
    whatsapp,
    hidesEmail,
    areaOnly: listing.areaOnly,
    sharesAddress: listing.sharesAddress,
    facts: listing.facts,
  };
}

/** The form of a listing, without the point that was derived from it. */
function asSent({
  pointFrom,
  pointRadiusKm: _radius,
  latitude,
  longitude,
  ...details
}: LocatedDetails): ListingDetails {
  return pointFrom === "owner" ? { ...details, latitude, longitude } : details;
}

/**
 * A digest of a form: its fields, and its photos by content and description, since a repeated upload gets new ids.
 */
function digest(details: ListingDetails, photos: Photo[]): string {
  const said = {
    ...details,
    // In an order of their own: the database sorts them.
    facts: Object.entries(details.facts).sort(([one], [other]) => (one < other ? -1 : 1)),
    photos: photos.map(({ variants, alt }) => [...variants.map(({ name }) => name), alt]),
  };
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}
