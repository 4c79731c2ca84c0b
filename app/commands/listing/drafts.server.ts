import { expiredBefore } from "#app/domain/site/legal/retention.ts";
import { randomUUID } from "node:crypto";
import { lockUser } from "#db/account/users.server.ts";
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
import { discardUploads, photosOfForm } from "#app/commands/photo/uploads.server.ts";
import type { Photo } from "#app/domain/photo/rules.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import type { HomePoint } from "#app/domain/place/point/home-point.ts";
import { foreseenHome, foreseenNames } from "./area-only/shown-place.server.ts";
import { publish } from "./publish.server.ts";
import { type Draft, maxDrafts } from "#app/domain/listing/draft.ts";
import { sentListingForm } from "#app/domain/listing/form/sent-schema.server.ts";
import type { FormPart } from "#app/domain/listing/form/parts.ts";
import { partFields } from "#app/domain/listing/form/part-fields.ts";
import { placeHome } from "./placement.server.ts";
import { type DraftForm, isSavedElsewhere } from "#app/domain/listing/form/saved-elsewhere.ts";
import { type CompletedForm, type PlaceNames, completeForm } from "#app/domain/listing/form/written.ts";
import type { ListingDetails, LocatedDetails } from "#app/domain/listing/listing.ts";

/** Rolls back a draft whose photos were swept meanwhile. */
class PhotosGone extends Error {}

/**
 * Saves a listing form as it is, in place of what was saved of it before.
 * @param form its id is that of its token
 * @param part the only one that was sent: the rest of the draft stays as it is, whatever the form has of it
 */
export async function saveDraft(
  owner: { id: string },
  form: DraftForm & { id: string },
  part: FormPart | null = null,
): Promise<"saved" | "too-many" | "photos-gone" | "already-created" | "saved-elsewhere"> {
  const target = { id: form.id, userId: owner.id };
  try {
    return await db.transaction().execute(async (trx) => {
      await lockUser(trx, owner.id);
      if ((await countOtherDrafts(trx, target)) >= maxDrafts) return "too-many";
      if (await findListingByFormToken(trx, { userId: owner.id, formToken: form.id })) return "already-created";
      const stored = await findDraft(trx, target);
      if (stored && part === null && isSavedElsewhere(stored, form)) return "saved-elsewhere";
      const { fields, photos } = stored && part !== null ? withPart(stored, form, part) : form;
      const content = { fields, photos: photos.map(({ id, alt }) => ({ id, alt })), savedBy: form.mark };
      if (!(await putDraft(trx, { ...target, ...content }))) throw new PhotosGone();
      return "saved";
    });
  } catch (error) {
    if (error instanceof PhotosGone) return "photos-gone";
    throw error;
  }
}

/** A draft with one part of a form in place of its own. */
function withPart(draft: Draft, form: DraftForm, part: FormPart): Pick<DraftForm, "fields" | "photos"> {
  const others = Object.entries(draft.fields).filter(([name]) => !partFields[part].includes(name));
  const own = Object.entries(form.fields).filter(([name]) => partFields[part].includes(name));
  return { fields: Object.fromEntries([...others, ...own]), photos: part === "photos" ? form.photos : draft.photos };
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
    await lockUser(trx, owner.id);
    const others = await countOtherDrafts(trx, target);
    const same = await findSameDraft(trx, { userId: owner.id, fields });
    if (same !== null) return same;
    if (others >= maxDrafts) return null;
    await putDraft(trx, { ...target, fields, photos: [], savedBy: null });
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
  const { point, place, ...placement } = await placeHome(draft.fields, {
    // Our own words must not name the building that visitors do not see.
    namesOf: draft.fields.areaOnly === "yes" ? (home) => foreseenNames(db, owner, home) : undefined,
  });
  const completed = completeForm(draft.fields, place);
  const { data = null, error } = sentListingForm.safeParse(completed.fields);
  const fieldProblems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fieldProblems[String(path[0])] ??= message;
  for (const [name, [reason]] of Object.entries(placement.problems)) fieldProblems[name] ??= reason!;
  const problems = Object.values(fieldProblems);
  if (photos.length === 0) problems.push(photoMessages.photosMissing);
  const shown = data && point && (await foreseenHome(db, owner, { ...data, ...point }));
  return { draft, photos, ...completed, details: data, point, shown, place, problems, fieldProblems };
}

/**
 * Publishes a draft, which is deleted then. A repeat gets the listing that the draft became.
 * @param checkedAt when the draft was last changed that its owner has checked
 * @returns null if it is gone, incomplete, or was changed since
 */
export async function publishDraft(
  owner: { id: string },
  { id, checkedAt }: { id: string; checkedAt: string },
): Promise<Awaited<ReturnType<typeof publish>> | null> {
  const outcome = await publishChecked(owner, { id, checkedAt });
  if (outcome !== null && !("refused" in outcome)) return outcome;
  // A button that is pressed twice sends two requests at once: what the other one has published is no problem.
  const listing = await findListingByFormToken(db, { userId: owner.id, formToken: id });
  if (listing) return { listing };
  return outcome?.refused === "saved-elsewhere" ? null : outcome;
}

async function publishChecked(
  owner: { id: string },
  { id, checkedAt }: { id: string; checkedAt: string },
): Promise<Awaited<ReturnType<typeof publish>> | null> {
  const checked = await checkDraft(owner, id);
  if (!checked?.details || checked.problems.length > 0) return null;
  if (checked.draft.updatedAt.toISOString() !== checkedAt) return null;
  const { details, photos, draft } = checked;
  const unchanged = { version: draft.version, mark: null, fields: draft.fields, photos: draft.photos };
  return publish(owner, { details, photos, formToken: id, draft: unchanged });
}

/** Deletes a draft of the owner, with its photos. @returns false if there is none */
export async function discardDraft(owner: { id: string }, id: string): Promise<boolean> {
  const uploads = await deleteDraft(db, { id, userId: owner.id });
  if (uploads) await discardUploads(uploads);
  return uploads !== null;
}

/** Deletes drafts that have not changed for half a year. */
export function removeOldDrafts(now: Date): Promise<void> {
  return deleteOldDrafts(db, expiredBefore("drafts", now));
}
