import { randomUUID } from "node:crypto";
import { lockUser } from "#db/account/users.server.ts";
import { findContact } from "#db/listing/contacts.server.ts";
import {
  type DraftKey,
  countNewDrafts,
  deleteDraft,
  deleteOldDrafts,
  findDraft,
  findSameDraft,
  putDraft,
} from "#db/listing/drafts.server.ts";
import { describedByOwner } from "#db/listing/exact-places.server.ts";
import { findListing, findListingByFormToken } from "#db/listing/listings.server.ts";
import type { Db, Trx } from "#db/schema.ts";
import { db } from "#db/site/client.server.ts";
import { discardUploads, photosOf } from "#app/commands/photo/uploads.server.ts";
import { type Draft, type FormContent, emptyForm, maxDrafts } from "#app/domain/listing/draft.ts";
import { fingerprintOf, withPart } from "#app/domain/listing/form/content.server.ts";
import { type FormPart, formParts } from "#app/domain/listing/form/parts.ts";
import { formValues } from "#app/domain/listing/form/values.ts";
import type { Listing, ListingType } from "#app/domain/listing/listing.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import { writePhone } from "#app/domain/site/phone.ts";
import { expiredBefore } from "#app/domain/site/retention.ts";

/** Rolls back a draft whose photos were swept meanwhile. */
class PhotosGone extends Error {}

/** A listing form that was sent. */
export interface SentForm extends FormContent {
  photos: Photo[];
  /** The part that was sent; null for the whole form. */
  part: FormPart | null;
  /** The fingerprint of what it was opened with; empty if nothing was saved yet. */
  fingerprint: string;
  /** The id of the page that sent it. */
  page: string;
  photoProblems: string[];
}

/**
 * The outcome: the draft; the listing, if the form repeats what was published; what another form has saved meanwhile, for
 * example in another tab; or a reason.
 */
export type SavedForm =
  | { draft: Draft }
  | { published: { id: string; type: ListingType } }
  | { changed: FormContent }
  | { refused: "too-many" | "photos-gone" | "already-created" | "deleted" | "not-found" };

/** Saves a listing form as it was sent, in place of what was saved of it before (DESIGN.md section 10). */
export async function saveForm(owner: { id: string }, key: DraftKey, sent: SentForm): Promise<SavedForm> {
  try {
    return await db.transaction().execute(async (trx) => {
      const account = await lockUser(trx, owner.id);
      return account ? await save(trx, owner, key, sent) : { refused: "not-found" };
    });
  } catch (error) {
    if (error instanceof PhotosGone) return { refused: "photos-gone" };
    throw error;
  }
}

async function save(trx: Trx, owner: { id: string }, key: DraftKey, sent: SentForm): Promise<SavedForm> {
  const draft = await findDraft(trx, { ...key, userId: owner.id });
  const listingId = draft?.listingId ?? ("listingId" in key ? key.listingId : null);
  const listing = listingId === null ? null : await findListing(trx, listingId);
  if (listingId !== null && listing?.userId !== owner.id) return { refused: "not-found" };
  const stored = draft && !draft.isPublished ? draft : listing && (await formOfListing(trx, listing));
  const openedWith = sent.fingerprint || fingerprintOf(emptyForm, sent.part);
  const parts = sent.part === null ? formParts : [sent.part];
  // The Back button of some browsers shows a page as it was left, although what it sent is stored by now.
  const isOfSamePage =
    sent.page !== "" && parts.every((part) => draft?.savedFrom[part] === sent.page) && !losesPhotos(draft, sent);
  const isOutdated =
    (!isOfSamePage && fingerprintOf(stored ?? emptyForm, sent.part) !== openedWith) ||
    (draft?.isPublished && "id" in key);
  const isRepeat = isOutdated || isOfSamePage || !draft?.isPublished;
  if (draft && isRepeat && (await isSame(trx, owner, draft, sent)))
    return draft.isPublished ? { published: listing! } : { draft };
  if (isOutdated && "id" in key && listing) return { refused: "already-created" };
  if (isOutdated && stored) return { changed: stored };
  if (!draft && "id" in key) {
    if (await findListingByFormToken(trx, { userId: owner.id, formToken: key.id }))
      return { refused: "already-created" };
    if (sent.fingerprint !== "") return { refused: "deleted" };
    if ((await countNewDrafts(trx, owner.id)) >= maxDrafts) return { refused: "too-many" };
  }
  const { fields, photos } = withPart(stored ?? emptyForm, sent, sent.part);
  const saved = await putDraft(trx, {
    id: draft?.id ?? ("id" in key ? key.id : randomUUID()),
    userId: owner.id,
    listingId,
    fields,
    photos: photos.map(({ id, alt }) => ({ id, alt })),
    photoProblems: sent.photoProblems,
    savedFrom: { ...draft?.savedFrom, ...Object.fromEntries(parts.map((part) => [part, sent.page])) },
  });
  if (!saved) throw new PhotosGone();
  return { draft: saved };
}

/** Whether a form lacks photos that are stored: a page as it was left does not have those that it has sent. */
function losesPhotos(draft: Draft | null, { part, photos }: SentForm): boolean {
  const isKept = ({ id }: { id: string }) => photos.some((photo) => photo.id === id);
  return (part === null || part === "photos") && draft !== null && !draft.photos.every(isKept);
}

/** Whether a form repeats what a draft says. Photos are compared by content: those that are sent again get new ids. */
async function isSame(trx: Trx, owner: { id: string }, draft: Draft, sent: SentForm): Promise<boolean> {
  if (JSON.stringify(draft.photoProblems) !== JSON.stringify(sent.photoProblems)) return false;
  const texts = ({ fields }: FormContent) => fingerprintOf({ fields, photos: [] }, sent.part);
  if (texts(draft) !== texts(sent)) return false;
  if (sent.part !== null && sent.part !== "photos") return true;
  const stored = await photosOf(trx, owner, draft);
  const isNew = ({ id }: Photo) => !stored.some((photo) => photo.id === id);
  const names = ({ id, variants }: Photo) => (sent.photos.some(isNew) ? variants.map(({ name }) => name) : [id]);
  const content = (photos: Photo[]) => JSON.stringify(photos.map((photo) => [...names(photo), photo.alt]));
  return content(stored) === content(sent.photos);
}

/** What the form of a listing contains, as its owner described it. */
export async function formOfListing(db: Db, listing: Listing): Promise<FormContent> {
  const contact = await findContact(db, listing.id);
  const { phone = null, whatsapp = false, hidesEmail = false } = contact ?? {};
  const written = { phone: phone === null ? "" : writePhone(phone), whatsapp, hidesEmail };
  return {
    fields: formValues(await describedByOwner(db, listing), written),
    photos: listing.photos.map(({ id, alt }) => ({ id, alt })),
  };
}

/**
 * Saves a new draft of this owner, without photos, unless there is one with exactly these fields: a button that is
 * pressed twice makes one draft.
 * @returns its id; null if there are too many
 */
export function newDraft(owner: { id: string }, typed: Record<string, string>): Promise<string | null> {
  const id = randomUUID();
  const fields = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, owner.id);
    const same = await findSameDraft(trx, { userId: owner.id, fields });
    if (same !== null) return same;
    if ((await countNewDrafts(trx, owner.id)) >= maxDrafts) return null;
    await putDraft(trx, {
      id,
      userId: owner.id,
      listingId: null,
      fields,
      photos: [],
      photoProblems: [],
      savedFrom: {},
    });
    return id;
  });
}

/** Deletes a draft of the owner, with its photos. */
export async function discardDraft(owner: { id: string }, id: string): Promise<void> {
  const uploads = await db.transaction().execute(async (trx) => {
    await lockUser(trx, owner.id);
    return deleteDraft(trx, { id, userId: owner.id });
  });
  if (uploads) await discardUploads(uploads);
}

/** Deletes drafts that have not changed for half a year, and published ones, which recognise a repeat, after a day. */
export async function removeOldDrafts(now: Date): Promise<void> {
  await deleteOldDrafts(db, expiredBefore("drafts", now));
  await deleteOldDrafts(db, expiredBefore("publishedDrafts", now), { published: true });
}
