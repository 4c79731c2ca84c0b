import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { type CheckedDraft, checkDraft } from "#app/commands/listing/check-draft.server.ts";
import { pointProblem } from "#app/commands/listing/placement.server.ts";
import { formOfListing } from "#app/commands/listing/drafts.server.ts";
import { storeSpooled } from "#app/commands/photo/spool.server.ts";
import { publish } from "#app/commands/listing/publish.server.ts";
import { isChanged } from "#app/domain/listing/form/content.server.ts";
import type { Draft } from "#app/domain/listing/draft.ts";
import { type FormPart, formParts, formStepPath, partAfter, partBefore } from "#app/domain/listing/form/parts.ts";
import { type PointView, readView, writeView } from "#app/domain/map/point-map.ts";
import { anchorAfter, rearrangeAnnouncement } from "#app/domain/photo/arrange.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { type Redirect, seeOther } from "#app/http/site/flash.server.ts";
import { checkDraftPath, draftFormPath, listingPath } from "#app/paths.ts";
import { shownMapId } from "#app/ui/map/point-mosaic.tsx";
import { logTexts } from "#texts/site/log.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { draftProblems, problemsShown } from "./form-state.server.ts";
import { type SentListingForm, isChecked } from "./sent-form.server.ts";

/** Which problems the form's page shows: those of the photos that were sent; also those of a draft; or of all fields. */
type ShownProblems = "photos" | "draft" | "check" | "save";

interface SavedSubmit {
  form: SentListingForm;
  /** The photos before its button arranged them. */
  photos: Photo[];
  hasFiles: boolean;
  /** What its map shows now; null unless a button of the map was pressed. */
  view: PointView | null;
}

/** Does what the button of a saved form says: the next page is its own again, another part, or the published listing. */
export async function afterSaving(
  owner: { id: string },
  draft: Draft,
  { form, photos, hasFiles, view }: SavedSubmit,
): Promise<Redirect> {
  const { step, button, photoButton } = form;
  const path = draftFormPath(draft);
  const map = view ?? readView(form.mapView);
  const here = (query?: Record<string, string>) =>
    formStepPath(path, step, { ...query, ...(map && { map: writeView(map) }) });
  const hasRefusedPhotos = draft.photoProblems.length > 0;
  if (view && !hasRefusedPhotos) return seeOther(`${here()}#${shownMapId}`);
  if (view || photoButton !== null || (hasFiles && button === null)) {
    if (hasRefusedPhotos) return seeOther(here({ errors: "photos" }));
    const text = photoButton === null ? null : rearrangeAnnouncement(photos, photoButton);
    return seeOther(`${here()}#${anchorAfter(photos, photoButton)}`, { text: text ?? undefined });
  }
  if (!isChecked(form)) {
    if (button === "draft") {
      const isWrong = hasRefusedPhotos || Object.keys(draftProblems(draft, step?.part ?? null)).length > 0;
      const text = draft.listingId === null ? draftTexts.saved : draftTexts.changesSaved;
      return seeOther(here(isWrong ? { errors: "draft" } : {}), { text });
    }
    if (hasRefusedPhotos) return seeOther(here({ errors: "photos" }));
    const before = button === "back" && step ? partBefore(step.part) : null;
    return seeOther(formStepPath(path, before && { part: before }));
  }
  const unseen = step && (await unseenChanges(draft, step.part));
  if (unseen) return seeOther(path, { text: unseen, tone: "problem" });
  // A new listing is checked before it is published.
  const errors: ShownProblems = draft.listingId === null && (step || button === "check") ? "check" : "save";
  const checked = await checkDraft(owner, draft);
  const next = step && !step.isCorrection ? partAfter(step.part) : null;
  // The next step says which photo was refused; without a next step, the same page does.
  if ((hasRefusedPhotos && !next) || Object.keys(problemsShown(checked, step?.part ?? null)).length > 0)
    return seeOther(here({ errors }));
  // What we have filled in is seen by its owner first.
  const isSeen = draft.listingId !== null || checked.autoFilled.length === 0;
  if (errors === "save" && isSeen) return publishChecked(owner, checked, here({ errors }));
  // Warnings that do not stop the owner; the next step shows them.
  const warnings =
    step?.part === "place"
      ? // The size of a bigha depends on the address.
        [...(checked.problems.area ?? []), await pointProblem(draft.fields)].filter((text) => text !== null)
      : draft.photoProblems;
  return seeOther(next ? formStepPath(path, { part: next }) : checkDraftPath(draft.id), {
    text: warnings.length > 0 ? warnings.join(". ") : undefined,
    tone: "problem",
  });
}

/** What the owner of a live home must see in its other parts before one is published; null if nothing. */
async function unseenChanges(draft: Draft, part: FormPart): Promise<string | null> {
  const listing = draft.listingId === null ? null : await findListing(db, draft.listingId);
  const published = listing && (await formOfListing(db, listing));
  if (!published) return null;
  if (formParts.some((one) => one !== part && isChanged(draft, published, one))) return draftTexts.otherPartsChanged;
  // A rent is no price.
  return draft.fields.type === published.fields.type ? null : draftTexts.typeChanged;
}

/** A visitor is waiting for the page. */
const storeMilliseconds = 20_000;

/** Publishes a draft. @param refused the page that says why it was not */
export async function publishChecked(
  owner: { id: string },
  { draft, details, photos: checked }: CheckedDraft,
  refused: string,
): Promise<Redirect> {
  // A photo that the store did not accept before may have been saved with another part.
  const { photos, causes } = await storeSpooled(checked, AbortSignal.timeout(storeMilliseconds));
  if (causes.length > 0) logFailure(logTexts.photoNotStored, causes[0]);
  const outcome = details ? await publish(owner, { draft, details, photos }) : { refused: "changed" as const };
  if (!("refused" in outcome)) {
    const text = draft.listingId === null ? listingMessages.listingCreated : listingMessages.listingUpdated;
    return seeOther(listingPath(outcome.listing), { text });
  }
  if (outcome.refused === "not-found") return redirectHome("not-found");
  if (causes.length > 0) return seeOther(refused, { text: photoMessages.photosWaiting, tone: "problem" });
  const text = outcome.refused === "photos-gone" ? photoMessages.photosNotUploaded : draftTexts.checkPage.notPublished;
  return seeOther(refused, { text, tone: "problem" });
}
