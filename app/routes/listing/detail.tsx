import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db, isOutage } from "#db/site/client.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { findPlaceOfListing } from "#db/place/pages.server.ts";
import { findUser } from "#db/account/users.server.ts";
import { productName } from "#app/brand.ts";
import { sharedCover, storedPicture } from "#app/domain/listing/card.server.ts";
import { type Card, posted } from "#app/domain/listing/card.ts";
import { enquiryForm } from "#app/domain/enquiry/forms.ts";
import { enquiryLength, mailtoUrl } from "#app/domain/enquiry/message.ts";
import { cardAnchor } from "#app/domain/listing/page.ts";
import { type Listing, baths, bedsInDetail, isId, isListingType, purpose } from "#app/domain/listing/listing.ts";
import { messages } from "#app/domain/messages.ts";
import { facts, listingFacts, trailFacts } from "#app/domain/listing/structured-data.ts";
import { excerpt } from "#app/domain/site/text.ts";
import { priceTag } from "#app/domain/listing/price.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { formAction, wasCutOff, wasRefused } from "#app/http/site/form.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { env } from "#app/env.server.ts";
import { deleteListingPath, editListingPath, listingPath } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/site/breadcrumbs.tsx";
import { ContactBox, EnquiryForm } from "#app/ui/enquiry/contact-box.tsx";
import { CopyLink } from "#app/ui/listing/copy-link.tsx";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { Gallery, gallerySizes } from "#app/ui/photo/gallery.tsx";
import { Icon } from "#app/ui/site/icons.tsx";
import { MoreIcon } from "#app/ui/site/more-icons.tsx";
import { CardGrid, ListingCard } from "#app/ui/listing/card.tsx";
import { MapMosaic } from "#app/ui/map/static-map.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { Paragraphs } from "#app/ui/site/paragraphs.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { useAnswer } from "#app/ui/site/form/post-form.tsx";
import { Price } from "#app/ui/listing/price.tsx";
import { SaveHome } from "#app/ui/save-home.tsx";
import { similarCards } from "#app/routes/search/lists.server.ts";
import { listingTrail } from "#app/routes/search/breadcrumbs.ts";

/** The listing a URL names, whatever the type it says. @throws {Response} 404 */
async function listingOf(params: LoaderFunctionArgs["params"]): Promise<Listing> {
  const listing = isListingType(params.type) && isId(params.id) ? await findListing(db, params.id) : null;
  if (!listing) throw new Response("", { status: 404 });
  return listing;
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  // What was typed comes back also where the listing cannot be read.
  if (wasCutOff(context)) return null;
  const refused = wasRefused(context);
  const listing = await listingOf(params).catch((error: unknown) => {
    if (refused && isOutage(error)) return null;
    throw error;
  });
  if (!listing) return null;
  if (listing.type !== params.type && !refused) throw toItsOwnUrl(listing);
  const [viewer, landlord, place, similar] = await Promise.all([
    viewerOf({ request, context }),
    listing.userId === null ? null : findUser(db, listing.userId),
    findPlaceOfListing(db, listing.id),
    similarCards(listing),
  ]);
  const trail = listingTrail(listing, place);
  const { photos, userId, timestamp, ...details } = listing;
  return {
    listing: { ...details, price: priceTag(listing), posted: posted(timestamp, new Date()) },
    pictures: photos.map((photo) => storedPicture(photo, "whole")).filter((picture) => picture !== null),
    isOwner: viewer !== null && viewer.id === userId,
    landlord: landlord && { name: landlord.name, email: landlord.email },
    trail,
    similar,
    address: absolute(listingPath(listing)),
    shared: sharedCover(photos),
    facts: facts(
      listingFacts(listing, {
        url: absolute(listingPath(listing)),
        pictures: photos
          .map((photo) => sharedCover([photo]))
          .flatMap((picture) => (picture ? [absolute(picture.url)] : [])),
        city: place?.city ?? null,
      }),
      trailFacts(trail, env.APP_URL),
    ),
    tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION },
  };
}

function absolute(path: string): string {
  return new URL(path, env.APP_URL).href;
}

/** Its type may change back, so no browser should keep this. */
function toItsOwnUrl(listing: Listing): Response {
  return redirect(listingPath(listing), { status: 301, headers: { "Cache-Control": "no-cache" } });
}

/** The contact box: checked here, then handed to the visitor's own mail client (DESIGN.md section 8). */
export function action({ params, request, context }: ActionFunctionArgs) {
  const options = { schema: enquiryForm, lengths: { message: enquiryLength.max } };
  return formAction({ request, context }, options, async (form) => {
    const listing = await listingOf(params);
    const landlord = listing.userId === null ? null : await findUser(db, listing.userId);
    if (!landlord) return form.refuse({ "": [messages.landlordGone] });
    const letter = { to: landlord.email, subject: listing.name, body: form.value.message };
    return redirect(mailtoUrl(letter), 303);
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? `${data.listing.name}, ${data.listing.price.asked}${data.listing.price.suffix}` : undefined,
    description: data ? excerpt(data.listing.description, 160) : undefined,
    address: data ? listingPath(data.listing) : undefined,
    // A listing whose owner is gone will be removed soon, and stands in no list.
    unlisted: data?.landlord === null,
    kind: "article",
    shared: data?.shared,
    facts: data?.facts,
    first: data?.pictures[0] && { picture: data.pictures[0], sizes: gallerySizes(data.pictures[0]) },
  });

export default function Detail() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (!loaded) return <KeptEnquiry lastResult={answer?.form} />;
  const { listing, pictures, isOwner, landlord, tiles, trail, similar, address } = loaded;
  return (
    <article className="page detail">
      <Breadcrumbs trail={trail} />
      <ShowPhotos pictures={[...pictures, ...similar.map(({ cover }) => cover)]} />
      <Gallery pictures={pictures} name={listing.name} />
      <div className="detail-columns">
        <div className="detail-main">
          <p className="detail-address" {...writtenIn(listing.address)}>
            <Icon name="place" />
            {listing.address}
          </p>
          <h1 {...writtenIn(listing.name)}>{listing.name}</h1>
          <Price price={listing.price} />
          <p className="badges">
            <span className="badge">{purpose(listing.type)}</span>{" "}
            {listing.price.saving && <span className="badge badge-offer">{listing.price.saving}</span>}
          </p>
          {!isOwner && <SaveHome home={listing} />}
          <ul className="facts facts-large">
            {listing.bedroom > 0 && (
              <li>
                <Icon name="bed" />
                {bedsInDetail(listing.bedroom)}
              </li>
            )}
            {listing.bathroom > 0 && (
              <li>
                <Icon name="bath" />
                {baths(listing.bathroom)}
              </li>
            )}
            <li>
              <MoreIcon name="furnished" />
              {listing.furnished ? "Furnished" : "Not Furnished"}
            </li>
            <li>
              <MoreIcon name="parking" />
              {listing.parking ? "Parking" : "No Parking"}
            </li>
          </ul>
          <h2>Description</h2>
          <Paragraphs text={listing.description} />
          <p className="card-time">
            Listed{" "}
            <time dateTime={listing.posted.iso} title={listing.posted.full}>
              {listing.posted.ago}
            </time>
          </p>
        </div>
        <div className="detail-side">
          {isOwner ? (
            <OwnerLinks id={listing.id} />
          ) : (
            <ContactBox landlord={landlord} listingName={listing.name} lastResult={answer?.form} />
          )}
          <CopyLink />
        </div>
        <section aria-labelledby="place">
          <h2 id="place">Where it is</h2>
          <MapMosaic key={listing.id} point={listing} name={listing.name} tiles={tiles} />
        </section>
      </div>
      <PrintedEnd landlord={landlord} address={address} />
      <SimilarHomes cards={similar} />
    </article>
  );
}

function SimilarHomes({ cards }: { cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">Similar homes</h2>
      <CardGrid>
        {cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} level={3} anchor={cardAnchor(card.id)} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

/** On paper alone: whom to write to, and where to find it again. */
function PrintedEnd({ landlord, address }: { landlord: { name: string; email: string } | null; address: string }) {
  return (
    <div className="printed">
      {landlord && (
        <p>
          <strong>Owner:</strong> <UserText text={landlord.name} />, {landlord.email}
        </p>
      )}
      <p>
        <strong>{productName}:</strong> {address}
      </p>
    </div>
  );
}

/** Where the listing cannot be read just now, the message that was written stays. */
function KeptEnquiry({ lastResult }: { lastResult?: SubmissionResult }) {
  return (
    <div className="page page-narrow">
      <h1>We cannot reach this listing</h1>
      <p>Your message is still here. Send it again in a few minutes.</p>
      <EnquiryForm lastResult={lastResult} />
    </div>
  );
}

function OwnerLinks({ id }: { id: string }) {
  return (
    <div className="panel">
      <h2>This is your listing</h2>
      <p className="buttons">
        <Link to={editListingPath(id)} className="button button-main">
          Edit listing
        </Link>{" "}
        <Link to={deleteListingPath(id)} className="button">
          Delete listing
        </Link>
      </p>
    </div>
  );
}
