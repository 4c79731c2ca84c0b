import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { type SavedForm, saveForm } from "#app/commands/listing/drafts.server.ts";
import { photosOf } from "#app/commands/photo/uploads.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { type FormContent, maxDrafts } from "#app/domain/listing/draft.ts";
import { differingFields, fingerprintOf } from "#app/domain/listing/form/content.server.ts";
import { draftProblems } from "#app/domain/listing/form/schema.ts";
import { listingFormLengths } from "#app/domain/listing/form/fields.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { excerpt } from "#app/domain/site/text.ts";
import { rearrange } from "#app/domain/photo/arrange.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import { maxImageBytes, maxImages } from "#app/domain/photo/limits.ts";
import { issueFormToken, readFormToken, userOfToken } from "#app/http/listing/form-token.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { disconnectSignal } from "#app/http/site/client-connection.server.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { type Body, readBody } from "#app/http/site/form/body.server.ts";
import { type Problems, refusal } from "#app/http/site/form/submission.server.ts";
import { byUser, withinLimits } from "#app/http/site/limits.server.ts";
import { listingPath } from "#app/paths.ts";
import { formPhoto } from "#app/routes/photo/form-photo.server.ts";
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { logTexts } from "#texts/site/log.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { afterSaving } from "./after-saving.server.ts";
import { formState } from "./form-state.server.ts";
import { collectPhotos } from "./sent-photos.server.ts";
import { type SentListingForm, isChecked, readListingForm } from "./sent-form.server.ts";
import { pressMap } from "./sent-point.server.ts";

const signedOut = [listingMessages.sessionEnded, siteMessages.signInAgain];

/** A form that was sent, and how it is shown again if it cannot be saved. */
interface Submit {
  call: ActionFunctionArgs;
  form: SentListingForm;
  /** The listing that it changes; null for a new one. */
  listingId: string | null;
  isAutosave: boolean;
  /** The photos to show. Until they are looked up they have no pictures, so that a failure before that loses none. */
  photos: FormPhoto[];
  /** Whether files were sent that are not among them yet. */
  hasUnreadFiles: boolean;
  token: string;
  fingerprint: string;
}

/**
 * The action of the listing form: saves it as it was sent in its draft, then does what its button says, and answers with
 * a redirect. Only if it cannot be saved, or nobody is signed in any more, the answer is the same page with all input.
 * @param listingId the listing that it changes, from the URL; null for a new one
 * @param isAutosave whether script saves it while it is filled in: the answer is then its state, saved or not
 */
export async function submitListingForm(call: ActionFunctionArgs, listingId: string | null, isAutosave = false) {
  const isSignedIn = (await viewerOf(call).catch(() => null)) !== null;
  const body = await readBody(call.request, {
    lengths: listingFormLengths,
    files: {
      field: "images",
      maxFiles: maxImages,
      maxBytes: maxImageBytes,
      // The token precedes the files: we write files only for a user who is signed in, or was when it was issued.
      accepts: (fields) => isSignedIn || readFormToken(fields.get("token")) !== null,
    },
  });
  const form = readListingForm(body, call.request);
  const submit: Submit = {
    ...{ call, form, listingId, isAutosave, token: form.tokenText, fingerprint: form.fingerprint },
    photos: form.photos.map(({ id, alt }) => ({ id, alt, picture: null })),
    hasUnreadFiles: body.files.length > 0,
  };
  try {
    return await respond(submit, body);
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(logTexts.requestFailed, error);
    const lost: Problems = submit.hasUnreadFiles ? { images: [photoMessages.photosNotUploaded] } : {};
    return await showAgain(submit, { "": [siteMessages.somethingWentWrong], ...lost }, failureStatus(error));
  } finally {
    await body.dispose();
  }
}

async function respond(submit: Submit, body: Body) {
  const { call, form, listingId } = submit;
  const { token } = form;
  const viewer = await viewerOf(call);
  // If the session has ended, the token identifies the user, whose photos are kept. The draft is not changed until they
  // sign in and submit again.
  const owner = viewer ?? (token && (await userOfToken(token)));
  if (!owner) return showAgain(submit, { "": signedOut });
  if (body.files.length > 0 && !(await withinLimits([byUser("photoForms", owner)])))
    return showAgain(submit, { "": [accountMessages.tooManyRequests] }, 429);
  const listing = listingId !== null && isId(listingId) ? await findListing(db, listingId) : null;
  if (listingId !== null && listing?.userId !== owner.id) return redirectHome(listing ? "not-yours" : "not-found");

  // Without a token it is not saved, but its photos are kept.
  const id = token?.id ?? randomUUID();
  const key = listing ? { listingId: listing.id } : { id };
  const named = { id, listingId: listing?.id ?? null, photos: form.photos };
  const { photos, problems } = await collectPhotos(owner, named, body, {
    signal: disconnectSignal(call.request),
    publishes: form.asks === "save" && !submit.isAutosave,
  });
  const arranged = form.photoButton === null ? photos : rearrange(photos, form.photoButton);
  submit.photos = arranged.map((photo) => formPhoto(photo, viewer !== null));
  submit.hasUnreadFiles = false;
  const images: Problems = problems.length > 0 ? { images: problems } : {};
  if (!viewer) return showAgain(submit, { "": signedOut, ...images });
  if (token?.userId !== owner.id) {
    // Of a form that has expired, the URL still tells the draft.
    const known = token === null && isId(call.params.id) ? call.params.id : null;
    submit.token = await issueFormToken(call, known ?? randomUUID());
    if (known === null) submit.fingerprint = "";
    const reason = token ? listingMessages.formOfOther : listingMessages.formIncomplete;
    return showAgain(submit, { "": [reason], ...draftProblems(form), ...images });
  }

  // A form that is checked is refused for their lengths.
  const cut = isChecked(form) ? [] : Object.keys(form.fields).filter((name) => body.truncated.has(name));
  if (cut.length > 0) {
    return showAgain(submit, { ...Object.fromEntries(cut.map((name) => [name, [siteMessages.textLong]])), ...images });
  }

  const pressed = form.mapButton === null ? null : await pressMap(form.mapButton, form.fields, form.mapView);
  const saved = await saveForm(owner, key, {
    fields: { ...form.fields, ...pressed?.fields },
    photos: arranged,
    part: form.step?.part ?? null,
    fingerprint: form.fingerprint,
    page: form.page,
    photoProblems: problems,
  });
  if (!("draft" in saved)) return answerUnsaved(submit, saved, { owner, photos: arranged });
  if (submit.isAutosave) {
    submit.fingerprint = fingerprintOf(saved.draft, form.step?.part ?? null);
    return showAgain(submit, {}, 200);
  }
  return afterSaving(owner, saved.draft, { form, photos, view: pressed?.view ?? null });
}

/** The answer to a form that was not saved. */
async function answerUnsaved(
  submit: Submit,
  saved: Exclude<SavedForm, { draft: unknown }>,
  { owner, photos }: { owner: Viewer; photos: Photo[] },
) {
  const { form, listingId } = submit;
  if ("published" in saved) {
    const text = listingId === null ? listingMessages.listingCreated : listingMessages.listingUpdated;
    return seeOther(listingPath(saved.published), { text });
  }
  if ("changed" in saved) {
    const others = saved.changed.photos.filter(({ id }) => !photos.some((photo) => photo.id === id));
    const added = await photosOf(db, owner, { id: form.token?.id ?? "", listingId, photos: others });
    submit.photos = [...photos, ...added].slice(0, maxImages).map((photo) => formPhoto(photo));
    submit.fingerprint = fingerprintOf(saved.changed, form.step?.part ?? null);
    return showAgain(submit, otherVersion(form, saved.changed), 409);
  }
  switch (saved.refused) {
    case "not-found":
      return redirectHome("not-found");
    case "too-many":
      return showAgain(submit, { "": [draftTexts.tooMany(maxDrafts)] });
    case "photos-gone":
      return showAgain(submit, { images: [photoMessages.photosNotUploaded] });
    case "already-created":
    case "deleted": {
      // Its photos belong to the listing, or are deleted: a new form keeps only those that it may still use.
      const id = randomUUID();
      const usable = await photosOf(db, owner, { id, listingId: null, photos });
      submit.photos = usable.map((photo) => formPhoto(photo));
      submit.token = await issueFormToken(submit.call, id);
      submit.fingerprint = "";
      const reason = saved.refused === "deleted" ? draftTexts.deletedElsewhere : listingMessages.alreadyCreated;
      return showAgain(submit, { "": [reason] });
    }
  }
}

/** Says what another tab has saved meanwhile, field by field: the next submit replaces it. */
function otherVersion(form: SentListingForm, stored: FormContent): Problems {
  const textOf = (name: string) =>
    name === "images"
      ? draftTexts.otherPhotos(stored.photos.length)
      : draftTexts.otherVersion(excerpt(stored.fields[name] ?? "", 300));
  const differing = differingFields(stored, form, form.step?.part ?? null);
  return { "": [draftTexts.savedElsewhere], ...Object.fromEntries(differing.map((name) => [name, [textOf(name)]])) };
}

/** The same page, with everything that was sent. */
async function showAgain({ call, form, ...submit }: Submit, problems: Problems, status?: number) {
  const { photos, token, fingerprint } = submit;
  const { offered, mapView: map } = form;
  const part = form.step?.part ?? null;
  const state = await formState(form.fields, {
    ...{ offered, photos, token, fingerprint, map, part, problems },
  });
  return refusal(call.context, state, status);
}
