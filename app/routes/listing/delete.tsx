import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { isId } from "#app/domain/listing/listing.ts";
import { withdraw } from "#app/commands/listing/withdraw.server.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { redirectHome } from "#app/http/listing/redirect-home.server.ts";
import { profilePath } from "#app/paths.ts";
import { DeleteButtons } from "#app/ui/listing/delete-question.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { deleteTexts } from "#texts/listing/delete.ts";
import { requireOwnListing } from "./own-listing.server.ts";
import formStyles from "#app/styles/form.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(formStyles);

export async function loader(call: LoaderFunctionArgs) {
  const listing = await requireOwnListing(call);
  return { name: listing.name, address: listing.address, photos: listing.photos.length };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  return userButton({ request, context }, async (user) => {
    const outcome = isId(params.id) ? await withdraw(user, params.id) : ({ refused: "not-found" } as const);
    if ("refused" in outcome) return redirectHome(outcome.refused);
    return seeOther(profilePath, { text: listingMessages.listingDeleted });
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: deleteTexts.pageTitle });

export default function DeleteListing() {
  const listing = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  return (
    <div className="page page-narrow">
      <h1>{deleteTexts.title}</h1>
      <div className="panel">
        <p>{deleteTexts.text}</p>
        <p>
          <strong>
            <UserText text={listing.name} />
          </strong>
          <br />
          <UserText text={listing.address} />
          <br />
          {deleteTexts.photos(listing.photos)}
        </p>
        <p>{deleteTexts.enquiries}</p>
        <DeleteButtons id={id} />
      </div>
    </div>
  );
}
