import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, data } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import {
  addressDays,
  findLinkedAddress,
  type LinkedAddress,
  shareAddress,
} from "#app/commands/enquiry/address.server.ts";
import { mapSiteUrl } from "#app/domain/map/tiles.ts";
import { byAddress, byListing, withinLimits } from "#app/http/site/limits.server.ts";
import { formAction, hadOutage } from "#app/http/site/form/submission.server.ts";
import { addressPath, listingPath } from "#app/paths.ts";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { OneButtonForm } from "#app/ui/site/form/one-button-form.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { addressTexts as texts } from "#texts/enquiry/address.ts";
import formStyles from "#app/styles/form.css?url";

export const links = () => styleLinks(formStyles);

/** Opening the page shows and changes nothing: mail programs open links to check them. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  // During an outage, the button is shown again without the listing.
  if (hadOutage(context)) return { listing: null, whyNot: null };
  const linked = await findLinkedAddress(params.token ?? "");
  if (!linked) return { listing: null, whyNot: texts.unknown };
  const { id, type, name, address } = linked.listing;
  return { listing: { id, type, name, address }, whyNot: whyNot(linked) };
}

/** Why the address is not shown; null if it is. */
function whyNot({ state }: LinkedAddress): string | null {
  if (state === "expired") return texts.expired(addressDays);
  return state === "shared" ? null : texts.withheld;
}

/** Answers with the address itself, so that no URL leads to it and nothing stores it. */
export function action({ params, request, context }: ActionFunctionArgs) {
  return formAction({ request, context }, { schema: z.object({}) }, async (form) => {
    const linked = await findLinkedAddress(params.token ?? "");
    if (!linked) return form.refuse({ "": [texts.unknown] });
    const refusal = whyNot(linked);
    if (refusal !== null) return form.refuse({ "": [refusal] });
    const uses = [
      byAddress("addressesByAddress", request),
      ...byListing("addressesByListing", request, linked.listing.id),
    ];
    if (!(await withinLimits(uses))) return form.refuse({ "": [texts.tooMany] }, 429);
    const place = await shareAddress(linked);
    if (!place) return form.refuse({ "": [texts.withheld] });
    const isExact = place.pointFrom === "owner";
    return data({ form: null, place: { address: place.address, map: mapSiteUrl(place, isExact), isExact } });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.listing ? texts.pageTitle(data.listing.name) : texts.title, noindex: true });

export default function Address() {
  const { listing, whyNot } = useLoaderData<typeof loader>();
  const answer = usePageActionData<typeof action>();
  const { token = "" } = useParams();
  const place = answer && "place" in answer ? answer.place : null;
  const problems = answer?.form?.error?.[""] ?? [];
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={problems} fields={[]} />
      {listing && <ListingHead listing={listing} />}
      {place ? (
        <div className="panel">
          <p>
            <strong>
              <UserText text={place.address} />
            </strong>
          </p>
          <p>
            <a href={place.map} rel="noreferrer">
              {texts.map}
            </a>
            {!place.isExact && <> {texts.approximate}</>}
          </p>
          <p>{texts.keep}</p>
        </div>
      ) : whyNot === null ? (
        <OneButtonForm action={addressPath(token)} question={texts.question} button={texts.button} busy={texts.busy} />
      ) : (
        problems.length === 0 && <p className="panel">{whyNot}</p>
      )}
      {listing && (
        <p>
          <Link to={listingPath(listing)}>{texts.toListing}</Link>
        </p>
      )}
    </div>
  );
}
