import { randomBytes } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findContact } from "#db/listing/contacts.server.ts";
import { countNewDrafts, findDraft } from "#db/listing/drafts.server.ts";
import { describedByOwner } from "#db/listing/exact-places.server.ts";
import { ownListings } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { checkDraft } from "#app/commands/listing/check-draft.server.ts";
import { formOfListing } from "#app/commands/listing/drafts.server.ts";
import { placeHome } from "#app/commands/listing/placement.server.ts";
import { photosOf } from "#app/commands/photo/uploads.server.ts";
import { foreseenPlace } from "#app/commands/place/assign.server.ts";
import { placeIndex } from "#app/commands/place/place-index.server.ts";
import { readRooms } from "#app/domain/listing/amounts/counts.ts";
import { mapArea, placedByText } from "#app/domain/listing/area-only/approximate.ts";
import { type Draft, type FormContent, emptyForm } from "#app/domain/listing/draft.ts";
import { factFields } from "#app/domain/listing/facts/fields.ts";
import { fingerprintOf } from "#app/domain/listing/form/content.server.ts";
import { partFields } from "#app/domain/listing/form/fields.ts";
import { type FormPart, formStepPath, readStep } from "#app/domain/listing/form/parts.ts";
import { contactValues, initialValues } from "#app/domain/listing/form/values.ts";
import { readView } from "#app/domain/map/point-map.ts";
import type { PreviousHome } from "#app/domain/place/assignment.ts";
import type { Place } from "#app/domain/place/place.ts";
import { writePhone } from "#app/domain/site/phone.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { issueFormToken, newDraftId } from "#app/http/listing/form-token.server.ts";
import { deleteDraftPath, draftPath, editListingPath } from "#app/paths.ts";
import { formPhoto } from "#app/routes/photo/form-photo.server.ts";
import { type BesideForm, type ListingFormState, nothingBeside } from "#app/ui/listing/form/state.ts";
import { listingFormTexts } from "#texts/listing/form.ts";
import { requireDraft, requireOwnListing } from "../own-listing.server.ts";
import { rangeOfHomes } from "../price-help.server.ts";
import { formState, problemsShown } from "./form-state.server.ts";

/** The form that a URL names. */
interface OpenedForm {
  owner: { id: string };
  /** What its token names: the draft of a new listing, or the listing. */
  id: string;
  content: FormContent;
  /** Null if nothing of it is stored yet. */
  draft: Draft | null;
  /** The listing that it changes, as it is stored; null for a new one. */
  listing: (PreviousHome & { id: string }) | null;
}

/** What the page of a listing form shows: of a new listing, a draft, or changes to a listing (@param isEdit). */
export async function openListingForm(call: LoaderFunctionArgs, isEdit: boolean) {
  const { owner, id, content, draft, listing } = isEdit ? await openListing(call) : await openDraft(call);
  const query = new URL(call.request.url).searchParams;
  const step = readStep(query);
  const part = step?.part ?? null;
  const errors = query.get("errors");
  // The whole form offers words once the home is known.
  const isKnown = part === null && Boolean(content.fields.address?.trim());
  const offersWords = !isEdit && (part === "words" || isKnown);
  const checked = draft && (errors === "check" || offersWords) ? await checkDraft(owner, draft) : null;
  const photos = checked?.photos ?? (await photosOf(db, owner, { ...content, id, listingId: listing?.id ?? null }));
  const showsFields = errors === "check" || errors === "draft";
  const problems = draft && showsFields ? problemsShown(draft, errors === "check" ? checked : null, step) : {};
  if (draft && errors !== null && draft.photoProblems.length > 0) problems.images = draft.photoProblems;
  const contact = isEdit || hasSeen(content, "words") ? null : await lastContact(owner);
  const state = await formState(
    { ...(isEdit ? {} : startOf(content)), ...contact?.fields, ...content.fields },
    {
      photos: photos.map((photo) => formPhoto(photo)),
      token: await issueFormToken(call, id),
      fingerprint: draft || listing ? fingerprintOf(content, part) : "",
      part,
      problems,
      offered: checked && offersWords ? wordsIn(checked) : {},
      map: readView(query.get("map") ?? ""),
    },
  );
  const beside: BesideForm = {
    ...(await formHelp(content.fields, part, listing)),
    contactFrom: contact?.from ?? null,
    drafts: draft || listing ? 0 : await countNewDrafts(db, owner.id),
    discard: draft && listing ? deleteDraftPath(draft.id) : null,
  };
  return { state, beside };
}

async function openListing(call: LoaderFunctionArgs): Promise<OpenedForm> {
  const listing = await requireOwnListing(call);
  const owner = { id: listing.userId! };
  const draft = await findDraft(db, { listingId: listing.id, userId: owner.id });
  const waiting = draft && !draft.isPublished ? draft : null;
  return {
    owner,
    id: listing.id,
    content: waiting ?? (await formOfListing(db, listing)),
    draft: waiting,
    listing: await describedByOwner(db, listing),
  };
}

/** @throws {Response} a redirect to the draft, or to a URL that Back and a reload begin the same draft with */
async function openDraft(call: LoaderFunctionArgs): Promise<OpenedForm> {
  if (call.params.id !== undefined) {
    const { user, draft } = await requireDraft(call);
    if (draft.listingId !== null) throw redirect(editListingPath(draft.listingId), 303);
    return { owner: user, id: draft.id, content: draft, draft, listing: null };
  }
  const owner = await requireUser(call);
  const url = new URL(call.request.url);
  const key = url.searchParams.get("form");
  if (key === null) {
    url.searchParams.set("form", randomBytes(6).toString("base64url"));
    throw redirect(url.pathname + url.search, 303);
  }
  const id = newDraftId(owner, key);
  if (await findDraft(db, { id, userId: owner.id }))
    throw redirect(formStepPath(draftPath(id), readStep(url.searchParams)), 303);
  return { owner, id, content: emptyForm, draft: null, listing: null };
}

/** Whether the owner has sent a part of a form before. */
function hasSeen({ fields }: FormContent, part: FormPart): boolean {
  return partFields[part].some((name) => name in fields);
}

/** Parts that the owner has not seen yet start with the usual values. */
function startOf(content: FormContent): Record<string, string> {
  return {
    ...(!hasSeen(content, "home") && initialValues.home),
    ...(!hasSeen(content, "price") && initialValues.price),
  };
}

/** How visitors reach the owner by the last listing; null if it is as usual: by e-mail alone. */
async function lastContact(owner: { id: string }) {
  const [last] = await ownListings(db, owner.id, { limit: 1, after: null });
  const contact = last && (await findContact(db, last.id));
  if (!contact || (contact.phone === null && !contact.hidesEmail)) return null;
  const phone = contact.phone === null ? "" : writePhone(contact.phone);
  return { fields: contactValues({ ...contact, phone }), from: last.name };
}

/** The words of a draft that we have written. */
function wordsIn({ fields, autoFilled }: Awaited<ReturnType<typeof checkDraft>>): ListingFormState["offered"] {
  const names = (["name", "description"] as const).filter((name) => autoFilled.includes(name));
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** What helps to fill in a form, or a part of it. */
async function formHelp(
  fields: Record<string, string>,
  part: FormPart | null,
  before: PreviousHome | null,
): Promise<Pick<BesideForm, "placed" | "suggested" | "range">> {
  const [showsPlace, showsPrice] = (["place", "price"] as const).map((one) => part === null || part === one);
  if (!showsPlace && !showsPrice) return nothingBeside;
  const { point, home } = await placeHome(fields, before);
  const place = home && (await foreseenPlace(db, home));
  return {
    placed: showsPlace && point ? placedAt(point, place) : null,
    suggested: showsPlace ? await placeNames(place?.citySlug ?? null) : nothingBeside.suggested,
    range: showsPrice && place ? await rangeFor(fields, place) : null,
  };
}

type Placement = Awaited<ReturnType<typeof placeHome>>;

function placedAt(point: NonNullable<Placement["point"]>, place: Omit<Place, "id"> | null): BesideForm["placed"] {
  const city = place?.city ?? null;
  const { latitude, longitude } = point;
  const shown = { ...point, areaOnly: false, sharesAddress: false };
  const area = mapArea(shown, { name: listingFormTexts.yourHome, city });
  return {
    locality: place?.locality ?? null,
    city,
    text: placedByText(point, city),
    point: { latitude, longitude, area },
  };
}

/** The most names that a field suggests. */
const mostNames = { cities: 60, localities: 40 };

/** The cities with most homes, and the localities of a city with most. */
async function placeNames(citySlug: string | null): Promise<BesideForm["suggested"]> {
  const { withHomes } = await placeIndex();
  const cities = withHomes.filter(({ locality }) => locality === null).map(({ city }) => city);
  const localities = withHomes.flatMap((place) =>
    place.citySlug === citySlug && place.locality ? place.locality : [],
  );
  return { cities: cities.slice(0, mostNames.cities), localities: localities.slice(0, mostNames.localities) };
}

/** What homes like that of a form ask. */
async function rangeFor(fields: Record<string, string>, place: Omit<Place, "id">): Promise<string | null> {
  const kind = factFields.home.safeParse(fields.home).data ?? undefined;
  const bedroom = kind === "plot" ? 0 : readRooms(fields.bedroom ?? "").value?.count;
  if (bedroom === undefined) return null;
  return rangeOfHomes({ type: fields.type === "sell" ? "sell" : "rent", bedroom, kind }, place);
}
