import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { showNumber } from "#app/commands/enquiry/show-number.server.ts";
import { writePhone } from "#app/domain/site/phone.ts";
import { byListing, byNetworks, withinLimits } from "#app/http/site/limits.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { formAction, hadOutage } from "#app/http/site/form/submission.server.ts";
import { enquirePath, listingPath } from "#app/paths.ts";
import { ListingHead } from "#app/ui/listing/listing-head.tsx";
import { ShowNumber } from "#app/ui/enquiry/show-number.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { contactBoxTexts } from "#texts/enquiry/contact-box.ts";
import { enquireTexts } from "#texts/enquiry/enquire.ts";
import { phoneTexts as texts } from "#texts/enquiry/phone.ts";
import { enquiryMessages as messages } from "#texts/enquiry/messages.ts";
import formStyles from "#app/styles/form.css?url";
import { findListingWithOwner, requireShown } from "./listing.server.ts";

export const links = () => styleLinks(formStyles);

/** Everyone can open this page: it has no number. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  // During an outage, the form is shown again without the listing.
  if (hadOutage(context)) return { id, listing: null, owner: null, unavailable: null };
  const { listing, owner } = await requireShown(await findListingWithOwner(id), await viewerOf({ request, context }));
  return {
    id,
    listing: {
      id,
      type: listing.type,
      name: listing.name,
      address: listing.address,
      hasPhone: listing.hasPhone,
      whatsapp: listing.whatsapp,
    },
    owner: owner && { name: owner.name },
    unavailable: listing.status === "live" ? null : messages.unavailable[listing.status],
  };
}

/** Answers with the number itself, so that no URL leads to it and nothing stores it. */
export function action({ params, request, context }: ActionFunctionArgs) {
  return formAction({ request, context }, { schema: z.object({}) }, async (form) => {
    const viewer = await viewerOf({ request, context });
    const { listing, owner } = await requireShown(await findListingWithOwner(params.id), viewer);
    if (!owner) return form.refuse({ "": [messages.landlordGone] });
    if (listing.status !== "live") return form.refuse({ "": [messages.unavailable[listing.status]] });
    if (!listing.hasPhone) return form.refuse({ "": [messages.numberGone] });
    const uses = [...byNetworks("numbers", request), ...byListing("numbersByListing", request, listing.id)];
    if (!(await withinLimits(uses))) return form.refuse({ "": [messages.tooManyNumbers] }, 429);
    const shown = await showNumber(listing, viewer);
    if (!shown) return form.refuse({ "": [messages.numberGone] });
    return data({ form: null, shown: { ...shown, text: writePhone(shown.number) } });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.listing ? texts.pageTitle(data.listing.name) : texts.title });

export default function Phone() {
  const { id, listing, owner, unavailable } = useLoaderData<typeof loader>();
  const answer = usePageActionData<typeof action>();
  const shown = answer && "shown" in answer ? answer.shown : null;
  return (
    <div className="page page-narrow">
      <h1>{texts.title}</h1>
      <ErrorSummary formErrors={answer?.form?.error?.[""] ?? []} fields={[]} />
      {listing && <ListingHead listing={listing} />}
      <div className="panel">
        {shown ? (
          <Number {...shown} owner={owner?.name ?? ""} />
        ) : listing && !owner ? (
          <p>{messages.landlordGone}</p>
        ) : unavailable !== null ? (
          <p>{unavailable}</p>
        ) : listing && !listing.hasPhone ? (
          <p>{texts.none}</p>
        ) : (
          <ShowNumber listing={{ id, whatsapp: listing?.whatsapp ?? false }} />
        )}
      </div>
      {owner && unavailable === null && (
        <p>
          <Link to={enquirePath(id)}>{contactBoxTexts.enquire}</Link>
        </p>
      )}
      {listing && (
        <p>
          <Link to={listingPath(listing)}>{enquireTexts.back}</Link>
        </p>
      )}
    </div>
  );
}

interface NumberProps {
  /** E.164, and as people write it. */
  number: string;
  text: string;
  whatsapp: boolean;
  owner: string;
}

function Number({ number, text, whatsapp, owner }: NumberProps) {
  return (
    <>
      <p>
        <RichText text={texts.of} owner={() => <UserText text={owner} />} />
      </p>
      <p className="buttons">
        <a href={`tel:${number}`} className="button button-main">
          {text}
        </a>{" "}
        {whatsapp && (
          <a href={`https://wa.me/${number.slice(1)}`} className="button" rel="noreferrer">
            {texts.whatsApp}
          </a>
        )}
      </p>
    </>
  );
}
