import { db } from "#db/site/client.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { listingFormLengths } from "#app/domain/listing/form.ts";
import { type ListingDetails, isId } from "#app/domain/listing/listing.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { type Photo, maxImageBytes, maxImages } from "#app/domain/photo/rules.ts";
import { type Body, readBody } from "#app/http/site/body.server.ts";
import type { Redirect } from "#app/http/site/flash.server.ts";
import { userOfToken, issueFormToken, readFormToken } from "#app/http/listing/form-token.server.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { byUser, withinLimits } from "#app/http/account/limits.server.ts";
import { disconnectSignal } from "#app/http/site/client-connection.server.ts";
import { type Call, viewerOf } from "#app/http/account/session.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { collectPhotos } from "./draft-photos.server.ts";
import { Draft } from "./draft.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** A listing form without errors. */
export interface ValidListingForm {
  owner: Viewer;
  details: ListingDetails;
  photos: Photo[];
  /** The id of the form's token: each form creates only one listing. */
  formToken: string;
  version: number;
}

type Accept = (form: ValidListingForm, draft: Draft) => Promise<Redirect | ReturnType<Draft["refuse"]>>;

/**
 * The action of the listing form, for both create and edit: reads the form and its photos, handles the photo buttons,
 * and refuses the form with all its input or passes it to `accept`.
 * @param listingId the listing being edited, from the URL; null while creating one
 */
export async function editorAction(call: Call, listingId: string | null, accept: Accept) {
  const signedIn = (await viewerOf(call).catch(() => null)) !== null;
  const body = await readBody(call.request, {
    lengths: listingFormLengths,
    files: {
      field: "images",
      maxFiles: maxImages,
      maxBytes: maxImageBytes,
      // The token precedes the files: we write files only for a user who is signed in, or was when it was issued.
      accepts: (fields) => signedIn || readFormToken(fields.get("token")) !== null,
    },
  });
  const draft = new Draft(body, call.context, signedIn);
  try {
    return await respond(call, draft, body, listingId, accept);
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(logTexts.requestFailed("POST", new URL(call.request.url).pathname), error);
    return draft.refuse({ "": [siteMessages.somethingWentWrong] }, { status: failureStatus(error) });
  } finally {
    await body.dispose();
  }
}

const signedOut = [listingMessages.sessionEnded, siteMessages.signInAgain];

async function respond(call: Call, draft: Draft, body: Body, listingId: string | null, accept: Accept) {
  const { token, details } = draft;
  const viewer = await viewerOf(call);
  // If the session has expired, the token identifies the user, so that their photos are kept.
  const owner = viewer ?? (token && (await userOfToken(token)));
  if (!owner) return draft.refuse({ "": signedOut });

  if (body.files.length > 0 && !(await withinLimits([byUser("photoForms", owner)]))) {
    return draft.refuse({ "": [accountMessages.tooManyRequests] }, { status: 429 });
  }
  if (listingId !== null) {
    const listing = isId(listingId) ? await findListing(db, listingId) : null;
    if (listing?.userId !== owner.id) return redirectHome(listing ? "not-yours" : "not-found");
  }

  const target = listingId === null ? { formToken: token?.id ?? "" } : { id: listingId };
  const { photos, problems } = await collectPhotos(owner, draft.uploaded, body, target, {
    signal: disconnectSignal(call.request),
    storeNow: draft.isSave || body.files.length > 0,
  });
  draft.setPhotos(photos);

  if (!viewer) return draft.refuse({ "": signedOut, images: problems });
  if (token?.userId !== viewer.id) {
    const reason = problems.length > 0 ? listingMessages.formExpired : listingMessages.formIncomplete;
    return draft.refuse({ "": [reason], images: problems }, { token: await issueFormToken(call) });
  }
  const changesPhotosOnly = draft.photoButton !== null || (body.files.length > 0 && !draft.isSave);
  if (changesPhotosOnly) return problems.length > 0 ? draft.refusePhotos(problems) : draft.redisplay();
  if (photos.length === 0 && problems.length === 0) problems.push(photoMessages.photosMissing);
  if (problems.length > 0) return draft.refuse({ images: problems });
  if (!details) return draft.refuse({});

  const { id: formToken } = token;
  return accept({ owner: viewer, details, photos, formToken, version: draft.version }, draft);
}
