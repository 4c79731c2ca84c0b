import { db } from "#db/site/client.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { listingFormLengths } from "#app/domain/listing/form/schema.ts";
import { type ListingDetails, isId } from "#app/domain/listing/listing.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { type Photo, maxImageBytes, maxImages } from "#app/domain/photo/rules.ts";
import { farFromCityInForm, placeHome } from "#app/commands/listing/placement.server.ts";
import { type FormPart, autoFilled } from "#app/domain/listing/form/parts.ts";
import type { Problems } from "#app/http/site/form/submission.server.ts";
import type { PreviousHome } from "#app/domain/place/assignment.ts";
import { type Body, readBody } from "#app/http/site/form/body.server.ts";
import type { Redirect } from "#app/http/site/flash.server.ts";
import { type FormToken, userOfToken, issueFormToken, readFormToken } from "#app/http/listing/form-token.server.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { byUser, withinLimits } from "#app/http/site/limits.server.ts";
import { disconnectSignal } from "#app/http/site/client-connection.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { collectPhotos } from "./submitted-photos.server.ts";
import { type StoredForm, stepOf, withStoredParts } from "./step.server.ts";
import { SubmittedForm } from "./submitted-form.server.ts";
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

/** A listing form that is to be saved as it is. */
export interface UnpublishedForm {
  owner: Viewer;
  fields: Record<string, string>;
  photos: Photo[];
  formToken: string;
}

type Answer = Promise<Redirect | ReturnType<SubmittedForm["refuse"]>>;

export interface Handlers {
  /** Saves a form without errors. */
  accept: (form: ValidListingForm, submitted: SubmittedForm) => Answer;
  /** Saves a form as a draft; one without errors if it is to be checked. Not for a published listing. */
  saveDraft?: (form: UnpublishedForm, submitted: SubmittedForm) => Answer;
  /** What is stored of a form of which only one part was sent. */
  findStored: (form: { owner: Viewer; token: FormToken | null }) => Promise<StoredForm | null>;
  /** The home as it is stored; null if it has changed. Only of a published listing. */
  findBefore?: (form: { owner: Viewer; version: number }) => Promise<PreviousHome | null>;
  /** Issues a token for a form whose own one has expired. */
  issueToken?: () => Promise<string>;
}

/**
 * The action of the listing form, for both create and edit: reads the form and its photos, handles the photo buttons,
 * and refuses the form with all its input or passes it to a handler.
 * @param listingId the listing being edited, from the URL; null while creating one
 */
export async function editorAction(call: Call, listingId: string | null, handlers: Handlers) {
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
  const step = stepOf(call.request);
  let failure: unknown = null;
  const whole = step
    ? await wholeForm(call, body, step.part, handlers).catch((error: unknown) => {
        failure = error;
        return body;
      })
    : body;
  const submitted = new SubmittedForm(whole, call.context, {
    signedIn,
    step,
    mayBeEmpty: handlers.saveDraft ? autoFilled : [],
  });
  try {
    if (failure !== null) throw failure as Error;
    return await respond(call, submitted, whole, listingId, handlers);
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(logTexts.requestFailed, error);
    return submitted.refuse({ "": [siteMessages.somethingWentWrong] }, { status: failureStatus(error) });
  } finally {
    await body.dispose();
  }
}

async function wholeForm(call: Call, body: Body, part: FormPart, { findStored }: Handlers): Promise<Body> {
  const owner = await viewerOf(call);
  const token = readFormToken(body.fields.get("token"));
  return withStoredParts(body, part, owner && (await findStored({ owner, token })));
}

const signedOut = [listingMessages.sessionEnded, siteMessages.signInAgain];

async function respond(call: Call, submitted: SubmittedForm, body: Body, listingId: string | null, handlers: Handlers) {
  const { token, button } = submitted;
  const viewer = await viewerOf(call);
  // If the session has expired, the token identifies the user, so that their photos are kept.
  const owner = viewer ?? (token && (await userOfToken(token)));
  if (!owner) return submitted.refuse({ "": signedOut });
  const barred = await refuseSender({ owner, submitted, body, listingId });
  if (barred) return barred;

  const target = listingId === null ? { formToken: token?.id ?? "" } : { id: listingId };
  const { photos, problems } = await collectPhotos(owner, submitted.uploaded, body, target, {
    signal: disconnectSignal(call.request),
    storeNow: button !== null || body.files.length > 0,
  });
  submitted.setPhotos(photos);

  if (!viewer) return submitted.refuse({ "": signedOut, images: problems });
  if (token?.userId !== viewer.id) {
    const reason = problems.length > 0 ? listingMessages.formExpired : listingMessages.formIncomplete;
    const issueToken = handlers.issueToken ?? (() => issueFormToken(call));
    return submitted.refuse({ "": [reason], images: problems }, { token: await issueToken() });
  }
  if (submitted.mapButton !== null) await submitted.pressMap(submitted.mapButton, owner);
  submitted.farFromCity = await farFromCityInForm(submitted.shown);
  const onlyRearranges = submitted.photoButton !== null || (body.files.length > 0 && button === null);
  if (submitted.mapButton !== null || onlyRearranges) {
    return problems.length > 0 ? submitted.refusePhotos(problems) : submitted.redisplay();
  }
  return save({ owner: viewer, photos, formToken: token.id, problems }, submitted, handlers);
}

/** Refuses the form of a user who sends too many photos, or who does not own the listing; null otherwise. */
async function refuseSender(sent: { owner: Viewer; submitted: SubmittedForm; body: Body; listingId: string | null }) {
  const { owner, submitted, body, listingId } = sent;
  if (body.files.length > 0 && !(await withinLimits([byUser("photoForms", owner)]))) {
    return submitted.refuse({ "": [accountMessages.tooManyRequests] }, { status: 429 });
  }
  if (listingId === null) return null;
  const listing = isId(listingId) ? await findListing(db, listingId) : null;
  return listing?.userId === owner.id ? null : redirectHome(listing ? "not-yours" : "not-found");
}

/** A form whose sender may save it, with the errors of its photos. */
interface FormToSave {
  owner: Viewer;
  photos: Photo[];
  formToken: string;
  problems: string[];
}

/** Saves a form as its button says: as it is, a step of it, as a draft to be checked, or as the listing. */
async function save({ problems, ...form }: FormToSave, submitted: SubmittedForm, handlers: Handlers) {
  const { accept, saveDraft, findBefore } = handlers;
  const draft = { ...form, fields: submitted.typed };
  if (submitted.isKept && saveDraft) {
    const reasons = { ...submitted.problemsOfDraft, ...(problems.length > 0 && { images: problems }) };
    return Object.keys(reasons).length > 0 ? submitted.refuse(reasons) : saveDraft(draft, submitted);
  }
  const part = submitted.step?.part ?? null;
  const isToCheck = part !== null || submitted.button === "check";
  const wrongPhotos = problemsOfPhotos({ photos: form.photos, problems }, part);
  const images: Problems = wrongPhotos.length > 0 ? { images: wrongPhotos } : {};
  if (isToCheck && saveDraft) {
    const reasons = {
      ...submitted.problemsSoFar,
      ...submitted.ofStep(await problemsOfPlace(submitted, null)),
      ...images,
    };
    return Object.keys(reasons).length > 0 ? submitted.refuse(reasons) : saveDraft(draft, submitted);
  }
  const { details, version } = submitted;
  if (!details || wrongPhotos.length > 0) {
    const before = findBefore ? await findBefore({ owner: form.owner, version }) : null;
    // Against a listing that was changed meanwhile nothing is compared.
    const ofPlace = findBefore && !before ? {} : await problemsOfPlace(submitted, before);
    const reasons = { ...(!details && submitted.problemsElsewhere), ...ofPlace, ...images };
    return submitted.refuse(reasons);
  }
  return accept({ ...form, details, version }, submitted);
}

/** What is wrong with the photos of a form, or of the part of it that was sent. */
function problemsOfPhotos({ photos, problems }: Pick<FormToSave, "photos" | "problems">, part: FormPart | null) {
  // A listing that was imported has no photos: its other parts can be changed all the same.
  const needsPhotos = part === null || part === "photos";
  const areMissing = needsPhotos && photos.length === 0 && problems.length === 0;
  return areMissing ? [photoMessages.photosMissing] : problems;
}

/** Why the place of a home cannot be right, also if other fields have errors. */
async function problemsOfPlace(submitted: SubmittedForm, before: PreviousHome | null): Promise<Problems> {
  return { ...(await placeHome(submitted.typed, { before })).problems };
}
