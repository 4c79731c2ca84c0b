import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { type CheckedDraft, checkDraft } from "#app/commands/listing/check-draft.server.ts";
import { pointProblem } from "#app/commands/listing/placement.server.ts";
import { formOfListing } from "#app/commands/listing/drafts.server.ts";
import { storeSpooled } from "#app/commands/photo/spool.server.ts";
import { publish } from "#app/commands/listing/publish.server.ts";
import { differingFields } from "#app/domain/listing/form/content.server.ts";
import type { Draft } from "#app/domain/listing/draft.ts";
import { type FormPart, formParts, formStepPath, partAfter, partBefore } from "#app/domain/listing/form/parts.ts";
import { type PointView, writeView } from "#app/domain/map/point-map.ts";
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
import { problemsShown } from "./form-state.server.ts";
import { type SentListingForm, isChecked } from "./sent-form.server.ts";

/** Which problems the form's page shows: of the photos that were sent; also of a draft however unfinished; or all. */
type ShownProblems = "photos" | "draft" | "check";

interface SavedSubmit {
  form: SentListingForm;
  /** The photos before its button arranged them. */
  photos: Photo[];
  /** What its map shows now; null unless a button of the map was pressed. */
  view: PointView | null;
}

/** Does what the button of a saved form says: the next page is its own again, another part, or the published listing. */
export async function afterSaving(owner: { id: string }, draft: Draft, submit: SavedSubmit): Promise<Redirect> {
  const { form, view } = submit;
  const { step } = form;
  const path = draftFormPath(draft);
  const map = view ?? form.mapView;
  const here = (errors?: ShownProblems) =>
    formStepPath(path, step, { ...(errors && { errors }), ...(map && { map: writeView(map) }) });
  if (!isChecked(form)) return afterKeeping(draft, submit, here);
  const unseen = step && (await unseenChanges(draft, step.part));
  if (unseen) return seeOther(path, { text: unseen, tone: "problem" });
  const checked = await checkDraft(owner, draft);
  const next = step && !step.isCorrection ? partAfter(step.part) : null;
  // The next step says which photo was refused; without a next step, the same page does.
  const isRefused = draft.photoProblems.length > 0 && !next;
  if (isRefused || hasAny(problemsShown(draft, checked, step))) return seeOther(here("check"));
  // A new listing is checked before it is published, and what we have filled in is seen by its owner first.
  const isSeen = form.asks === "save" && step === null && checked.autoFilled.length === 0;
  if (isSeen || draft.listingId !== null) return publishChecked(owner, checked, here("check"));
  // Warnings that do not stop the owner; the next step shows them. The size of a bigha depends on the address.
  const ofPlace = [...(checked.problems.area ?? []), await pointProblem(draft.fields)].filter((text) => text !== null);
  const warnings = step?.part === "place" ? ofPlace : draft.photoProblems;
  return seeOther(next ? formStepPath(path, { part: next }) : checkDraftPath(draft.id), {
    text: warnings.length > 0 ? warnings.join(". ") : undefined,
    tone: "problem",
  });
}

/** The page after a form that was kept as it is, without a check. @param here its own page */
function afterKeeping(
  draft: Draft,
  { form: { step, asks, photoButton }, photos }: SavedSubmit,
  here: (errors?: ShownProblems) => string,
): Promise<Redirect> {
  const hasRefusedPhotos = draft.photoProblems.length > 0;
  if (asks === "draft") {
    const isWrong = hasRefusedPhotos || hasAny(problemsShown(draft, null, step));
    const text = draft.listingId === null ? draftTexts.saved : draftTexts.changesSaved;
    return seeOther(here(isWrong ? "draft" : undefined), { text });
  }
  if (hasRefusedPhotos) return seeOther(here("photos"));
  if (asks === "map") return seeOther(`${here()}#${shownMapId}`);
  if (asks === "photos") {
    const text = photoButton === null ? null : rearrangeAnnouncement(photos, photoButton);
    return seeOther(`${here()}#${anchorAfter(photos, photoButton)}`, { text: text ?? undefined });
  }
  const before = asks === "back" && step ? partBefore(step.part) : null;
  return seeOther(formStepPath(draftFormPath(draft), before && { part: before }));
}

const hasAny = (problems: object) => Object.keys(problems).length > 0;

/** What the owner of a live home must see in its other parts before one is published; null if nothing. */
async function unseenChanges(draft: Draft, part: FormPart): Promise<string | null> {
  const listing = draft.listingId === null ? null : await findListing(db, draft.listingId);
  const published = listing && (await formOfListing(db, listing));
  if (!published) return null;
  if (formParts.some((one) => one !== part && differingFields(draft, published, one).length > 0))
    return draftTexts.otherPartsChanged;
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
