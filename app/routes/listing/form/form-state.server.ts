import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { coordinateProblems, listingFields } from "#app/domain/listing/form/schema.ts";
import { constraintOf } from "#app/http/site/form/constraint.server.ts";
import type { Draft } from "#app/domain/listing/draft.ts";
import { fingerprintOf } from "#app/domain/listing/form/content.server.ts";
import { listingFieldNames, partOf } from "#app/domain/listing/form/fields.ts";
import { type FormPart, readStep } from "#app/domain/listing/form/parts.ts";
import { understoodIn } from "#app/domain/listing/form/understood.ts";
import { readView } from "#app/domain/map/point-map.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { issueFormToken } from "#app/http/listing/form-token.server.ts";
import type { Problems } from "#app/http/site/form/submission.server.ts";
import { type CheckedDraft, checkDraft } from "#app/commands/listing/check-draft.server.ts";
import { photosOf } from "#app/commands/photo/uploads.server.ts";
import { pointProblem } from "#app/commands/listing/placement.server.ts";
import { storedPicture } from "#app/services/listing/cards.server.ts";
import type { ListingFormState } from "#app/ui/listing/form/editor.tsx";
import type { FieldName } from "#app/ui/listing/form/field-names.ts";
import type { FormPhoto } from "#app/ui/photo/photo-list.ts";
import { photoMessages } from "#texts/photo/messages.ts";

/** All of the form, in the order of its errors. */
const fieldNames: FieldName[] = ["images", ...listingFieldNames];

type Given = Pick<ListingFormState, "photos" | "token" | "fingerprint"> &
  Partial<Pick<ListingFormState, "offered" | "photoNote" | "map">> & { part: FormPart | null; problems?: Problems };

/** The state of a form with these fields, and what is wrong with them. */
export async function formState(
  fields: Record<string, string>,
  { part, problems = {}, ...given }: Given,
): Promise<ListingFormState> {
  // Visitors see exactly where a home is, unless its owner chooses otherwise.
  const shown = { areaOnly: "no", ...fields, ...given.offered };
  return {
    offered: {},
    photoNote: null,
    map: null,
    ...given,
    page: randomUUID(),
    constraint: constraintOf(listingFields),
    fields: shown,
    result: Object.keys(problems).length > 0 ? resultOf(shown, withinPart(problems, part)) : null,
    wrong: fieldNames.filter((name) => name in problems),
    pointProblem: await pointProblem(fields),
    understood: understoodIn(fields),
  };
}

/**
 * The state of the page of a draft: with what is wrong with it if a submit led here (`?errors`).
 * @param fields what the page shows of it, including what a new form starts with
 */
export async function stateOfDraft(
  call: Call,
  owner: { id: string },
  draft: Draft,
  fields: Record<string, string>,
): Promise<ListingFormState> {
  const query = new URL(call.request.url).searchParams;
  const step = readStep(query);
  const part = step?.part ?? null;
  const errors = query.get("errors");
  const isChecked = errors === "check" || errors === "save";
  // The whole form offers words once the home is known.
  const isKnown = part === null && Boolean(draft.fields.address?.trim());
  const offersWords = draft.listingId === null && (part === "words" || isKnown);
  const checked = isChecked || offersWords ? await checkDraft(owner, draft) : null;
  const photos = checked?.photos ?? (await photosOf(db, owner, draft));
  const problems = checked && isChecked ? problemsShown(checked, part) : {};
  // Its owner was led here since there are none.
  if (step?.isCorrection && part === "photos" && checked?.problems.images) problems.images = checked.problems.images;
  if (errors === "draft") Object.assign(problems, draftProblems(draft, part));
  if (errors !== null && draft.photoProblems.length > 0) problems.images = draft.photoProblems;
  return formState(fields, {
    photos: toFormPhotos(photos),
    // The draft of a listing is found by the listing.
    token: await issueFormToken(call, draft.listingId ?? draft.id),
    fingerprint: fingerprintOf(draft, part),
    part,
    problems,
    photoNote: noteOn(photos),
    offered: offersWords && checked ? wordsIn(checked) : {},
    map: readView(query.get("map") ?? ""),
  });
}

/** The words of a draft that we have written. */
function wordsIn({ fields, autoFilled }: CheckedDraft): ListingFormState["offered"] {
  const names = (["name", "description"] as const).filter((name) => autoFilled.includes(name));
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** The data of a form's page: a form with problems is answered with 422. */
export function withStatus<Data extends { state: ListingFormState }>(page: Data) {
  return data(page, { status: page.state.result ? 422 : 200 });
}

/** Photos for the form. @param signedIn whether their owner is: spooled photos are shown to nobody else */
export function toFormPhotos(photos: Photo[], signedIn = true): FormPhoto[] {
  return photos.map((photo) => {
    const picture = photo.spooled && !signedIn ? null : storedPicture(photo, "cover");
    return { id: photo.id, picture, alt: photo.alt };
  });
}

/** What the owner should know of photos that are still on this machine. */
export function noteOn(photos: Photo[]): string | null {
  return photos.some(({ spooled }) => spooled) ? photoMessages.photosWaiting : null;
}

/** The result of a submit of these fields with these problems, for conform. */
function resultOf(fields: Record<string, string>, { "": formErrors, ...fieldErrors }: Problems): SubmissionResult {
  return { status: "error", initialValue: fields, error: { ...fieldErrors, ...(formErrors && { "": formErrors }) } };
}

/** What a form has to say of a checked draft: a step of a new listing is not about the other parts. */
export function problemsShown({ problems, draft }: CheckedDraft, part: FormPart | null): Problems {
  if (part === null) return problems;
  // Photos may be added later.
  const isOwn = (name: string) => partOf(name) === part && (name !== "images" || draft.photos.length > 0);
  // A listing that was imported has no photos: its other parts can be changed all the same.
  const isRelevant = draft.listingId === null ? isOwn : (name: string) => name !== "images" || part === "photos";
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isRelevant(name)));
}

/** What is wrong with the fields of a draft, or a part of it, however unfinished it is: coordinates that are none. */
export function draftProblems({ fields }: Draft, part: FormPart | null): Problems {
  return part === null || part === "place" ? coordinateProblems(fields) : {};
}

/** Problems of fields that a part does not have are problems of the form as a whole. */
function withinPart(problems: Problems, part: FormPart | null): Problems {
  if (part === null) return problems;
  const isShown = (name: string) => partOf(name) === part;
  const own = Object.entries(problems).filter(([name]) => isShown(name));
  const elsewhere = Object.entries(problems).flatMap(([name, texts]) => (isShown(name) ? [] : texts));
  return { ...Object.fromEntries(own), ...(elsewhere.length > 0 && { "": elsewhere }) };
}
