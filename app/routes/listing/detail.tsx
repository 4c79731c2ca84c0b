import { asksForLoan } from "#app/domain/listing/price/loan.ts";
import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db, isOutage } from "#db/site/client.server.ts";
import { otherHomesOfOwner } from "#db/listing/owner-homes.server.ts";
import { findPriceChanges } from "#db/listing/price-changes.server.ts";
import { findUser } from "#db/account/users.server.ts";
import { sharedCover, wholePictures } from "#app/services/listing/cards.server.ts";
import { priceText } from "#app/domain/listing/card.ts";
import { describeFacts, factsChangeAt } from "#app/domain/listing/facts/described.ts";
import { mapArea } from "#app/domain/listing/area-only/approximate.ts";
import { contactBoxForm } from "#app/domain/enquiry/forms.ts";
import { enquiryLength, mailtoUrl } from "#app/domain/enquiry/message.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { statusNotice } from "#app/domain/listing/status.ts";
import { structuredData, listingData, breadcrumbData } from "#app/domain/listing/structured-data.ts";
import { excerpt, splitText } from "#app/domain/site/text.ts";
import { priceChangeText, priceTag, savingText } from "#app/domain/listing/price.ts";
import { monthAndYear, shortDay, shownTime } from "#app/domain/site/time.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { limitValidity, pageClock } from "#app/http/site/page-validity.server.ts";
import { formAction, hadOutage, wasRefused } from "#app/http/site/form/submission.server.ts";
import { countViewInSession } from "#app/http/listing/views.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { env } from "#app/env.server.ts";
import { enquirePath, listingPath, reportPath } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/site/breadcrumbs.tsx";
import { ContactBar, ContactBox, ContactBoxForm } from "#app/ui/enquiry/contact-box.tsx";
import { ShowNumber } from "#app/ui/enquiry/show-number.tsx";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { Gallery, gallerySizes } from "#app/ui/photo/gallery.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { MapMosaic } from "#app/ui/map/static-map.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { PrintFooter } from "#app/ui/enquiry/print-footer.tsx";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { Confirmation } from "#app/ui/listing/confirmation.tsx";
import { PriceHistory } from "#app/ui/listing/price-history.tsx";
import { HomeFacts } from "#app/ui/listing/home-facts.tsx";
import { Price } from "#app/ui/listing/price.tsx";
import { PriceHelp, priceHelpAnchor } from "#app/ui/listing/price/help.tsx";
import { OwnerPanel } from "#app/ui/listing/owner-panel.tsx";
import { Unavailable } from "#app/ui/listing/unavailable.tsx";
import { SaveHome } from "#app/ui/listing/save-button.tsx";
import { Description } from "#app/ui/listing/page/description.tsx";
import { Owner } from "#app/ui/listing/page/owner.tsx";
import { Share } from "#app/ui/listing/page/share.tsx";
import { SimilarHomes } from "#app/ui/listing/page/similar-homes.tsx";
import { similarCards } from "#app/routes/search/lists.server.ts";
import { priceHelp } from "./price-help.server.ts";
import { listingBreadcrumbs } from "#app/routes/search/breadcrumbs.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { forOwner } from "./for-owner.server.ts";
import { isOfOtherType, redirectToType, requireListing, unavailableStatus } from "./shown-listing.server.ts";
import { contactBoxTexts } from "#texts/enquiry/contact-box.ts";
import { detailTexts } from "#texts/listing/detail.ts";
import { confirmationTexts } from "#texts/listing/confirmation.ts";
import { factTexts } from "#texts/listing/facts.ts";
import breadcrumbsStyles from "#app/styles/breadcrumbs.css?url";
import cardsStyles from "#app/styles/cards.css?url";
import formStyles from "#app/styles/form.css?url";
import listingStyles from "#app/styles/listing.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(cardsStyles, formStyles, listingStyles, breadcrumbsStyles);

/** The most price changes shown. */
const shownPriceChanges = 10;

/** Characters of a long description that are shown at once: six lines on a wide screen. */
const shownDescription = 500;

/** The most other homes of the owner shown. */
const shownOwnerHomes = 4;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  // During an outage, a refused form is shown without the listing, so that its input is kept.
  if (hadOutage(context)) return null;
  const refused = wasRefused(context);
  const listing = await requireListing(params).catch((error: unknown) => {
    if (refused && isOutage(error)) return null;
    throw error;
  });
  if (!listing) return null;
  if (isOfOtherType(listing, params) && !refused) throw redirectToType(listingPath(listing));
  const [viewer, landlord, ownerHomes, similar, priceChanges] = await Promise.all([
    viewerOf({ request, context }),
    listing.userId === null ? null : findUser(db, listing.userId),
    listing.userId === null ? [] : otherHomesOfOwner(db, { id: listing.id, userId: listing.userId }, shownOwnerHomes),
    similarCards(listing),
    findPriceChanges(db, listing.id, listing.type, shownPriceChanges),
  ]);
  const isOwner = viewer !== null && viewer.id === listing.userId;
  const status = await unavailableStatus(listing, viewer);
  if (status !== null) {
    if (refused) return null;
    throw new Response("", { status });
  }
  if (!refused) countViewInSession(request, viewer);
  const factsChange = factsChangeAt(listing.facts);
  if (factsChange) limitValidity(factsChange);
  if (asksForLoan(request.url)) limitValidity(new Date());
  const { photos, userId: _owner, place, facts, ...further } = listing;
  const { description, timestamp, statusSince, confirmedAt, ...details } = further;
  const breadcrumbs = listingBreadcrumbs(listing, place);
  return {
    listing: {
      ...details,
      // Of a home that is not available, nobody can ask for what is missing.
      described: describeFacts(facts, listing.type).filter(({ isKnown }) => isKnown || listing.status === "live"),
      area: mapArea(listing, { name: listing.name, city: place?.city ?? null }),
      price: priceTag(listing),
      saving: savingText(listing),
      priceChanges: priceChanges.map(priceChangeText),
      posted: shownTime(timestamp, pageClock()),
      notice: statusNotice(listing),
      confirmation: {
        time: confirmedAt && shownTime(confirmedAt, pageClock()),
        unconfirmed: listing.confirmed ? null : confirmationTexts.unconfirmed(confirmedAt && shortDay(confirmedAt)),
      },
      since: statusSince.toISOString(),
    },
    description: splitText(description, shownDescription),
    summary: excerpt(description, 160),
    pictures: wholePictures(photos),
    own: isOwner ? await forOwner(listing) : null,
    // Nobody contacts the owner about a home that is not available. A message that was refused is kept.
    landlord:
      landlord && (listing.status === "live" || refused)
        ? {
            name: landlord.name,
            email: listing.hidesEmail ? null : landlord.email,
            readsPromptly: landlord.readsPromptly,
            memberSince: monthAndYear(landlord.memberSince),
            others: ownerHomes.map((home) => ({
              id: home.id,
              type: home.type,
              name: home.name,
              price: priceText(priceTag(home)),
            })),
          }
        : null,
    breadcrumbs,
    similar,
    priceHelp: await priceHelp(listing, { request, isOwner }),
    url: absolute(listingPath(listing)),
    shared: sharedCover(photos),
    structuredData: structuredData(
      listingData(listing, {
        url: absolute(listingPath(listing)),
        pictures: photos
          .map((photo) => sharedCover([photo]))
          .flatMap((picture) => (picture ? [absolute(picture.url)] : [])),
        city: place?.city ?? null,
      }),
      breadcrumbData(breadcrumbs, env.APP_URL),
    ),
    tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION },
  };
}

function absolute(path: string): string {
  return new URL(path, env.APP_URL).href;
}

/** Validates the contact box's message and opens it in the visitor's own mail client (DESIGN.md section 8). */
export function action({ params, request, context }: ActionFunctionArgs) {
  const options = { schema: contactBoxForm, lengths: { message: enquiryLength.max } };
  return formAction({ request, context }, options, async (form) => {
    const listing = await requireListing(params);
    if (listing.status === "hidden") throw new Response("", { status: 404 });
    const landlord = listing.userId === null ? null : await findUser(db, listing.userId);
    if (!landlord) return form.refuse({ "": [enquiryMessages.landlordGone] });
    if (listing.status !== "live") return form.refuse({ "": [enquiryMessages.unavailable[listing.status]] });
    if (listing.hidesEmail) return form.refuse({ "": [enquiryMessages.emailHidden] });
    const message = { to: landlord.email, subject: listing.name, body: form.value.message };
    return redirect(mailtoUrl(message), 303);
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? detailTexts.title(data.listing.name, priceText(data.listing.price)) : undefined,
    description: data?.summary,
    address: data ? listingPath(data.listing) : undefined,
    // Only listings that lists have: not those without an owner, which will be removed soon.
    noindex: data?.landlord === null,
    kind: "article",
    shared: data?.shared,
    structuredData: data?.structuredData,
    preload: data?.pictures[0] && {
      picture: data.pictures[0],
      sizes: gallerySizes(data.pictures[0], data.pictures.length),
    },
  });

export default function Detail() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = usePageActionData<typeof action>();
  if (!loaded) return <UnsentEnquiry lastResult={actionData?.form} />;
  const { listing, pictures, own, landlord, tiles, breadcrumbs, similar, priceHelp, url } = loaded;
  const hasContact = !own && landlord !== null && (listing.status === "live" || actionData !== undefined);
  const actions = (
    <div className="detail-actions">
      {!own && listing.notice === null && <SaveHome home={listing} />}
      {listing.notice === null && <Share home={listing} price={priceText(listing.price)} url={url} />}
    </div>
  );
  const side = own ? (
    <OwnerPanel listing={listing} {...own} farOff={priceHelp.farOff} />
  ) : listing.status !== "live" && !actionData ? (
    <Unavailable status={listing.status} hasSimilar={similar.length > 0} />
  ) : null;
  return (
    <article className="page detail">
      <Breadcrumbs crumbs={breadcrumbs} withPage={false} />
      <ShowPhotos pictures={[...pictures, ...similar.map(({ cover }) => cover)]} />
      <Gallery key={listing.id} pictures={pictures} name={listing.name} listing={listing} />
      <div className="detail-columns">
        <div className="detail-main">
          <h1 {...writtenIn(listing.name)}>{listing.name}</h1>
          <p className="detail-address" {...writtenIn(listing.address)}>
            <RareIcon name="place" />
            {listing.address}
          </p>
          <Price price={listing.price} />
          {priceHelp.moveIn && (
            <p className="move-in">
              <a href={`#${priceHelpAnchor}`}>{priceHelp.moveIn.short}</a>
            </p>
          )}
          <PriceHistory changes={listing.priceChanges} />
          <p className="badges">
            <span className="badge">
              {listing.notice === null ? (
                factTexts.purpose[listing.type]
              ) : (
                <time dateTime={listing.since}>{listing.notice}</time>
              )}
            </span>{" "}
            {listing.notice === null && listing.saving && <span className="badge badge-offer">{listing.saving}</span>}
          </p>
          {!hasContact && actions}
        </div>
        {/* On a phone, this is above the facts; a contact box is below them. */}
        {side && <div className="detail-side">{side}</div>}
        <div className="detail-main detail-rest">
          <HomeFacts {...listing} />
          <PriceHelp key={listing.id} {...priceHelp} />
          <h2>{detailTexts.description}</h2>
          <Description parts={loaded.description} />
          {landlord && <Owner {...landlord} />}
          {listing.notice === null && <Confirmation confirmation={listing.confirmation} />}
          <p className="card-time">
            <RichText text={detailTexts.listed} time={() => <TimeAgo time={listing.posted} />} />
          </p>
          {!own && listing.notice === null && (
            <p>
              <Link to={reportPath(listing.id)}>{detailTexts.report}</Link>
            </p>
          )}
        </div>
        {!side && (
          <div className="detail-side">
            <div className="contact-card">
              {hasContact && <ContactBar price={listing.price}>{actions}</ContactBar>}
              <ContactBox landlord={landlord} listing={listing} lastResult={actionData?.form} />
              {landlord && listing.hasPhone && <ShowNumber listingId={listing.id} />}
            </div>
          </div>
        )}
        <section aria-labelledby="place">
          <h2 id="place">{detailTexts.location}</h2>
          <MapMosaic key={listing.id} point={listing} name={listing.name} tiles={tiles} />
          {hasContact && listing.areaOnly && listing.sharesAddress && (
            <Link to={enquirePath(listing.id)}>{contactBoxTexts.enquire}</Link>
          )}
        </section>
      </div>
      <PrintFooter landlord={landlord} url={url} />
      <SimilarHomes cards={similar} />
    </article>
  );
}

/** Shown if the listing cannot be read: keeps the visitor's message. */
function UnsentEnquiry({ lastResult }: { lastResult?: SubmissionResult }) {
  return (
    <div className="page page-narrow">
      <h1>{detailTexts.unreachable.title}</h1>
      <p>{detailTexts.unreachable.text}</p>
      <ContactBoxForm lastResult={lastResult} />
    </div>
  );
}
