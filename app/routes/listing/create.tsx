import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { findDraft } from "#db/listing/drafts.server.ts";
import { db } from "#db/site/client.server.ts";
import { publish } from "#app/domain/listing/commands.server.ts";
import { maxDrafts } from "#app/domain/listing/draft.ts";
import { saveDraft } from "#app/domain/listing/drafts.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { photosOfForm } from "#app/domain/photo/commands.server.ts";
import type { Photo } from "#app/domain/photo/rules.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { env } from "#app/env.server.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { issueFormToken, readFormToken } from "#app/http/listing/form-token.server.ts";
import { wasRefused } from "#app/http/site/form.server.ts";
import { checkDraftPath, createListingPath, draftPath, listingPath } from "#app/paths.ts";
import { ListingForm } from "#app/ui/listing/form/form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { type Handlers, editorAction } from "./editor.server.ts";
import { requireDraft } from "./own-listing.server.ts";
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
  if (wasRefused(call.context)) return { tiles, token: "", draft: null };
  await requireUser(call);
  if (call.params.id === undefined) return { tiles, token: await issueFormToken(call), draft: null };
  const { draft, photos } = await requireDraft(call);
  return {
    tiles,
    token: await issueFormToken(call, draft.id),
    draft: { fields: draft.fields, photos: toFormPhotos(photos) },
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
  const handlers: Handlers = {
    async issueToken() {
      const viewer = await viewerOf(call);
      const { id } = call.params;
      const draft = viewer && isId(id) ? await findDraft(db, { id, userId: viewer.id }) : null;
      return issueFormToken(call, draft?.id);
    },
    async accept({ owner, ...form }, submitted) {
      const outcome = await publish(owner, form);
      if (!("refused" in outcome))
        return seeOther(listingPath(outcome.listing), { text: listingMessages.listingCreated });
      if (outcome.refused === "place") return submitted.refuse({ [outcome.field]: [outcome.reason] });
      if (outcome.refused === "photos-gone") return submitted.refuse({ images: [photoMessages.photosNotUploaded] });
      return refuseSecond({ owner, ...form }, submitted);
    },
    async saveDraft({ owner, formToken: id, ...form }, submitted) {
      switch (await saveDraft(owner, { id, ...form })) {
        case "too-many":
          return submitted.refuse({ "": [draftTexts.tooMany(maxDrafts)] });
        case "photos-gone":
          return submitted.refuse({ images: [photoMessages.photosNotUploaded] });
        case "already-created":
          return refuseSecond({ owner, ...form }, submitted);
        case "saved":
          return submitted.button === "check"
            ? seeOther(checkDraftPath(id))
            : seeOther(draftPath(id), { text: draftTexts.saved });
      }
    },
  };
  return editorAction(call, null, handlers);
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: editorTexts.create });

/** The initial values (SPEC.md section 3). Prices start empty, since 0 is not a valid price. */
const defaults = { type: "rent", bedroom: "1", bathroom: "1", parking: "yes", furnished: "yes", offer: "no" };

export default function Create() {
  const { id } = useParams();
  const { tiles, token, draft } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <ListingForm
      heading={editorTexts.create}
      path={id === undefined ? createListingPath : draftPath(id)}
      defaults={draft?.fields ?? defaults}
      state={actionData ?? (draft && { photos: draft.photos, version: 0 })}
      token={actionData?.token ?? token}
      tiles={tiles}
      hasDraft
    />
  );
}
