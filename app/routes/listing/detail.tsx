import { asksForLoan } from "#app/domain/listing/price/loan.ts";
import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { db, isOutage } from "#db/site/client.server.ts";
import { otherHomesOfOwner } from "#db/listing/owner-homes.server.ts";
import { findUser } from "#db/account/users.server.ts";
import { cardsOf, sharedCover, wholePictures } from "#app/services/listing/cards.server.ts";
import { perSquareFoot, priceText } from "#app/domain/listing/card.ts";
import { factsChangeAt } from "#app/domain/listing/facts/described.ts";
import { factsOfPage } from "#app/domain/listing/facts/page.ts";
import { landmarksNear } from "#app/domain/place/landmarks-near.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { mapArea } from "#app/domain/listing/area-only/approximate.ts";
import { contactBoxForm } from "#app/domain/enquiry/forms.ts";
import { enquiryLength, mailtoUrl } from "#app/domain/enquiry/message.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { statusNotice } from "#app/domain/listing/status.ts";
import { structuredData, listingData, breadcrumbData } from "#app/domain/listing/structured-data.ts";
import { excerpt, splitText } from "#app/domain/site/text.ts";
import { priceTag, savingText } from "#app/domain/listing/price.ts";
import { monthAndYear, shortDay, shownTime } from "#app/domain/site/time.ts";
import { limitValidity, pageClock } from "#app/http/site/page-validity.server.ts";
import { formAction, hadOutage, wasRefused } from "#app/http/site/form/submission.server.ts";
import { countViewInSession } from "#app/http/listing/views.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { env } from "#app/env.server.ts";
import { listingPath, reportPath } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/site/breadcrumbs.tsx";
import { ContactCard, contactAnchor } from "#app/ui/enquiry/contact-box.tsx";
import { ContactForm } from "#app/ui/enquiry/contact-form.tsx";
import { ShowNumber } from "#app/ui/enquiry/show-number.tsx";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { Gallery, gallerySizes } from "#app/ui/photo/gallery.tsx";
import { MapMosaic } from "#app/ui/map/static-map.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { usePageActionData } from "#app/ui/site/form/post-form.tsx";
import { PrintFooter } from "#app/ui/enquiry/print-footer.tsx";
import { FactGroups, FactList } from "#app/ui/listing/home-facts.tsx";
import { PriceHelp } from "#app/ui/listing/price/help.tsx";
import { OwnerPanel } from "#app/ui/listing/owner-panel.tsx";
import { Unavailable } from "#app/ui/listing/unavailable.tsx";
import { SaveHome } from "#app/ui/listing/save-button.tsx";
import { Description } from "#app/ui/listing/page/description.tsx";
import { PriceHead, Head, placeAnchor } from "#app/ui/listing/page/head.tsx";
import { Owner } from "#app/ui/listing/page/owner.tsx";
import { Share } from "#app/ui/listing/page/share.tsx";
import { OtherHomes } from "#app/ui/listing/page/other-homes.tsx";
import { otherHomes } from "#app/routes/search/lists.server.ts";
import { priceHelp } from "./price-help.server.ts";
import { listingBreadcrumbs } from "#app/routes/search/breadcrumbs.ts";
import { forOwner } from "./for-owner.server.ts";
import { isOfOtherType, redirectToType, requireListing, unavailableStatus } from "./shown-listing.server.ts";
import { contactBoxTexts } from "#texts/enquiry/contact-box.ts";
import { detailTexts } from "#texts/listing/detail.ts";
import { confirmationTexts } from "#texts/listing/confirmation.ts";
import breadcrumbsStyles from "#app/styles/breadcrumbs.css?url";
import cardsStyles from "#app/styles/cards.css?url";
import listingStyles from "#app/styles/listing.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(cardsStyles, listingStyles, breadcrumbsStyles);

/** Characters of a long description that are shown at once: six lines on a wide screen. */
const shownDescription = 500;

/** The most other homes of the owner shown. */
const shownOwnerHomes = 3;

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
  const [viewer, landlord, ownerHomes] = await Promise.all([
    viewerOf({ request, context }),
    listing.userId === null ? null : findUser(db, listing.userId),
    listing.userId === null ? [] : otherHomesOfOwner(db, { id: listing.id, userId: listing.userId }, shownOwnerHomes),
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
  const [others, help] = await Promise.all([otherHomes(listing, ownerHomes), priceHelp(listing, { request, isOwner })]);
  const { id, type, name, address, photos, place, description, timestamp, statusSince, confirmedAt } = listing;
  const { latitude, longitude, areaOnly, sharesAddress, hasPhone, whatsapp } = listing;
  const breadcrumbs = listingBreadcrumbs(listing, place);
  const isLive = listing.status === "live";
  return {
    listing: {
      ...{ id, type, name, address, status: listing.status, latitude, longitude },
      ...{ areaOnly, sharesAddress, hasPhone, whatsapp },
      area: mapArea(listing, { name: listing.name, city: place?.city ?? null }),
      price: priceTag(listing),
      saving: savingText(listing),
      perSquareFoot: type === "sell" ? perSquareFoot(listing) : null,
      posted: shownTime(timestamp, pageClock()),
      notice: statusNotice(listing),
      confirmation: {
        time: isLive && confirmedAt ? shownTime(confirmedAt, pageClock()) : null,
        unconfirmed:
          isLive && !listing.confirmed ? confirmationTexts.unconfirmed(confirmedAt && shortDay(confirmedAt)) : null,
      },
      since: statusSince.toISOString(),
    },
    facts: factsOfPage(listing, isLive),
    description: splitText(description, shownDescription),
    summary: excerpt(description, 160),
    pictures: wholePictures(photos),
    own: isOwner ? await forOwner(listing) : null,
    // Nobody contacts the owner about a home that is not available. A message that was refused is kept.
    landlord:
      landlord && (isLive || refused)
        ? {
            name: landlord.name,
            email: listing.hidesEmail ? null : landlord.email,
            readsPromptly: landlord.readsPromptly,
            memberSince: monthAndYear(landlord.memberSince),
            others: cardsOf(ownerHomes, pageClock()),
          }
        : null,
    breadcrumbs,
    others,
    priceHelp: help,
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
    landmarks: listing.pointFrom === "owner" ? landmarksNear(listing, (await gazetteer()).landmarks) : [],
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
  const { listing, pictures, facts, own, landlord, tiles, others, priceHelp, url } = loaded;
  const hasContact = !own && landlord !== null && (listing.status === "live" || actionData !== undefined);
  const contact = hasContact ? contactAnchor : undefined;
  const priceHead = {
    price: listing.price,
    perSquareFoot: listing.perSquareFoot,
    saving: listing.notice === null ? listing.saving : null,
  };
  const side = own ? (
    <OwnerPanel listing={{ ...listing, state: own.state }} {...own} farOff={priceHelp.farOff} />
  ) : listing.status !== "live" && !actionData ? (
    <Unavailable status={listing.status} hasOthers={others.cards.length > 0} />
  ) : null;
  return (
    <article className="page detail">
      <Breadcrumbs crumbs={loaded.breadcrumbs} withPage={false} />
      <ShowPhotos pictures={[...pictures, ...others.cards.map(({ cover }) => cover)]} />
      <div className="detail-columns">
        {side && <div className="detail-side">{side}</div>}
        <div className="detail-main">
          <Gallery key={listing.id} pictures={pictures} name={listing.name} listing={listing} />
          <Head listing={listing} {...priceHead} moveIn={priceHelp.moveIn?.text}>
            {listing.notice === null && (
              <div className={hasContact ? "row contact-bar" : "row"}>
                {!own && <SaveHome home={listing} />}
                <Share home={listing} price={priceText(listing.price)} url={url} />
                {hasContact && listing.hasPhone && <ShowNumber listing={listing} label={contactBoxTexts.number} />}
                {hasContact && (
                  <a href={`#${contactAnchor}`} className="button button-main">
                    {contactBoxTexts.bar} <small>{listing.price.amountShort ?? listing.price.amount}</small>
                  </a>
                )}
              </div>
            )}
          </Head>
          <FactList facts={facts.key} className="key-facts" withIcons contact={contact} />
          <section className="detail-part" aria-labelledby="description">
            <h2 id="description">{detailTexts.description}</h2>
            <Description parts={loaded.description} />
          </section>
          {facts.groups.length > 0 && <FactGroups groups={facts.groups} contact={contact} />}
          <PriceHelp key={listing.id} {...priceHelp} />
          <section className="detail-part" aria-labelledby={placeAnchor}>
            <h2 id={placeAnchor}>{detailTexts.location}</h2>
            {loaded.landmarks.length > 0 && (
              <ul className="facts hint" aria-label={detailTexts.landmarks}>
                {loaded.landmarks.map(({ name, distance }) => (
                  <li key={name}>{detailTexts.landmark(name, distance)}</li>
                ))}
              </ul>
            )}
            <MapMosaic key={listing.id} point={listing} name={listing.name} tiles={tiles} />
            {hasContact && listing.areaOnly && listing.sharesAddress && (
              <a href={`#${contactAnchor}`}>{contactBoxTexts.enquire}</a>
            )}
          </section>
        </div>
        {!side && (
          <ContactCard key={listing.id} landlord={landlord} listing={listing} lastResult={actionData?.form}>
            <PriceHead {...priceHead} moveIn={priceHelp.moveIn?.text} />
          </ContactCard>
        )}
      </div>
      {landlord && <Owner {...landlord} />}
      <PrintFooter landlord={landlord} url={url} />
      <OtherHomes {...others} />
      {!own && listing.notice === null && (
        <p className="report-link">
          <Link to={reportPath(listing.id)}>{detailTexts.report}</Link>
        </p>
      )}
    </article>
  );
}

/** Shown if the listing cannot be read: keeps the visitor's message. */
function UnsentEnquiry({ lastResult }: { lastResult?: SubmissionResult }) {
  const { id = "" } = useParams();
  return (
    <div className="page page-narrow">
      <h1>{detailTexts.unreachable.title}</h1>
      <p>{detailTexts.unreachable.text}</p>
      <ContactForm listingId={id} lastResult={lastResult}>
        <button type="submit" className="button" formAction="" formNoValidate>
          {contactBoxTexts.send}
        </button>
      </ContactForm>
    </div>
  );
}
