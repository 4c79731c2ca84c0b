import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findUser } from "#db/account/users.server.ts";
import { db } from "#db/site/client.server.ts";
import { wholePictures } from "#app/services/listing/cards.server.ts";
import { factsChangeAt } from "#app/domain/listing/facts/described.ts";
import { allFacts, factsOfPage } from "#app/domain/listing/facts/page.ts";
import { priceTag } from "#app/domain/listing/price.ts";
import { statusNotice } from "#app/domain/listing/status.ts";
import { qrCode } from "#app/domain/listing/qr-code.server.ts";
import { limitValidity } from "#app/http/site/page-validity.server.ts";
import { env } from "#app/env.server.ts";
import { listingPath, noticePath, shortListingPath } from "#app/paths.ts";
import { PrintButton } from "#app/ui/listing/page/print-button.tsx";
import { Notice } from "#app/ui/listing/page/notice.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { noticeTexts } from "#texts/enquiry/notice.ts";
import cardsStyles from "#app/styles/cards.css?url";
import noticeStyles from "#app/styles/photo/notice.css?url";
import { requireShownListing } from "./shown-listing.server.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(cardsStyles, noticeStyles);

/** How many photos and facts fit the sheet. */
const printedPhotos = 4;
const printedFacts = 16;

export async function loader(call: LoaderFunctionArgs) {
  const listing = await requireShownListing(call, noticePath);
  const owner = listing.userId === null || listing.status !== "live" ? null : await findUser(db, listing.userId);
  const factsChange = factsChangeAt(listing.facts);
  if (factsChange) limitValidity(factsChange);
  const url = new URL(listingPath(listing), env.APP_URL).href;
  const { id, type, name, address, description, photos } = listing;
  return {
    listing: {
      id,
      type,
      name,
      address,
      description,
      price: priceTag(listing),
      notice: statusNotice(listing),
    },
    // On paper, nobody follows a link, and nobody asks.
    facts: allFacts(factsOfPage(listing, false))
      .map(({ link: _link, ...fact }) => fact)
      .slice(0, printedFacts),
    pictures: wholePictures(photos).slice(0, printedPhotos),
    hasPhone: owner !== null && listing.hasPhone,
    owner: owner && { name: owner.name, email: listing.hidesEmail ? null : owner.email },
    url: new URL(shortListingPath(listing.id), env.APP_URL).href,
    code: qrCode(url),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data && noticeTexts.title(data.listing.name),
    address: data && listingPath(data.listing),
    noindex: true,
  });

export default function PrintPage() {
  const { listing, ...rest } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <div className="notice-head row between">
        <p>{noticeTexts.intro}</p>
        <p className="buttons">
          <PrintButton />
          <Link to={listingPath(listing)} className="button">
            {noticeTexts.back}
          </Link>
        </p>
      </div>
      <Notice listing={listing} {...rest} />
    </div>
  );
}
