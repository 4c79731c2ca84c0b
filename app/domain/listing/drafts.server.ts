import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  countOtherDrafts,
  deleteDraft,
  deleteOldDrafts,
  findDraft,
  findSameDraft,
  putDraft,
} from "#db/listing/drafts.server.ts";
import { findListingByFormToken } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { discardUploads, photosOfForm } from "#app/domain/photo/commands.server.ts";
import type { Photo } from "#app/domain/photo/rules.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import type { HomePoint } from "#app/domain/place/home-point.ts";
import type { HomeToAssign } from "#app/domain/place/assignment.ts";
import { locate } from "#app/domain/place/locate.server.ts";
import { foreseenPlace } from "#app/domain/place/commands.server.ts";
import { foreseenHome, foreseenNames } from "./area-only/shown-place.server.ts";
import { publish } from "./commands.server.ts";
import { type Draft, draftDays, maxDrafts } from "./draft.ts";
import { listingFields } from "./form.ts";
import { sentListingForm } from "./form.server.ts";
import { type CompletedForm, type PlaceNames, completeForm } from "./form/written.ts";
import type { ListingDetails, LocatedDetails } from "./listing.ts";

/** Rolls back a draft whose photos were swept meanwhile. */
class PhotosGone extends Error {}

/**
 * Saves a listing form as it is, in place of what was saved of it before.
 * @param form its id is that of its token
 */
export async function saveDraft(
  owner: { id: string },
  form: { id: string; fields: Record<string, string>; photos: Photo[] },
): Promise<"saved" | "too-many" | "photos-gone" | "already-created"> {
  const target = { id: form.id, userId: owner.id };
  const photos = form.photos.map(({ id, alt }) => ({ id, alt }));
  try {
    return await db.transaction().execute(async (trx) => {
      if ((await countOtherDrafts(trx, target)) >= maxDrafts) return "too-many";
      if (await findListingByFormToken(trx, { userId: owner.id, formToken: form.id })) return "already-created";
      if (!(await putDraft(trx, { ...target, fields: form.fields, photos }))) throw new PhotosGone();
      return "saved";
    });
  } catch (error) {
    if (error instanceof PhotosGone) return "photos-gone";
    throw error;
  }
}

/**
 * Saves a new draft of this owner, without photos, unless there is one with exactly these fields: a button that is
 * pressed twice makes one draft.
 * @returns its id; null if there are too many
 */
export function newDraft(owner: { id: string }, typed: Record<string, string>): Promise<string | null> {
  const target = { id: randomUUID(), userId: owner.id };
  const fields = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
  return db.transaction().execute(async (trx) => {
    const others = await countOtherDrafts(trx, target);
    const same = await findSameDraft(trx, { userId: owner.id, fields });
    if (same !== null) return same;
    if (others >= maxDrafts) return null;
    await putDraft(trx, { ...target, fields, photos: [] });
    return target.id;
  });
}

/** A draft with its photos, and what it still needs before it can be published. */
export interface CheckedDraft extends CompletedForm {
  draft: Draft;
  photos: Photo[];
  /** Null while a field has a problem. */
  details: ListingDetails | null;
  /** Where the home is; null while that cannot be said. */
  point: HomePoint | null;
  place: PlaceNames | null;
  /** The home as visitors would see it. */
  shown: LocatedDetails | null;
  problems: string[];
  /** The first error of each field, by its name. */
  fieldProblems: Record<string, string>;
}

/** Checks a draft of the owner like the form; null if there is none. */
export async function checkDraft(owner: { id: string }, id: string): Promise<CheckedDraft | null> {
  const draft = await findDraft(db, { id, userId: owner.id });
  if (!draft) return null;
  const found = await photosOfForm(
    owner,
    draft.photos.map((photo) => photo.id),
    { formToken: id },
  );
  const photos = found.map((photo) => ({ ...photo, alt: draft.photos.find((one) => one.id === photo.id)?.alt ?? "" }));
  const { point, place, refused } = await whereabouts(
    draft.fields,
    // Our own words must not name the building that visitors do not see.
    draft.fields.areaOnly === "yes" ? (home) => foreseenNames(db, owner, home) : undefined,
  );
  const completed = completeForm(draft.fields, place);
  const { data = null, error } = sentListingForm.safeParse(completed.fields);
  const fieldProblems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fieldProblems[String(path[0])] ??= message;
  // As a whole: its RERA number may contradict its place.
  const unplaced = data && (await locate(db, data, null));
  if (unplaced && "refused" in unplaced) fieldProblems[unplaced.field] ??= unplaced.reason;
  else if (refused !== null) fieldProblems.address ??= refused;
  const problems = Object.values(fieldProblems);
  if (photos.length === 0) problems.push(photoMessages.photosMissing);
  const shown = data && point && (await foreseenHome(db, owner, { ...data, ...point }));
  return { draft, photos, ...completed, details: data, point, shown, place, problems, fieldProblems };
}

/**
 * Where the home of a form is, as far as its place can be read.
 * @param namesOf the names of its place
 * @returns also why it cannot be said, for the owner
 */
export async function whereabouts(
  fields: Record<string, string>,
  namesOf = (home: HomeToAssign): Promise<PlaceNames | null> => foreseenPlace(db, home),
): Promise<{ point: HomePoint | null; place: PlaceNames | null; refused: string | null }> {
  const { success, data } = placeWords.safeParse(fields);
  if (!success) return { point: null, place: null, refused: null };
  const point = await locate(db, data, null);
  if ("refused" in point) return { point: null, place: null, refused: point.reason };
  return { point, place: await namesOf({ ...data, ...point, before: null }), refused: null };
}

const { address, city, locality, latitude, longitude } = listingFields.shape;
const placeWords = z.object({ address, city, locality, latitude, longitude });

/**
 * Publishes a draft, which is deleted then. A repeat gets the listing that the draft became.
 * @param checkedAt when the draft was last changed that its owner has checked
 * @returns null if it is gone, incomplete, or was changed since
 */
export async function publishDraft(
  owner: { id: string },
  { id, checkedAt }: { id: string; checkedAt: string },
): Promise<Awaited<ReturnType<typeof publish>> | null> {
  const checked = await checkDraft(owner, id);
  if (!checked) {
    const listing = await findListingByFormToken(db, { userId: owner.id, formToken: id });
    return listing && { listing };
  }
  if (!checked.details || checked.problems.length > 0) return null;
  if (checked.draft.updatedAt.toISOString() !== checkedAt) return null;
  return publish(owner, { details: checked.details, photos: checked.photos, formToken: id });
}

/** Deletes a draft of the owner, with its photos. @returns false if there is none */
export async function discardDraft(owner: { id: string }, id: string): Promise<boolean> {
  const uploads = await db.transaction().execute((trx) => deleteDraft(trx, { id, userId: owner.id }));
  if (uploads) await discardUploads(uploads);
  return uploads !== null;
}

/** Deletes drafts that have not changed for {@link draftDays} days. */
export function removeOldDrafts(now: Date): Promise<void> {
  return deleteOldDrafts(db, new Date(now.getTime() - draftDays * 86_400_000));
}
