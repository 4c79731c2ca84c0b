import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publish } from "#app/domain/listing/commands.server.ts";
import { photosOfForm } from "#app/domain/photo/commands.server.ts";
import { messages } from "#app/domain/messages.ts";
import { env } from "#app/env.server.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { issueFormPass, readFormPass } from "#app/http/listing/form-token.server.ts";
import { wasRefused } from "#app/http/site/form.server.ts";
import { createListingPath, listingPath } from "#app/paths.ts";
import { ListingForm } from "#app/ui/listing/form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { useAnswer } from "#app/ui/site/form/post-form.tsx";
import { editorAction } from "./editor.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const tiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
  // A refused form is drawn from the action's answer alone, also for who is no longer signed in.
  if (wasRefused(context)) return { tiles, pass: "" };
  await requireUser({ request, context });
  return { tiles, pass: await issueFormPass({ request, context }) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return editorAction({ request, context }, null, async ({ owner, ...form }, draft) => {
    const outcome = await publish(owner, form);
    if (!("refused" in outcome)) return seeOther(listingPath(outcome.listing), { text: messages.listingCreated });
    if (outcome.refused === "photos-gone") return draft.refuse({ images: [messages.imagesNotUploaded] });
    // The photos it held have gone into that listing; what a new form may still use stays.
    const pass = await issueFormPass({ request, context });
    const formToken = readFormPass(pass)?.token ?? "";
    draft.hold(
      await photosOfForm(
        owner,
        form.photos.map(({ id }) => id),
        { formToken },
      ),
    );
    return draft.refuse({ "": [messages.alreadyCreated] }, { pass });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Create listing" });

/** SPEC.md section 3: a form's first state. Prices start empty, since 0 is no price. */
const defaults = { type: "rent", bedroom: "1", bathroom: "1", parking: "yes", furnished: "yes", offer: "no" };

export default function Create() {
  const fresh = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <ListingForm
      heading="Create listing"
      path={createListingPath}
      defaults={defaults}
      answer={answer}
      pass={answer?.pass ?? fresh.pass}
      tiles={fresh.tiles}
    />
  );
}
