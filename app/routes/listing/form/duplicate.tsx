import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { maxDrafts } from "#app/domain/listing/draft.ts";
import { formOfListing, newDraft } from "#app/commands/listing/drafts.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { answerPath, draftPath, draftsPath, listingPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { requireOwnListing } from "../own-listing.server.ts";

/** The listing's page has the button. */
export async function loader(call: LoaderFunctionArgs) {
  return redirect(listingPath(await requireOwnListing(call)), 303);
}

/** Copies a listing, without its photos, into a new draft. */
export function action({ params, request, context }: ActionFunctionArgs) {
  return userButton({ request, context }, async (user) => {
    const listing = isId(params.id) ? await findListing(db, params.id) : null;
    if (listing?.userId !== user.id) return redirectHome(listing ? "not-yours" : "not-found");
    if (listing.status === "hidden") return seeOther(answerPath(listing.id));
    const id = await newDraft(user, (await formOfListing(db, listing)).fields);
    if (id === null) return seeOther(draftsPath, { text: draftTexts.tooManyToCopy(maxDrafts), tone: "problem" });
    return seeOther(draftPath(id), { text: draftTexts.copied(listing.name) });
  });
}

/** Never rendered: it makes this a page route, so that errors get an error page. */
export default function Duplicate() {
  return null;
}
