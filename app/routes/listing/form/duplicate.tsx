import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { maxDrafts } from "#app/domain/listing/draft.ts";
import { formOfListing, newDraft } from "#app/commands/listing/drafts.server.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { answerPath, draftPath, draftsPath, listingPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { requireOwnListing } from "../own-listing.server.ts";

/** The listing's page has the button. */
export async function loader(call: LoaderFunctionArgs) {
  return redirect(listingPath(await requireOwnListing(call)), 303);
}

/** Copies a listing, without its photos, into a new draft. */
export function action(call: ActionFunctionArgs) {
  return userButton(call, async (user) => {
    const listing = await requireOwnListing(call);
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
