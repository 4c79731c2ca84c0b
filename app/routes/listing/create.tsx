import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publish } from "#app/domain/listing/commands.server.ts";
import { photosOfForm } from "#app/domain/photo/commands.server.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { env } from "#app/env.server.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { issueFormToken, readFormToken } from "#app/http/listing/form-token.server.ts";
import { wasRefused } from "#app/http/site/form.server.ts";
import { createListingPath, listingPath } from "#app/paths.ts";
import { ListingForm } from "#app/ui/listing/form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { editorAction } from "./editor.server.ts";
import { editorTexts } from "#texts/listing/editor.ts";
import cardsStyles from "#app/styles/cards.css?url";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(cardsStyles, formStyles);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const tiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
  // A refused form is rendered from the action data alone, so that it survives the end of the session.
  if (wasRefused(context)) return { tiles, token: "" };
  await requireUser({ request, context });
  return { tiles, token: await issueFormToken({ request, context }) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return editorAction({ request, context }, null, async ({ owner, ...form }, draft) => {
    const outcome = await publish(owner, form);
    if (!("refused" in outcome))
      return seeOther(listingPath(outcome.listing), { text: listingMessages.listingCreated });
    if (outcome.refused === "photos-gone") return draft.refuse({ images: [photoMessages.photosNotUploaded] });
    // The photos of this form now belong to that listing; a new form keeps only those it may still use.
    const token = await issueFormToken({ request, context });
    const formToken = readFormToken(token)?.id ?? "";
    draft.setPhotos(
      await photosOfForm(
        owner,
        form.photos.map(({ id }) => id),
        { formToken },
      ),
    );
    return draft.refuse({ "": [listingMessages.alreadyCreated] }, { token });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: editorTexts.create });

/** The initial values (SPEC.md section 3). Prices start empty, since 0 is not a valid price. */
const defaults = { type: "rent", bedroom: "1", bathroom: "1", parking: "yes", furnished: "yes", offer: "no" };

export default function Create() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  return (
    <ListingForm
      heading={editorTexts.create}
      path={createListingPath}
      defaults={defaults}
      state={actionData}
      token={actionData?.token ?? loaded.token}
      tiles={loaded.tiles}
    />
  );
}
