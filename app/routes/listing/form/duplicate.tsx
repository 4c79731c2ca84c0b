import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findContact } from "#db/listing/contacts.server.ts";
import { describedByOwner } from "#db/listing/exact-places.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import { maxDrafts } from "#app/domain/listing/draft.ts";
import { newDraft } from "#app/commands/listing/drafts.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { answerPath, draftPath, draftsPath, listingPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { requireOwnListing } from "../own-listing.server.ts";
import { valuesOf } from "./start.server.ts";

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
    const contact = await findContact(db, listing.id);
    if (!contact) return redirectHome("not-found");
    const id = await newDraft(user, valuesOf(await describedByOwner(db, listing), contact));
    if (id === null) return seeOther(draftsPath, { text: draftTexts.tooMany(maxDrafts), tone: "problem" });
    return seeOther(draftPath(id), { text: draftTexts.copied(listing.name) });
  });
}

/** Never rendered: it makes this a page route, so that errors get an error page. */
export default function Duplicate() {
  return null;
}
