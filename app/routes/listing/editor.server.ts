import { db } from "#db/site/client.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { listingFormLengths } from "#app/domain/listing/form.ts";
import { type ListingDetails, isId } from "#app/domain/listing/listing.ts";
import { messages } from "#app/domain/messages.ts";
import { type Photo, drawButton, maxImageBytes, maxImages } from "#app/domain/photo/rules.ts";
import { type Body, readBody } from "#app/http/site/body.server.ts";
import type { Redirect } from "#app/http/site/flash.server.ts";
import { holderOf, issueFormPass, readFormPass } from "#app/http/listing/form-token.server.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { byUser, withinLimits } from "#app/http/account/limits.server.ts";
import { goneSignal } from "#app/http/site/client-connection.server.ts";
import { type Call, viewerOf } from "#app/http/account/session.server.ts";
import { turnAway } from "#app/http/turn-away.server.ts";
import { gatherPhotos } from "./draft-photos.server.ts";
import { Draft } from "./draft.server.ts";

/** A listing form with nothing left to mend. */
export interface CompleteForm {
  owner: Viewer;
  details: ListingDetails;
  photos: Photo[];
  /** One form, one listing. */
  formToken: string;
  version: number;
}

type Accept = (form: CompleteForm, draft: Draft) => Promise<Redirect | ReturnType<Draft["refuse"]>>;

/**
 * The action of the listing form, create and edit alike: reads it with its photos, serves the photo buttons, refuses
 * with nothing lost, or hands a complete form to `accept`.
 * @param listingId the listing being edited, as its URL says; null while creating
 */
export async function editorAction(call: Call, listingId: string | null, accept: Accept) {
  const signedIn = (await viewerOf(call).catch(() => null)) !== null;
  const body = await readBody(call.request, {
    lengths: listingFormLengths,
    files: {
      field: "images",
      most: maxImages,
      bytes: maxImageBytes,
      // The pass stands first in the form: only who is signed in, or was when we gave it out, makes us write files.
      wanted: (fields) => signedIn || readFormPass(fields.get("pass")) !== null,
    },
  });
  const draft = new Draft(body, call.context, signedIn);
  try {
    return await answer(call, draft, body, listingId, accept);
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(`POST ${new URL(call.request.url).pathname} failed`, error);
    return draft.refuse({ "": [messages.somethingWentWrong] }, { status: failureStatus(error) });
  } finally {
    await body.dispose();
  }
}

async function answer(call: Call, draft: Draft, body: Body, listingId: string | null, accept: Accept) {
  const { pass, details } = draft;
  const viewer = await viewerOf(call);
  // Whose session has expired keeps what they send: the form's pass says for whom it was opened.
  const owner = viewer ?? (pass && (await holderOf(pass)));
  if (!owner) return draft.refuse({ "": [messages.sessionEnded] });

  if (body.files.length > 0 && !(await withinLimits([byUser("photoForms", owner)]))) {
    return draft.refuse({ "": [messages.tooManyRequests] }, { status: 429 });
  }
  if (listingId !== null) {
    const listing = isId(listingId) ? await findListing(db, listingId) : null;
    if (listing?.userId !== owner.id) return turnAway(listing ? "not-yours" : "not-found");
  }

  const place = listingId === null ? { formToken: pass?.token ?? "" } : { id: listingId };
  const { photos, problems } = await gatherPhotos(owner, draft.held, body, place, {
    signal: goneSignal(call.request),
    storing: draft.saves || body.files.length > 0,
  });
  draft.hold(photos);

  if (!viewer) return draft.refuse({ "": [messages.sessionEnded], images: problems });
  if (pass?.userId !== viewer.id) {
    const reason = problems.length > 0 ? messages.formOfAnother : messages.formOutdated;
    return draft.refuse({ "": [reason], images: problems }, { pass: await issueFormPass(call) });
  }
  // Script asks for the photos as they are now, to draw them; what is gone is left out.
  if (draft.button === drawButton) return draft.again();
  const merelyUploads = draft.button !== null || (body.files.length > 0 && !draft.saves);
  if (merelyUploads) return problems.length > 0 ? draft.refusePhotos(problems) : draft.again();
  if (photos.length === 0 && problems.length === 0) problems.push(messages.imagesMissing);
  if (problems.length > 0) return draft.refuse({ images: problems });
  if (!details) return draft.refuse({});

  const { token: formToken } = pass;
  return accept({ owner: viewer, details, photos, formToken, version: draft.version }, draft);
}
