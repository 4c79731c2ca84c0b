import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { findDraft } from "#db/listing/drafts.server.ts";
import { db } from "#db/site/client.server.ts";
import { publish } from "#app/commands/listing/publish.server.ts";
import { maxDrafts } from "#app/domain/listing/draft.ts";
import { saveDraft } from "#app/commands/listing/drafts.server.ts";
import { farFromCityInForm } from "#app/commands/listing/placement.server.ts";
import type { DraftForm } from "#app/domain/listing/form/saved-elsewhere.ts";
import { partAfter, partBefore, formStepPath } from "#app/domain/listing/form/parts.ts";
import { understoodIn } from "#app/domain/listing/form/understood.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { photosOfForm } from "#app/commands/photo/uploads.server.ts";
import type { Photo } from "#app/domain/photo/rules.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { env } from "#app/env.server.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { issueFormToken, readFormToken } from "#app/http/listing/form-token.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { checkDraftPath, createListingPath, draftPath, listingPath } from "#app/paths.ts";
import { ListingForm } from "#app/ui/listing/form/editor.tsx";
import { formTitle } from "#app/ui/listing/form/step.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { type Handlers, editorAction } from "./editor.server.ts";
import { requireDraft } from "../own-listing.server.ts";
import { findBuilding, startOfDraft, startOfForm } from "./start.server.ts";
import { type SubmittedForm, toFormPhotos } from "./submitted-form.server.ts";
import { editorTexts } from "#texts/listing/editor.ts";
import cardsStyles from "#app/styles/cards.css?url";
import formStyles from "#app/styles/form.css?url";
import listingFormStyles from "#app/styles/listing/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(cardsStyles, formStyles, listingFormStyles);

export async function loader(call: LoaderFunctionArgs) {
  const tiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
  // A refused form is rendered from the action data alone, so that it survives the end of the session.
  const nothingStored = { photos: null, version: 0, farFromCity: null, understood: {} };
  if (wasRefused(call.context)) return { tiles, token: "", start: null, ...nothingStored };
  const owner = await requireUser(call);
  if (call.params.id === undefined) {
    const from = new URL(call.request.url).searchParams.get("from");
    return {
      tiles,
      token: await issueFormToken(call),
      start: await startOfForm(owner, from),
      ...nothingStored,
    };
  }
  const { draft, photos } = await requireDraft(call);
  return {
    tiles,
    token: await issueFormToken(call, draft.id),
    start: await startOfDraft(owner, draft.fields),
    photos: toFormPhotos(photos),
    version: draft.version,
    farFromCity: await farFromCityInForm(draft.fields),
    understood: understoodIn(draft.fields),
  };
}

export function action(call: ActionFunctionArgs) {
  /** The photos of this form now belong to a listing: a new form keeps only those it may still use. */
  async function refuseSecond(form: { owner: { id: string }; photos: Photo[] }, submitted: SubmittedForm) {
    const token = await issueFormToken(call);
    const formToken = readFormToken(token)?.id ?? "";
    const ids = form.photos.map(({ id }) => id);
    submitted.setPhotos(await photosOfForm(form.owner, ids, { formToken }));
    return submitted.refuse({ "": [listingMessages.alreadyCreated] }, { token });
  }
  /** The next submit replaces what was saved in the other tab: its owner knows. */
  async function refuseOutdated(owner: { id: string }, submitted: SubmittedForm) {
    const draft = submitted.token && (await findDraft(db, { id: submitted.token.id, userId: owner.id }));
    const version = draft?.version ?? submitted.version;
    return submitted.refuse({ "": [draftTexts.savedElsewhere] }, { version, status: 409 });
  }
  const handlers: Handlers = {
    async findStored({ owner, token }) {
      const draft = token && (await findDraft(db, { id: token.id, userId: owner.id }));
      if (draft) return draft;
      const building = await findBuilding(owner, new URL(call.request.url).searchParams.get("from"));
      return building && { fields: building.values, photos: [] };
    },
    async issueToken() {
      const viewer = await viewerOf(call);
      const { id } = call.params;
      const draft = viewer && isId(id) ? await findDraft(db, { id, userId: viewer.id }) : null;
      return issueFormToken(call, draft?.id);
    },
    async accept({ owner, ...form }, submitted) {
      const outcome = await publish(owner, { ...form, draft: asDraft(form, submitted) });
      if (!("refused" in outcome))
        return seeOther(listingPath(outcome.listing), { text: listingMessages.listingCreated });
      if (outcome.refused === "place") return submitted.refuse({ ...outcome.problems });
      if (outcome.refused === "saved-elsewhere") return refuseOutdated(owner, submitted);
      if (outcome.refused === "photos-gone") return submitted.refuse({ images: [photoMessages.photosNotUploaded] });
      return refuseSecond({ owner, ...form }, submitted);
    },
    async saveDraft({ owner, formToken: id, ...form }, submitted) {
      switch (await saveDraft(owner, { id, ...asDraft(form, submitted) }, submitted.step?.part)) {
        case "saved-elsewhere":
          return refuseOutdated(owner, submitted);
        case "too-many":
          return submitted.refuse({ "": [draftTexts.tooMany(maxDrafts)] });
        case "photos-gone":
          return submitted.refuse({ images: [photoMessages.photosNotUploaded] });
        case "already-created":
          return refuseSecond({ owner, ...form }, submitted);
        case "saved":
          return afterDraft(id, submitted);
      }
    },
  };
  return editorAction(call, null, handlers);
}

function asDraft({ photos }: { photos: Photo[] }, { version, token, typed }: SubmittedForm): DraftForm {
  return { version, mark: token?.mark ?? null, fields: typed, photos };
}

/** Where a saved draft goes on. */
function afterDraft(id: string, { button, step }: SubmittedForm) {
  const form = draftPath(id);
  if (button === "draft") return seeOther(step ? formStepPath(form, step) : form, { text: draftTexts.saved });
  if (button === "whole") return seeOther(form);
  const next = !step || step.isCorrection ? null : button === "back" ? partBefore(step.part) : partAfter(step.part);
  if (next !== null) return seeOther(formStepPath(form, { part: next }));
  return seeOther(step ? `${checkDraftPath(id)}?steps` : checkDraftPath(id));
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: formTitle(editorTexts.create, location.search) });

export default function Create() {
  const { id } = useParams();
  const { tiles, token, start, photos, version, farFromCity, understood } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <ListingForm
      heading={editorTexts.create}
      path={id === undefined ? createListingPath : draftPath(id)}
      defaults={start?.fields ?? {}}
      state={actionData ?? (photos && { photos, version, understood })}
      start={actionData ? null : start}
      farFromCity={actionData ? actionData.farFromCity : farFromCity}
      token={actionData?.token ?? token}
      tiles={tiles}
      draft={{ answers: id === undefined ? null : checkDraftPath(id) }}
    />
  );
}
