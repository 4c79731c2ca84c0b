import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { findDraft } from "#db/listing/drafts.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { type SavedForm, saveForm } from "#app/commands/listing/drafts.server.ts";
import { photosOf } from "#app/commands/photo/uploads.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { type FormContent, maxDrafts } from "#app/domain/listing/draft.ts";
import { differingFields, fingerprintOf, hasOtherPhotos } from "#app/domain/listing/form/content.server.ts";
import { listingFormLengths } from "#app/domain/listing/form/fields.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { readView } from "#app/domain/map/point-map.ts";
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
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { logTexts } from "#texts/site/log.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { afterSaving } from "./after-saving.server.ts";
import { formState, noteOn, toFormPhotos } from "./form-state.server.ts";
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
  /** The photos to show. Until they are looked up they have no pictures, so that a failure before that loses none. */
  photos: FormPhoto[];
  /** Whether files were sent that are not among them yet. */
  hasUnreadFiles: boolean;
  token: string;
}

/**
 * The action of the listing form: saves it as it was sent in its draft, then does what its button says, and answers with
 * a redirect. Only if it cannot be saved, or nobody is signed in any more, the answer is the same page with all input.
 * @param listingId the listing that it changes, from the URL; null for a new one
 */
export async function submitListingForm(call: ActionFunctionArgs, listingId: string | null) {
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
  const photos = form.photos.map(({ id, alt }) => ({ id, alt, picture: null }));
  const submit: Submit = {
    call,
    form,
    listingId,
    photos,
    hasUnreadFiles: body.files.length > 0,
    token: form.tokenText,
  };
  try {
    return await respond(submit, body);
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(logTexts.requestFailed, error);
    const lost: Problems = submit.hasUnreadFiles ? { images: [photoMessages.photosNotUploaded] } : {};
    return await showAgain(
      submit,
      { "": [siteMessages.somethingWentWrong], ...lost },
      { status: failureStatus(error) },
    );
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
    return showAgain(submit, { "": [accountMessages.tooManyRequests] }, { status: 429 });
  const listing = listingId !== null && isId(listingId) ? await findListing(db, listingId) : null;
  if (listingId !== null && listing?.userId !== owner.id) return redirectHome(listing ? "not-yours" : "not-found");

  // Without a token it is not saved, but its photos are kept.
  const id = token?.id ?? randomUUID();
  const key = listing ? { listingId: listing.id } : { id };
  const named = { id, listingId: listing?.id ?? null, photos: form.photos };
  const { photos, problems } = await collectPhotos(owner, named, body, {
    signal: disconnectSignal(call.request),
    publishes: form.button === "save",
  });
  const arranged = form.photoButton === null ? photos : rearrange(photos, form.photoButton);
  submit.photos = toFormPhotos(arranged, viewer !== null);
  submit.hasUnreadFiles = false;
  const images: Problems = problems.length > 0 ? { images: problems } : {};
  if (!viewer) return showAgain(submit, { "": signedOut, ...images }, { photoNote: noteOn(arranged) });
  if (token?.userId !== owner.id) {
    const own = await draftInUrl(call, owner);
    submit.token = await issueFormToken(call, own);
    const reason = token ? listingMessages.formOfOther : listingMessages.formIncomplete;
    return showAgain(submit, { "": [reason], ...form.lost, ...images }, own === undefined ? { fingerprint: "" } : {});
  }
  // A form that is checked names these errors itself.
  const isLost = Object.keys(form.lost).length > 0;
  if (isLost && !isChecked(form)) return showAgain(submit, { ...form.lost, ...images });

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
  return afterSaving(owner, saved.draft, {
    form,
    photos,
    hasFiles: body.files.length > 0,
    view: pressed?.view ?? null,
  });
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
    submit.photos = toFormPhotos([...photos, ...added].slice(0, maxImages));
    return showAgain(submit, otherVersion(form, saved.changed), { status: 409, stored: saved.changed });
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
      submit.photos = toFormPhotos(await photosOf(db, owner, { id, listingId: null, photos }));
      submit.token = await issueFormToken(submit.call, id);
      const reason = saved.refused === "deleted" ? draftTexts.deletedElsewhere : listingMessages.alreadyCreated;
      return showAgain(submit, { "": [reason] }, { fingerprint: "" });
    }
  }
}

/** Says what another tab has saved meanwhile, field by field: the next submit replaces it. */
function otherVersion({ fields, photos, step }: SentListingForm, stored: FormContent): Problems {
  const names = differingFields(stored, { fields, photos }, step?.part ?? null);
  const hasOthers = hasOtherPhotos(stored, { fields, photos }, step?.part ?? null);
  return {
    "": [draftTexts.savedElsewhere],
    ...(hasOthers && { images: [draftTexts.otherPhotos(stored.photos.length)] }),
    ...Object.fromEntries(
      names.map((name) => [name, [draftTexts.otherVersion(excerpt(stored.fields[name] ?? "", 300))]]),
    ),
  };
}

interface ShownAgain {
  status?: number;
  /** What is stored of the form by now, or its fingerprint. */
  stored?: FormContent;
  fingerprint?: string;
  photoNote?: string | null;
}

/** The same page, with everything that was sent. */
async function showAgain(
  { call, form, photos, token }: Submit,
  problems: Problems,
  { status, stored, fingerprint = form.fingerprint, photoNote = null }: ShownAgain = {},
) {
  const part = form.step?.part ?? null;
  const state = await formState(form.fields, {
    offered: form.offered,
    photos,
    token,
    fingerprint: stored ? fingerprintOf(stored, part) : fingerprint,
    part,
    problems,
    photoNote,
    map: readView(form.mapView),
  });
  return refusal(call.context, state, status);
}

/** The id of the draft in the URL, if it is this user's. */
async function draftInUrl({ params }: ActionFunctionArgs, owner: Viewer): Promise<string | undefined> {
  const draft = isId(params.id) ? await findDraft(db, { id: params.id, userId: owner.id }) : null;
  return draft?.id;
}
