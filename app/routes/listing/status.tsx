import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { changeStatus } from "#app/commands/listing/status.server.ts";
import { isId, ownerStatuses } from "#app/domain/listing/listing.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { answerPath, listingPath, profilePath } from "#app/paths.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { requireOwnListing } from "./own-listing.server.ts";

/** The listing's page has the buttons. E-mails lead here, since their readers may have to sign in. */
export async function loader(call: LoaderFunctionArgs) {
  return redirect(listingPath(await requireOwnListing(call)), 303);
}

/** Makes a listing live, paused or closed, and leads back to the page with the button. */
export function action({ params, request, context }: ActionFunctionArgs) {
  return userButton({ request, context }, async (user, fields) => {
    const { id } = params;
    const status = ownerStatuses.find((one) => one === fields.get("status"));
    if (!isId(id) || !status) return redirectHome("not-found");
    const changed = await changeStatus(user, id, status);
    if ("refused" in changed) {
      return changed.refused === "hidden" ? seeOther(answerPath(id)) : redirectHome(changed.refused);
    }
    const { type } = changed;
    const texts = listingMessages.statusChanged;
    const page = fields.get("to") === "listing" ? listingPath({ id, type }) : profilePath;
    return seeOther(page, { text: status === "closed" ? texts.closed[type] : texts[status] });
  });
}

/** Never rendered: it makes this a page route, so that errors get an error page. */
export default function ListingStatus() {
  return null;
}
