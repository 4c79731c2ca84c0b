import { describedByOwner } from "#db/listing/exact-places.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Draft } from "#app/domain/listing/draft.ts";
import { listingForm } from "#app/domain/listing/form/schema.ts";
import { type CompletedForm, type PlaceNames, completeForm, withOwnWords } from "#app/domain/listing/form/written.ts";
import type { ListingDetails, LocatedDetails } from "#app/domain/listing/listing.ts";
import { type Photo, altProblem } from "#app/domain/photo/photo.ts";
import type { HomeToAssign } from "#app/domain/place/assignment.ts";
import type { HomePoint } from "#app/domain/place/point/home-point.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { foreseenPlace } from "#app/commands/place/assign.server.ts";
import { foreseenHome, foreseenNames } from "./area-only/shown-place.server.ts";
import { photosOf } from "#app/commands/photo/uploads.server.ts";
import { formOfListing } from "./drafts.server.ts";
import { placeHome } from "./placement.server.ts";

/** A draft with its photos, and what it still needs before it can be published. */
export interface CheckedDraft extends CompletedForm {
  draft: Draft;
  photos: Photo[];
  /** Null while a field has a problem. */
  details: ListingDetails | null;
  /** Where the home is; null while that cannot be said. */
  point: HomePoint | null;
  place: PlaceNames | null;
  /** The home as visitors would see it; null while it has no place or a field has a problem. */
  shown: LocatedDetails | null;
  /** What is wrong, by field; `images` for the photos. */
  problems: Record<string, string[]>;
}

/** Checks a draft of the owner as if it were published now. */
export async function checkDraft(owner: { id: string }, draft: Draft): Promise<CheckedDraft> {
  const listing = draft.listingId === null ? null : await findListing(db, draft.listingId);
  const before = listing && (await describedByOwner(db, listing));
  const photos = await photosOf(db, owner, draft);
  const { point, home, ...placement } = await placeHome(draft.fields, before);
  // Our own words must not name the building that visitors do not see.
  const namesOf = (one: HomeToAssign) =>
    draft.fields.areaOnly === "yes" ? foreseenNames(db, owner, one) : foreseenPlace(db, one);
  const place = home && (await namesOf(home));
  const completed = listing
    ? withOwnWords(draft.fields, place, { ...(await formOfListing(db, listing)), place: listing.place })
    : completeForm(draft.fields, place);
  const { data = null, error } = listingForm.safeParse(completed.fields);
  const problems: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) (problems[String(path[0] ?? "")] ??= []).push(message);
  for (const [name, reasons] of Object.entries(placement.problems)) problems[name] ??= reasons;
  const ofPhotos = photos.length === 0 ? [photoMessages.photosMissing] : photos.flatMap(altProblems);
  if (ofPhotos.length > 0) problems.images = ofPhotos;
  const shown = data && point && (await foreseenHome(db, owner, { ...data, ...point }));
  return { draft, photos, ...completed, details: data, point, shown, place, problems };
}

function altProblems({ alt }: Photo, index: number): string[] {
  const problem = altProblem(alt);
  return problem ? [`${problem} (photo ${index + 1})`] : [];
}
