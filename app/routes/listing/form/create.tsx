import { randomBytes } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { countNewDrafts, findDraft } from "#db/listing/drafts.server.ts";
import { db } from "#db/site/client.server.ts";
import { formStepPath, readStep } from "#app/domain/listing/form/parts.ts";
import { env } from "#app/env.server.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { issueFormToken, newDraftId } from "#app/http/listing/form-token.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { checkDraftPath, createListingPath, draftPath, editListingPath } from "#app/paths.ts";
import { ListingForm, noHelp } from "#app/ui/listing/form/editor.tsx";
import { formTitle } from "#app/ui/listing/form/step.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { editorTexts } from "#texts/listing/editor.ts";
import { requireDraft } from "../own-listing.server.ts";
import { formState, stateOfDraft, withStatus } from "./form-state.server.ts";
import { formHelp } from "./help.server.ts";
import { startOfForm } from "./start.server.ts";
import { submitListingForm } from "./submit.server.ts";
import cardsStyles from "#app/styles/cards.css?url";
import formStyles from "#app/styles/form.css?url";
import listingFormStyles from "#app/styles/listing/form.css?url";

export const links = () => styleLinks(cardsStyles, formStyles, listingFormStyles);

export async function loader(call: LoaderFunctionArgs) {
  const tiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
  // A form that could not be saved is rendered from the action data alone, so that it survives the end of the session.
  if (wasRefused(call.context)) return { tiles, state: null, contactFrom: null, help: noHelp, drafts: 0 };
  const url = new URL(call.request.url);
  const part = readStep(url.searchParams)?.part ?? null;
  if (call.params.id !== undefined) {
    const { user, draft } = await requireDraft(call);
    if (draft.listingId !== null) throw redirect(editListingPath(draft.listingId), 303);
    const { fields, contactFrom } = await startOfForm(user, draft.fields);
    const state = await stateOfDraft(call, user, draft, fields);
    return withStatus({ tiles, contactFrom, state, help: await formHelp(draft.fields, part), drafts: 0 });
  }
  const owner = await requireUser(call);
  const key = url.searchParams.get("form");
  // Without it, Back and a reload would begin another draft.
  if (key === null) {
    url.searchParams.set("form", randomBytes(6).toString("base64url"));
    throw redirect(url.pathname + url.search, 303);
  }
  const id = newDraftId(owner, key);
  if (await findDraft(db, { id, userId: owner.id }))
    throw redirect(formStepPath(draftPath(id), readStep(url.searchParams)), 303);
  const { fields, contactFrom } = await startOfForm(owner, {});
  const token = await issueFormToken(call, id);
  const state = await formState(fields, { photos: [], token, fingerprint: "", part: null });
  const drafts = await countNewDrafts(db, owner.id);
  return { tiles, contactFrom, state, help: await formHelp(fields, part), drafts };
}

export function action(call: ActionFunctionArgs) {
  return submitListingForm(call, null);
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, data }) =>
  pageMeta(matches, {
    title: formTitle(editorTexts.create, location.search),
    refused: data?.state?.result != null,
  });

export default function Create() {
  const { id } = useParams();
  const { state, contactFrom, ...loaded } = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <ListingForm
      heading={editorTexts.create}
      path={id === undefined ? createListingPath : draftPath(id)}
      state={actionData ?? state}
      contactFrom={actionData ? null : contactFrom}
      {...loaded}
      check={id === undefined ? null : checkDraftPath(id)}
    />
  );
}
