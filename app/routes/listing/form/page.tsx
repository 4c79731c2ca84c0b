import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, data } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { env } from "#app/env.server.ts";
import { wasRefused } from "#app/http/site/form/submission.server.ts";
import { checkDraftPath, editListingPath } from "#app/paths.ts";
import { ListingForm } from "#app/ui/listing/form/editor.tsx";
import { nothingBeside } from "#app/ui/listing/form/state.ts";
import { formTitle } from "#app/ui/listing/form/head.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { editorTexts } from "#texts/listing/editor.ts";
import { openListingForm } from "./open.server.ts";
import { submitListingForm } from "./submit.server.ts";
import cardsStyles from "#app/styles/cards.css?url";
import formStyles from "#app/styles/form.css?url";
import listingFormStyles from "#app/styles/listing/form.css?url";

export const links = () => styleLinks(cardsStyles, formStyles, listingFormStyles);

const isEdit = (path: string) => path.startsWith(editListingPath(""));

export async function loader(call: LoaderFunctionArgs) {
  const tiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
  // A form that could not be saved is rendered from the action data alone, so that it survives the end of the session.
  if (wasRefused(call.context)) return { state: null, beside: nothingBeside, tiles };
  const opened = await openListingForm(call, isEdit(new URL(call.request.url).pathname));
  return data({ ...opened, tiles }, { status: opened.state.result ? 422 : 200 });
}

export function action(call: ActionFunctionArgs) {
  return submitListingForm(call, isEdit(new URL(call.request.url).pathname) ? (call.params.id ?? "") : null);
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, data }) =>
  pageMeta(matches, {
    title: formTitle(isEdit(location.pathname) ? editorTexts.update : editorTexts.create, location.search),
    refused: data?.state?.result != null,
  });

/** The form that creates or changes a listing. */
export default function ListingFormPage() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const { state: loaded, ...rest } = useLoaderData<typeof loader>();
  const state = usePageActionData<typeof action>() ?? loaded;
  const listingId = isEdit(pathname) ? (id ?? null) : null;
  return (
    state && (
      <ListingForm
        // With newer data, as after the browser's back button, it starts again from them.
        key={state.fingerprint}
        {...rest}
        heading={listingId === null ? editorTexts.create : editorTexts.update}
        path={pathname}
        state={state}
        listingId={listingId}
        check={listingId === null && id !== undefined ? checkDraftPath(id) : null}
      />
    )
  );
}
