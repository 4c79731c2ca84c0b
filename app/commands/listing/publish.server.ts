import { lockUser } from "#db/account/users.server.ts";
import { db } from "#db/site/client.server.ts";
import { wake } from "#db/site/jobs.server.ts";
import { findListing, insertListings, updateListing } from "#db/listing/listings.server.ts";
import { describedByOwner, putExactPlaces } from "#db/listing/exact-places.server.ts";
import { pauseListingsOf } from "#db/listing/status.server.ts";
import { findDraft, markPublished } from "#db/listing/drafts.server.ts";
import { notePriceChange } from "#db/listing/price-changes.server.ts";
import { reportIfOtherIsHidden } from "#db/report/reports.server.ts";
import { addPhotos, arrangePhotos } from "#db/photo/photos.server.ts";
import type { Draft } from "#app/domain/listing/draft.ts";
import type { Listing, ListingDetails, ListingType, LocatedDetails } from "#app/domain/listing/listing.ts";
import type { Trx } from "#db/schema.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import type { PreviousHome } from "#app/domain/place/assignment.ts";
import { type Unplaced, locate } from "#app/commands/place/locate.server.ts";
import { shownHomes } from "./area-only/shown-place.server.ts";

type PublishedListing = { listing: { id: string; type: ListingType } };

/** Why a transaction was rolled back: photos were swept meanwhile, or the draft or its listing has changed. */
class NotPublished extends Error {
  constructor(readonly refused: "photos-gone" | "changed") {
    super(refused);
  }
}

/**
 * Publishes a draft: creates its listing, or changes it. A repeat gets the same listing (TRUST.md rows 25 and 26).
 * @param draft as it was checked: nothing is published that has changed since
 * @param photos the owner's photos in order, cover first
 */
export async function publish(
  owner: { id: string },
  { draft, details, photos }: { draft: Draft; details: ListingDetails; photos: Photo[] },
): Promise<PublishedListing | Unplaced | { refused: "photos-gone" | "changed" | "not-found" }> {
  const { listingId } = draft;
  const listing = listingId === null ? null : await findListing(db, listingId);
  if (listingId !== null && listing?.userId !== owner.id) return { refused: "not-found" };
  const before = listing && (await describedByOwner(db, listing));
  const point = await locate(db, details, before);
  if ("refused" in point) return point;
  const home = { details: { ...details, ...point }, before, photos };
  try {
    const published = await db.transaction().execute(async (trx) => {
      const account = await lockUser(trx, owner.id);
      const saved = listing ? await change(trx, owner, listing, home) : await create(trx, owner, draft.id, home);
      if (!saved || !(await markPublished(trx, draft, saved.id))) throw new NotPublished("changed");
      // An admin has just disabled it.
      if (account?.disabled && !listing) await pauseListingsOf(trx, owner.id);
      return { id: saved.id, type: saved.type };
    });
    wake("move-photos");
    return { listing: published };
  } catch (error) {
    if (!(error instanceof NotPublished)) throw error;
    return (await publishedMeanwhile(owner, draft)) ?? { refused: error.refused };
  }
}

interface HomeToPublish {
  details: LocatedDetails;
  before: PreviousHome | null;
  photos: Photo[];
}

async function create(trx: Trx, owner: { id: string }, formToken: string, { details, photos }: HomeToPublish) {
  const [listing] = await insertHomes(trx, owner, [{ details, formToken }]);
  if (!listing) return null;
  if (!(await addPhotos(trx, { userId: owner.id, listingId: listing.id, photos })))
    throw new NotPublished("photos-gone");
  return listing;
}

async function change(trx: Trx, owner: { id: string }, { id, version }: Listing, home: HomeToPublish) {
  const { details, before, photos } = home;
  const target = { id, userId: owner.id, version };
  const [shown] = await shownHomes(trx, owner, [{ details, before, listingId: id }]);
  await notePriceChange(trx, target, { type: details.type, price: details.discountedPrice ?? details.regularPrice });
  const listing = await updateListing(trx, target, shown!.details, shown!.place);
  if (!listing) return null;
  if (shown!.exact) await putExactPlaces(trx, [{ ...shown!.exact, listingId: id }]);
  if (!(await arrangePhotos(trx, { userId: owner.id, listingId: id, photos }))) throw new NotPublished("photos-gone");
  return listing;
}

/** The listing of a draft that another request has published, as it is. */
async function publishedMeanwhile(
  owner: { id: string },
  { id, version }: { id: string; version: number },
): Promise<PublishedListing | null> {
  const now = await findDraft(db, { id, userId: owner.id });
  if (!now?.isPublished || now.version !== version || now.listingId === null) return null;
  const listing = await findListing(db, now.listingId);
  return listing && { listing: { id: listing.id, type: listing.type } };
}

/**
 * Creates listings from many forms of one owner: all of them or, on an error, none. A used token creates no second one.
 * @param forms at most a few hundred, so that one transaction stays short; photos are uploads of the owner
 * @returns how many are new
 */
export async function publishAll(
  owner: { id: string },
  forms: { details: LocatedDetails; formToken: string; photos?: Photo[] }[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, owner.id);
    const made = await insertHomes(trx, owner, forms);
    for (const { id, formToken } of made) {
      const photos = forms.find((form) => form.formToken === formToken)?.photos ?? [];
      if (photos.length > 0) await addPhotos(trx, { userId: owner.id, listingId: id, photos });
    }
    return made.length;
  });
}

/** Inserts homes with their exact places. @returns those whose token was unused */
async function insertHomes(
  trx: Trx,
  owner: { id: string },
  forms: { details: LocatedDetails; formToken: string }[],
): Promise<{ id: string; type: ListingType; formToken: string }[]> {
  const homes = await shownHomes(
    trx,
    owner,
    forms.map(({ details }) => ({ details, before: null, listingId: null })),
  );
  const made = await insertListings(
    trx,
    homes.map((home, index) => ({ ...home, userId: owner.id, formToken: forms[index]!.formToken })),
  );
  const exact = homes.flatMap(({ exact }, index) => {
    const id = made.find((listing) => listing.formToken === forms[index]!.formToken)?.id;
    return exact && id ? { ...exact, listingId: id } : [];
  });
  await putExactPlaces(trx, exact);
  const ids = made.map(({ id }) => id);
  await reportIfOtherIsHidden(trx, owner.id, ids);
  return made;
}
